/** Reads values as design tools write them: what means the same as before stays as the file has it. */
import Color from 'colorjs.io';
import * as v from 'valibot';
import { colorOf, hexOf, roundedInGamut } from '#model/color.ts';
import { aliasOf, isNode } from '#model/leaves.ts';
import type { ResolvedToken } from '#model/themes.ts';
import { familySchema, isSameValue, type Measure, measureSchema } from '#model/values.ts';

/** An oklch colour with the same hex, in as few digits as possible. */
function oklchOf(value: unknown, present: unknown): unknown {
  const color = colorOf(value);
  const wanted = hexOf(value);
  if (!color || wanted === undefined) return undefined;
  const { l, c, h } = color.to('srgb').toGamut().to('oklch').oklch;
  const exact = [Number(l), Number(c), Number.isFinite(h) ? Number(h) : 0];
  const was = isNode(present) ? Number(present.alpha ?? 1) : 1;
  // Two digits of hex are too few to say that the alpha differs.
  const isKept = Math.abs(Number(color.alpha) - was) < 1 / 255;
  const alpha = isKept ? was : Number(Number(color.alpha).toFixed(3));
  const oklch = (components: readonly number[]) => ({
    colorSpace: 'oklch',
    components,
    ...(alpha < 1 && { alpha }),
  });
  const rounded = [3, 4, 5, 6].map((digits) => roundedInGamut(exact, digits));
  const opaque = wanted.slice(0, 7);
  const isMeant = (components: readonly number[]) =>
    hexOf(oklch(components))?.slice(0, 7) === opaque;
  return oklch(rounded.find(isMeant) ?? roundedInGamut(exact, 6));
}

/** The hex that is meant: `hex` beside components that are as before was typed by somebody. */
function meantHex(value: unknown, present: unknown): string | undefined {
  const hex = hexOf(value);
  if (hex !== hexOf(present) || !isNode(value) || typeof value.hex !== 'string') return hex;
  const typed = new Color(value.hex);
  typed.alpha = Number(value.alpha ?? 1);
  return hexOf(typed.toString());
}

type Palette = ReadonlyMap<string, string>;

function readColor(value: unknown, { value: written, $value }: Values, palette?: Palette) {
  const hex = meantHex(value, $value);
  if (hex === undefined) return undefined;
  if (hex === hexOf($value)) return written;
  const step = palette?.get(hex);
  return step === undefined ? oklchOf(hex === hexOf(value) ? value : hex, $value) : `{${step}}`;
}

/** In px and ms, which a number without a unit has. */
const sizes: Readonly<Record<string, number>> = { '': 1, px: 1, rem: 16, ms: 1, s: 1000 };
const isTime = (unit: string) => unit.endsWith('s');

function measureIn(value: unknown): Measure | undefined {
  if (v.is(measureSchema, value)) return value;
  const [, number, unit = ''] = /^(-?[\d.]+)(px|rem|m?s)?$/.exec(String(value).trim()) ?? [];
  return number === undefined ? undefined : { value: Number(number), unit };
}

/** A length or duration in the unit of the present one. */
export function readMeasure(value: unknown, present: unknown): Measure | undefined {
  const measure = measureIn(value);
  if (!measure || !v.is(measureSchema, present)) return undefined;
  const [size, own] = [sizes[measure.unit], sizes[present.unit]];
  if (!size || !own || (measure.unit && isTime(measure.unit) !== isTime(present.unit)))
    return undefined;
  return { value: Number(((measure.value * size) / own).toFixed(5)), unit: present.unit };
}

function readNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** A name alone takes the place of the first: tools do not know the families that follow it. */
function readFamily(value: unknown, present: unknown): readonly string[] | undefined {
  if (v.is(familySchema, value)) return value;
  if (typeof value !== 'string' || !v.is(familySchema, present)) return undefined;
  const names = value.split(',').map((name) => name.trim().replaceAll(/^["']|["']$/g, ''));
  return names.length === 1 ? [...names, ...present.slice(1)] : names;
}

type Values = Pick<ResolvedToken, 'value' | '$value'>;

function readShadow(value: unknown, { value: written, $value }: Values): unknown {
  const layerIn = (all: unknown, at: number) => {
    const layer: unknown = Array.isArray(all) ? all[at] : undefined;
    return isNode(layer) ? layer : {};
  };
  const layers = [value].flat().map((_, at) => {
    const layer = layerIn([value].flat(), at);
    const [was, is] = [layerIn(written, at), layerIn($value, at)];
    const part = (name: string, short = name) =>
      readMeasure(layer[name] ?? layer[short], is[name] ?? { value: 0, unit: 'px' });
    const color = readColor(layer.color, { value: was.color, $value: is.color });
    const [offsetX, offsetY] = [part('offsetX', 'x'), part('offsetY', 'y')];
    return { color, offsetX, offsetY, blur: part('blur'), spread: part('spread') };
  });
  const isWhole = layers.every((layer) => Object.values(layer).every((part) => part !== undefined));
  return isWhole ? layers : undefined;
}

function readPlain(value: unknown, token: ResolvedToken): unknown {
  const { $type, $value } = token;
  if (v.is(measureSchema, $value)) return readMeasure(value, $value);
  if ($type === 'number' || $type === 'fontWeight') return readNumber(value);
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
