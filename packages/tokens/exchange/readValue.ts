/**
 * Reads values as design tools write them. A value with the same meaning leaves the file unchanged.
 */
import * as v from 'valibot';
import { cssColorOf, hexOf, nearestInGamut } from '#model/color.ts';
import { isNode } from '#model/node.ts';
import type { ResolvedToken } from '#model/themes.ts';
import { type ShadowLayer, valueAs } from '#model/types.ts';
import {
  aliasOf,
  amountIn,
  colorSchema,
  type ColorValue,
  inUnit,
  isSameValue,
  type Measure,
  measureSchema,
} from '#model/values.ts';

export type Palette = ReadonlyMap<string, string>;

/** Reports a part of a value that could not be read as it is. */
export type Note = (words: string) => void;

/** A color of a file, as sRGB shows it. */
type ReadColor = { readonly color: ColorValue; readonly isClipped: boolean };

/** Reads a color of the format, or a text in CSS syntax. */
export function colorFrom(value: unknown): ReadColor | undefined {
  if (typeof value === 'string') {
    const css = cssColorOf(value);
    if (!css) return undefined;
    const { components, alpha, isClipped } = css;
    return { color: { colorSpace: 'oklch', components, alpha }, isClipped };
  }
  const color = valueAs('color', value);
  const nearest = color && nearestInGamut(color.components, 10_000);
  return (
    color && {
      color: { ...color, components: nearest ?? color.components },
      isClipped: nearest !== undefined,
    }
  );
}

/** Ignore differences in alpha that two hex digits cannot express. */
function alphaOf({ alpha = 1 }: ColorValue, present: ColorValue | undefined): number {
  const alphaBefore = present?.alpha ?? 1;
  return Math.abs(alpha - alphaBefore) < 1 / 255 ? alphaBefore : Number(alpha.toFixed(3));
}

type Present = { readonly written: unknown; readonly color: ColorValue | undefined };

function readColor(
  value: unknown,
  { written, color: present }: Present,
  note: Note,
  palette?: Palette,
): unknown {
  const result = colorFrom(value);
  if (!result) return undefined;
  const { color, isClipped } = result;
  const hex = hexOf(color);
  if (isClipped) note(`is a color that sRGB cannot show: the nearest, ${hex}, was taken`);
  if (present && hex === hexOf(present)) return written;
  const step = palette?.get(hex);
  if (step !== undefined) return `{${step}}`;
  const alpha = alphaOf(color, present);
  const { components } = color;
  return { colorSpace: 'oklch', components, ...(alpha < 1 && { alpha }) };
}

/** Reads a length or duration in the present unit. A bare number is in px or ms. */
export function readMeasure(value: unknown, present: Measure): Measure | undefined {
  const { unit } = present;
  const plain = unit.endsWith('s') ? 'ms' : 'px';
  if (v.is(measureSchema, value)) {
    const same = inUnit(value.value, value.unit, unit);
    return same === undefined ? undefined : { value: same, unit };
  }
  // Design tools write a decimal point; a comma may separate two numbers.
  const text = typeof value === 'string' && !value.includes(',') ? value : '';
  const number = typeof value === 'number' ? value : amountIn(text, plain);
  const amount = number === undefined ? undefined : inUnit(number, plain, unit);
  return amount === undefined ? undefined : { value: amount, unit };
}

/**
 * Replaces only the first family by a single name: design tools do not know the fallbacks after it.
 */
function readFamily(value: unknown, present: readonly string[]): readonly string[] | undefined {
  const families = valueAs('fontFamily', value);
  return Array.isArray(value) || !families ? families : [...families, ...present.slice(1)];
}

const zero: Measure = { value: 0, unit: 'px' };

function readLayer(
  layer: unknown,
  present: ShadowLayer | undefined,
  written: unknown,
  note: Note,
): unknown {
  if (!isNode(layer)) return undefined;
  const { color, offsetX, offsetY, blur, spread, inset, ...unknownMembers } = layer;
  const before = {
    written: isNode(written) ? written.color : undefined,
    color: present?.color,
  };
  const shade = readColor(color, before, note);
  const lengths = { offsetX, offsetY, blur, spread };
  const entries = Object.entries(lengths).map(([name, length]) => {
    const lengthBefore = present?.[name as keyof typeof lengths];
    return [name, readMeasure(length, lengthBefore ?? zero)] as const;
  });
  const isWhole = entries.every(([, length]) => length !== undefined);
  const isPlain = Object.keys(unknownMembers).length === 0;
  if (
    shade === undefined ||
    !isWhole ||
    !isPlain ||
    !['undefined', 'boolean'].includes(typeof inset)
  )
    return undefined;
  const parts = { color: shade, ...Object.fromEntries(entries) };
  return inset === true || present?.inset !== undefined
    ? { ...parts, inset: inset === true }
    : parts;
}

function readShadow(
  value: unknown,
  present: readonly ShadowLayer[],
  written: unknown,
  note: Note,
): unknown {
  const layers = [value].flat();
  const writtenLayers = [written].flat();
  const results = layers.map((layer, at) => readLayer(layer, present[at], writtenLayers[at], note));
  return results.every((layer) => layer !== undefined) ? results : undefined;
}

const numberIn = (value: unknown) =>
  typeof value === 'string' && /^-?(?:\d+\.?\d*|\.\d+)$/.test(value.trim()) ? Number(value) : value;

/** Reads a value of any type but color; undefined if it does not fit the type. */
function readPlain(value: unknown, token: ResolvedToken, note: Note): unknown {
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
      return token.$value && readShadow(value, token.$value, token.value, note);
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
  note: Note,
): unknown {
  if (aliasOf(value)) return value;
  if (token.$type === 'color') {
    const present = { written: token.value, color: token.$value };
    return readColor(value, present, note, token.isStep ? undefined : palette);
  }
  const next = readPlain(value, token, note);
  return next !== undefined && isSaid(next, token) ? token.value : next;
}
