/**
 * Reads values as design tools write them. A value with the same meaning leaves the file unchanged.
 */
import * as v from 'valibot';
import { cssColorOf, hexOf, nearestInGamut } from '#model/color.ts';
import { isNode } from '#model/node.ts';
import type { ResolvedToken } from '#model/themes.ts';
import { valueAs } from '#model/types.ts';
import {
  aliasOf,
  amountIn,
  colorSchema,
  type ColorValue,
  isSameValue,
  type Measure,
  measureSchema,
  type ShadowLayer,
} from '#model/values.ts';

export type Palette = ReadonlyMap<string, string>;

/** A value read from a file, and a note on the parts that were left out. */
export type ReadValue = { readonly value: unknown; readonly note?: string };

/** Reads a color of the format, or a text in CSS syntax. */
export function colorFrom(value: unknown): ColorValue | undefined {
  if (typeof value !== 'string') return valueAs('color', value);
  const color = cssColorOf(value);
  return color && { colorSpace: 'oklch', components: color.components, alpha: color.alpha };
}

/** Ignore differences in alpha that two hex digits cannot express. */
function alphaOf({ alpha = 1 }: ColorValue, present: ColorValue | undefined): number {
  const alphaBefore = present?.alpha ?? 1;
  return Math.abs(alpha - alphaBefore) < 1 / 255 ? alphaBefore : Number(alpha.toFixed(3));
}

type Present = { readonly written: unknown; readonly color: ColorValue | undefined };

function readColor(value: unknown, { written, color }: Present, palette?: Palette) {
  const next = colorFrom(value);
  if (!next) return undefined;
  const hex = hexOf(next);
  if (color && hex === hexOf(color)) return { value: written };
  const step = palette?.get(hex);
  if (step !== undefined) return { value: `{${step}}` };
  const alpha = alphaOf(next, color);
  const nearest = nearestInGamut(next.components, 10_000);
  const note = `is a color that sRGB cannot show: the nearest, ${hex}, was taken`;
  return {
    value: {
      colorSpace: 'oklch',
      components: nearest ?? next.components,
      ...(alpha < 1 && { alpha }),
    },
    ...(nearest && { note }),
  };
}

/** Reads a length or duration in the present unit. A bare number is in px or ms. */
export function readMeasure(value: unknown, present: Measure): Measure | undefined {
  const plain = present.unit.endsWith('s') ? 'ms' : 'px';
  const text = v.is(measureSchema, value)
    ? `${value.value}${value.unit}`
    : typeof value === 'number'
      ? `${value}${plain}`
      : typeof value === 'string'
        ? value.trim().replace(/^-?[\d.]+$/, (digits) => digits + plain)
        : '';
  // Design tools write a decimal point; a comma may separate two numbers.
  const amount = text.includes(',') ? undefined : amountIn(text, present.unit);
  return amount === undefined ? undefined : { value: amount, unit: present.unit };
}

/**
 * Replaces only the first family by a single name: design tools do not know the fallbacks after it.
 */
function readFamily(value: unknown, present: readonly string[]): readonly string[] | undefined {
  const families = valueAs('fontFamily', value);
  return Array.isArray(value) || !families ? families : [...families, ...present.slice(1)];
}

const zero: Measure = { value: 0, unit: 'px' };

function readLayer(layer: unknown, present: ShadowLayer | undefined, written: unknown) {
  if (!isNode(layer)) return undefined;
  const { color, offsetX, offsetY, blur, spread, inset, ...unknownMembers } = layer;
  const read = readColor(color, {
    written: isNode(written) ? written.color : undefined,
    color: present?.color,
  });
  const lengths = { offsetX, offsetY, blur, spread };
  const entries = Object.entries(lengths).map(([name, length]) => {
    const before = present?.[name as keyof typeof lengths];
    return [name, readMeasure(length, before ?? zero)] as const;
  });
  const isWhole = entries.every(([, length]) => length !== undefined);
  const isPlain = Object.keys(unknownMembers).length === 0;
  if (!read || !isWhole || !isPlain || !['undefined', 'boolean'].includes(typeof inset))
    return undefined;
  const parts = { color: read.value, ...Object.fromEntries(entries) };
  return inset === true || present?.inset !== undefined
    ? { ...parts, inset: inset === true }
    : parts;
}

function readShadow(value: unknown, present: readonly ShadowLayer[], written: unknown): unknown {
  const layers = [value].flat();
  const writtenLayers = [written].flat();
  const read = layers.map((layer, at) => readLayer(layer, present[at], writtenLayers[at]));
  return read.every((layer) => layer !== undefined) ? read : undefined;
}

const numberIn = (value: unknown) =>
  typeof value === 'string' && /^-?(?:\d+\.?\d*|\.\d+)$/.test(value.trim()) ? Number(value) : value;

/** Reads a value of any type but color; undefined if it does not fit the type. */
function readPlain(value: unknown, token: ResolvedToken): unknown {
  switch (token.$type) {
    case 'dimension':
    case 'duration':
      return token.$value && readMeasure(value, token.$value);
    case 'number':
      return valueAs('number', numberIn(value));
    case 'fontWeight':
      return valueAs('fontWeight', numberIn(value));
    case 'fontFamily':
      return token.$value && readFamily(value, token.$value);
    case 'shadow':
      return token.$value && readShadow(value, token.$value, token.value);
    case 'none':
      return undefined;
    default:
      return valueAs(token.$type, value) && value;
  }
}

/** Compares values part by part; colors are equal if their hex is. */
function meansSame(next: unknown, present: unknown): boolean {
  if (v.is(colorSchema, next) && v.is(colorSchema, present)) return hexOf(next) === hexOf(present);
  if (typeof next !== 'object' || typeof present !== 'object' || !next || !present)
    return next === present;
  const keys = Object.keys(next);
  return (
    keys.length === Object.keys(present).length &&
    keys.every((key) => meansSame(Reflect.get(next, key), Reflect.get(present, key)))
  );
}

/** True if a token has this value already, in any spelling: `bold` or 700, 0.2 s or 200 ms. */
const isSaid = (next: unknown, { $type, $value }: ResolvedToken) =>
  isSameValue(next, $value) || ($type !== 'none' && meansSame(valueAs($type, next), $value));

/**
 * Converts a design tool's value to the form of the token's file; undefined if it does not fit the
 * token's type. A role set to the hex of a palette step becomes an alias of the step.
 */
export function readValue(
  value: unknown,
  token: ResolvedToken,
  palette: Palette,
): ReadValue | undefined {
  if (aliasOf(value)) return { value };
  if (token.$type === 'color') {
    const isRole = !token.isStep;
    const present = { written: token.value, color: token.$value };
    return readColor(value, present, isRole ? palette : undefined);
  }
  const next = readPlain(value, token);
  if (next === undefined) return undefined;
  return { value: isSaid(next, token) ? token.value : next };
}
