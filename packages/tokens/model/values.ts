/** Schemas of token values, and their CSS. */
import * as v from 'valibot';
import { isNode } from './node.ts';

/** JSON has no Infinity, and calculations need finite numbers. */
export const finite = v.pipe(v.number(), v.finite());

/** Keys that lead to the part that a schema refuses. */
export const pathOf = ({ path }: v.BaseIssue<unknown>) =>
  (path ?? []).map(({ key }) => key as string | number);

export const measureSchema = v.strictObject({
  value: finite,
  unit: v.picklist(['px', 'rem', 'ms', 's']),
});
export type Measure = v.InferOutput<typeof measureSchema>;

export const rounded = (value: number) => Number(value.toFixed(4));

/** Designers' units, each with its CSS unit and factor. 1 rem is 16 px. */
const units: Readonly<Record<string, readonly [string, number]>> = {
  '': ['number', 1],
  px: ['length', 1],
  rem: ['length', 16],
  ms: ['time', 1],
  s: ['time', 1000],
  '%': ['share', 1],
  '°': ['angle', 1],
};

/** Converts an amount to another unit of its kind. */
export function inUnit(amount: number, unit: string, target: string): number | undefined {
  const [from, to] = [units[unit], units[target]];
  if (!from || !to || from[0] !== to[0]) return undefined;
  return unit === target ? amount : rounded((amount * from[1]) / to[1]);
}

/** Reads a text like `19px` or `1,5` into another unit of its kind. A bare number has that unit. */
export function amountIn(text: string, unit: string): number | undefined {
  const [, digits, suffix] = /^(-?\d*[.,]?\d+)\s*([a-z%°]*)$/.exec(text.trim().toLowerCase()) ?? [];
  if (digits === undefined) return undefined;
  return inUnit(Number(digits.replace(',', '.')), suffix || unit, unit);
}

/** @throws Error for a duration. */
export function pxOf({ value, unit }: Measure): number {
  const px = inUnit(value, unit, 'px');
  if (px === undefined) throw new Error(`${value}${unit} is not a length`);
  return px;
}

const between = (least: number, most: number) =>
  v.pipe(finite, v.minValue(least), v.maxValue(most));

const componentsSchema = v.strictTuple([between(0, 1), between(0, Infinity), between(0, 360)]);
export type Components = v.InferOutput<typeof componentsSchema>;

const alpha = v.exactOptional(between(0, 1));
/** A color after reading, whatever color space its file uses. */
export const colorSchema = v.strictObject({
  colorSpace: v.literal('oklch'),
  components: componentsSchema,
  alpha,
});
export type ColorValue = v.InferOutput<typeof colorSchema>;

export const aliasOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? /^\{([^{}]+)\}$/.exec(value)?.[1] : undefined;

const reference = /^#\/(.+)\/\$value\/components$/;

/** A color that takes its components from another token and has an alpha of its own. */
export const referenceSchema = v.object({
  colorSpace: v.literal('oklch'),
  components: v.object({ $ref: v.pipe(v.string(), v.regex(reference)) }),
  alpha,
});

/** The token whose components a color refers to. */
export const referenceOf = (components: unknown): string | undefined =>
  isNode(components) && typeof components.$ref === 'string'
    ? reference.exec(components.$ref)?.[1]?.replaceAll('/', '.')
    : undefined;

export const pointer = (id: string) => ({ $ref: `#/${id.replaceAll('.', '/')}/$value/components` });

/** A color that follows a palette step: an alias, or a reference with its own alpha. */
export const taking = (color: ColorValue, step: string) =>
  color.alpha === undefined ? `{${step}}` : { ...color, components: pointer(step) };

export const lengthSchema = v.strictObject({ value: finite, unit: v.picklist(['px', 'rem']) });
const lengths = {
  offsetX: lengthSchema,
  offsetY: lengthSchema,
  blur: lengthSchema,
  spread: lengthSchema,
  inset: v.exactOptional(v.boolean()),
};
/** A shadow in the file's form: its color may take its components from another token. */
export const writtenShadow = v.array(
  v.strictObject({ color: v.union([colorSchema, referenceSchema]), ...lengths }),
);
export type WrittenLayer = v.InferOutput<typeof writtenShadow>[number];

/** A cubic-bezier(); CSS limits both x values to 0–1. */
export const curveSchema = v.strictTuple([between(0, 1), finite, between(0, 1), finite]);
export const familySchema = v.pipe(v.array(v.string()), v.minLength(1));

/** Families that every browser can resolve. */
export const genericFamilies = [
  'serif',
  'sans-serif',
  'monospace',
  'system-ui',
  'cursive',
  'fantasy',
];

/** Separates the names of themes that hold at once. */
export const together = '+';

const sortKeys = (_key: string, part: unknown) =>
  isNode(part)
    ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : part;

/** Compares JSON regardless of the order of keys. */
export const isSameValue = (before: unknown, after: unknown) =>
  JSON.stringify(before, sortKeys) === JSON.stringify(after, sortKeys);

export const variableOf = (id: string) => `--${id.replaceAll('.', '-')}`;
