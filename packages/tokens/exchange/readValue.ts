/** Reads values as design tools write them: what means the same as before stays as the file has it. */
import * as v from 'valibot';
import { colorOf, hexOf, oklchOf } from '#model/color.ts';
import { aliasOf } from '#model/leaves.ts';
import { isNode } from '#model/node.ts';
import type { ResolvedToken } from '#model/themes.ts';
import { amountIn, familySchema, isSameValue, type Measure, measureSchema } from '#model/values.ts';

/** Two digits of hex are too few to say that an alpha differs. */
function alphaIn(value: unknown, hex: string, present: unknown): number {
  const alpha = Number(isNode(value) ? (value.alpha ?? 1) : colorOf(hex)?.alpha);
  const alphaBefore = isNode(present) ? Number(present.alpha ?? 1) : 1;
  return Math.abs(alpha - alphaBefore) < 1 / 255 ? alphaBefore : Number(alpha.toFixed(3));
}

type Palette = ReadonlyMap<string, string>;

function readColor(value: unknown, { value: written, $value }: Values, palette?: Palette) {
  const hex = hexOf(value);
  if (hex === undefined) return undefined;
  if (hex === hexOf($value)) return written;
  const step = palette?.get(hex);
  if (step !== undefined) return `{${step}}`;
  const alpha = alphaIn(value, hex, $value);
  const components = oklchOf(hex.slice(0, 7));
  return { colorSpace: 'oklch', components, ...(alpha < 1 && { alpha }) };
}

/** A length or duration in the unit of the present one; a number alone is in px or ms. */
export function readMeasure(value: unknown, present: unknown): Measure | undefined {
  if (!v.is(measureSchema, present)) return undefined;
  const text = v.is(measureSchema, value) ? `${value.value}${value.unit}` : String(value).trim();
  const plain = present.unit.endsWith('s') ? 'ms' : 'px';
  const amount = amountIn(/\d$/.test(text) ? `${text}${plain}` : text, present.unit);
  return amount === undefined ? undefined : { value: amount, unit: present.unit };
}

/** A name alone takes the place of the first: tools do not know the families that follow it. */
function readFamily(value: unknown, present: unknown): readonly string[] | undefined {
  if (v.is(familySchema, value)) return value;
  const isName = typeof value === 'string' && v.is(familySchema, present);
  return isName ? [value, ...present.slice(1)] : undefined;
}

type Values = Pick<ResolvedToken, 'value' | '$value'>;

function readShadow(value: unknown, { value: written, $value }: Values): unknown {
  const layerIn = (all: unknown, at: number) => {
    const layer: unknown = Array.isArray(all) ? all[at] : undefined;
    return isNode(layer) ? layer : {};
  };
  const layers = [value].flat().map((_, at) => {
    const layer = layerIn([value].flat(), at);
    const present = layerIn($value, at);
    const part = (name: string) =>
      readMeasure(layer[name], present[name] ?? { value: 0, unit: 'px' });
    const color = readColor(layer.color, {
      value: layerIn(written, at).color,
      $value: present.color,
    });
    const [offsetX, offsetY] = [part('offsetX'), part('offsetY')];
    return { color, offsetX, offsetY, blur: part('blur'), spread: part('spread') };
  });
  const isWhole = layers.every((layer) => Object.values(layer).every((part) => part !== undefined));
  return isWhole ? layers : undefined;
}

function readPlain(value: unknown, token: ResolvedToken): unknown {
  const { $type, $value } = token;
  if (v.is(measureSchema, $value)) return readMeasure(value, $value);
  if ($type === 'number' || $type === 'fontWeight') return amountIn(String(value), '');
  if ($type === 'fontFamily') return readFamily(value, $value);
  return $type === 'shadow' ? readShadow(value, token) : value;
}

/**
 * A value of a design tool as the token's file is to have it, or undefined where it is none of the
 * token's type. A role that got the hex of a step of the palette becomes its alias.
 */
export function readValue(value: unknown, token: ResolvedToken, palette: Palette): unknown {
  if (aliasOf(value)) return value;
  const isRole = !token.id.startsWith('base.');
  if (token.$type === 'color') return readColor(value, token, isRole ? palette : undefined);
  const next = readPlain(value, token);
  return isSameValue(next, token.$value) ? token.value : next;
}
