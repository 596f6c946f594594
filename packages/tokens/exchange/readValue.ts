/**
 * Reads values as design tools write them. A value with the same meaning leaves the file unchanged.
 */
import * as v from 'valibot';
import { cssColorOf, hexOf, nearestInGamut } from '#model/color.ts';
import { partTypes } from '#model/follow.ts';
import type { ResolvedToken } from '#model/themes.ts';
import { isType, type TypeName, valueAs } from '#model/types.ts';
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

const noteClipped = (color: ColorValue, note: Note) =>
  note(`is a color that sRGB cannot show: the nearest, ${hexOf(color)}, was taken`);

/** Reads a color in CSS syntax. */
function spelledColor(text: string, note: Note): unknown {
  const css = cssColorOf(text);
  if (!css) return text;
  const { components, alpha, isClipped } = css;
  const color: ColorValue = { colorSpace: 'oklch', components, alpha };
  if (isClipped) noteClipped(color, note);
  return color;
}

/** Reads a length or a time. A bare number is in px or ms. */
function spelledMeasure(value: string | number, unit: 'px' | 'ms', note: Note): unknown {
  // Design tools write a decimal point; a comma may separate two numbers.
  const amount = typeof value === 'number' || value.includes(',') ? value : amountIn(value, unit);
  if (typeof amount !== 'number') return value;
  if (amount !== 0 && /\d\s*$/.test(String(value)))
    note(`has ${JSON.stringify(value)} without a unit: it was taken as ${unit}`);
  return { value: amount, unit };
}

const isNumeral = (text: string) => /^-?(?:\d+\.?\d*|\.\d+)$/.test(text.trim());

const composites = ['shadow', 'border', 'transition', 'gradient'];

/** Spells a tool's texts and bare numbers as the format does; leaves other values to the schema. */
function spelled(type: string | undefined, value: unknown, note: Note): unknown {
  if (typeof value === 'string' || typeof value === 'number') {
    if (type === 'dimension') return spelledMeasure(value, 'px', note);
    if (type === 'duration') return spelledMeasure(value, 'ms', note);
  }
  if (typeof value === 'string') {
    if (type === 'color') return spelledColor(value, note);
    return (type === 'number' || type === 'fontWeight') && isNumeral(value) ? Number(value) : value;
  }
  if (type === undefined || !composites.includes(type)) return value;
  if (Array.isArray(value)) return value.map((part) => spelled(type, part, note));
  return Object.fromEntries(
    Object.entries(Object(value)).map(([key, part]) => [key, spelled(partTypes[key], part, note)]),
  );
}

/** A tool's value as a type of the format; undefined if it does not fit. */
const readSpelled = <T extends TypeName>(type: T, value: unknown, note: Note) =>
  valueAs(type, spelled(type, value, note));

/** The nearest color that sRGB shows. */
function inSrgb(color: ColorValue, note: Note): ColorValue {
  const components = nearestInGamut(color.components, 10_000);
  if (!components) return color;
  noteClipped({ ...color, components }, note);
  return { ...color, components };
}

/** Reads a color of the format, or a text in CSS syntax, as sRGB shows it. */
export function colorFrom(value: unknown, note: Note = () => {}): ColorValue | undefined {
  const color = readSpelled('color', value, note);
  return color && inSrgb(color, note);
}

/** Stands for a value, or a part of one, with the same meaning as before. */
const unchanged = Symbol('unchanged');

function adaptedColor(color: ColorValue, present: unknown): unknown {
  const before = v.is(colorSchema, present) ? present : undefined;
  if (before && hexOf(color) === hexOf(before)) return unchanged;
  const { components, alpha = 1 } = color;
  const alphaBefore = before?.alpha ?? 1;
  // Ignore differences in alpha that two hex digits cannot express.
  const next = Math.abs(alpha - alphaBefore) < 1 / 255 ? alphaBefore : Number(alpha.toFixed(3));
  return { colorSpace: 'oklch', components, ...(next < 1 && { alpha: next }) };
}

function adaptedMeasure(measure: Measure, present: unknown): unknown {
  if (!v.is(measureSchema, present)) return measure;
  const { unit } = present;
  const next = { value: inUnit(measure.value, measure.unit, unit), unit };
  return isSameValue(next, present) ? unchanged : next;
}

/** Keeps parts that mean the same as they are written, and units as they are. */
function adapted(next: unknown, present: unknown, written: unknown, note: Note): unknown {
  if (v.is(colorSchema, next)) return adaptedColor(inSrgb(next, note), present);
  if (v.is(measureSchema, next)) return adaptedMeasure(next, present);
  // A missing `inset` means false.
  if (typeof next !== 'object' || next === null)
    return next === (present ?? false) ? unchanged : next;
  const [before, writtenParts] = [Object(present), Object(written)];
  const parts = Object.entries(next).map(([key, part]) => {
    const after = adapted(part, before[key], writtenParts[key], note);
    return [key, after, after === unchanged ? (writtenParts[key] ?? part) : after] as const;
  });
  const isComplete = Object.keys(before).every((key) => key in next || before[key] === false);
  if (isComplete && parts.every(([, after]) => after === unchanged)) return unchanged;
  return Array.isArray(next)
    ? parts.map(([, , part]) => part)
    : Object.fromEntries(parts.map(([key, , part]) => [key, part]));
}

/** Reads a least value in the unit of the present one. */
export function readLeast(value: unknown, present: Measure): unknown {
  const next = readSpelled('dimension', value, () => {});
  const result = next && adaptedMeasure(next, present);
  return result === unchanged ? present : result;
}

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
  const { $type, $value } = token;
  if (!isType($type)) return undefined;
  const notes: string[] = [];
  const read = readSpelled($type, value, (words) => notes.push(words));
  if (read === undefined) return undefined;
  // A tool that writes one name does not know the families after it.
  const next =
    $type === 'fontFamily' && typeof value === 'string'
      ? [value, ...($value ?? []).slice(1)]
      : read;
  const written = aliasOf(token.value) === undefined ? token.value : undefined;
  const parts = Array.isArray(next) ? [written].flat() : written;
  const result = adapted(next, $value, parts, (words) => notes.push(words));
  if (result === unchanged) return token.value;
  notes.forEach(note);
  const step = v.is(colorSchema, result) && !token.isStep ? palette.get(hexOf(result)) : undefined;
  return step === undefined ? result : `{${step}}`;
}
