/** Schemas of token values, and their CSS. */
import * as v from 'valibot';
import { isNode } from './node.ts';

export const measureSchema = v.object({ value: v.number(), unit: v.string() });
export type Measure = v.InferOutput<typeof measureSchema>;

const rounded = (value: number) => Number(value.toFixed(4));

/** Sizes of units in those of CSS; a letter of the root is 16 px. */
const units: Readonly<Record<string, readonly [string, number]>> = {
  '': ['number', 1],
  px: ['length', 1],
  rem: ['length', 16],
  ms: ['time', 1],
  s: ['time', 1000],
  '%': ['share', 1],
  '°': ['angle', 1],
};

/** The number of a text like `19px` or `1,5`, in another unit of its kind, or in that by itself. */
export function amountIn(text: string, unit: string): number | undefined {
  const [, digits, suffix] = /^(-?\d*[.,]?\d+)\s*([a-z%°]*)$/.exec(text.trim().toLowerCase()) ?? [];
  const [from, to] = [units[suffix || unit], units[unit]];
  if (digits === undefined || !from || !to || from[0] !== to[0]) return undefined;
  return rounded((Number(digits.replace(',', '.')) * from[1]) / to[1]);
}

export const pxOf = ({ value, unit }: Measure) => amountIn(`${value}${unit}`, 'px') ?? value;

const between = (least: number, most: number) =>
  v.pipe(v.number(), v.minValue(least), v.maxValue(most));

const componentsSchema = v.strictTuple([between(0, 1), between(0, 0.4), between(0, 360)]);
export type Components = v.InferOutput<typeof componentsSchema>;

const alpha = v.optional(between(0, 1));
export const colorSchema = v.object({
  colorSpace: v.literal('oklch'),
  components: componentsSchema,
  alpha,
});
export type ColorValue = v.InferOutput<typeof colorSchema>;

const reference = /^#\/(.+)\/\$value\/components$/;

/** A color that takes its components from another token, with an alpha of its own. */
export const referenceSchema = v.object({
  colorSpace: v.literal('oklch'),
  components: v.object({ $ref: v.pipe(v.string(), v.regex(reference)) }),
  alpha,
});

/** The token whose color another one takes with an alpha of its own, by a reference of the format. */
export const referenceOf = (components: unknown): string | undefined =>
  isNode(components) && typeof components.$ref === 'string'
    ? reference.exec(components.$ref)?.[1]?.replaceAll('/', '.')
    : undefined;

export const pointer = (id: string) => ({ $ref: `#/${id.replaceAll('.', '/')}/$value/components` });

/** A color that follows a step of the palette, of which a translucent one takes a part. */
export const taking = (color: ColorValue, step: string) =>
  color.alpha === undefined ? `{${step}}` : { ...color, components: pointer(step) };

export const lengthSchema = v.object({ value: v.number(), unit: v.picklist(['px', 'rem']) });
const lengths = {
  offsetX: lengthSchema,
  offsetY: lengthSchema,
  blur: lengthSchema,
  spread: lengthSchema,
};
/** As a file has it: the color may be a reference. */
export const shadowSchema = v.array(
  v.object({ color: v.union([colorSchema, referenceSchema]), ...lengths }),
);
export type ShadowLayer = v.InferOutput<typeof shadowSchema>[number];
const resolvedShadow = v.array(v.object({ color: colorSchema, ...lengths }));

/** As CSS takes it: the time of a point lies within the motion. */
export const curveSchema = v.strictTuple([between(0, 1), v.number(), between(0, 1), v.number()]);
export const familySchema = v.pipe(v.array(v.string()), v.minLength(1));

export function cssColor({ components, alpha: opacity = 1 }: ColorValue): string {
  return `oklch(${components.join(' ')}${opacity < 1 ? ` / ${opacity}` : ''})`;
}

/** Grows from `min` rem at 360 px to `max` rem at 1280 px, in rem of 16 px. */
function fluid(min: number, max: number): string {
  const slope = (max - min) / ((1280 - 360) / 16);
  const start = rounded(min - slope * (360 / 16));
  return `clamp(${min}rem, ${start}rem + ${rounded(slope * 100)}vw, ${max}rem)`;
}

const cssMeasure = ({ value, unit }: Measure) => `${value}${unit}`;

/** Ends a list of families: browsers have one for it. */
export const genericFamilies = [
  'serif',
  'sans-serif',
  'monospace',
  'system-ui',
  'cursive',
  'fantasy',
];

const quoted = (family: string) => (genericFamilies.includes(family) ? family : `"${family}"`);

/** The CSS of a resolved value; a length with a `min` grows with the window. */
export function cssValue(value: unknown, min?: unknown): string {
  if (v.is(colorSchema, value)) return cssColor(value);
  if (v.is(measureSchema, value))
    return v.is(measureSchema, min) ? fluid(min.value, value.value) : cssMeasure(value);
  if (v.is(curveSchema, value)) return `cubic-bezier(${value.join(', ')})`;
  if (v.is(familySchema, value)) return value.map(quoted).join(', ');
  if (v.is(resolvedShadow, value)) {
    const layers = value.map(({ color, offsetX, offsetY, blur, spread }) =>
      [...[offsetX, offsetY, blur, spread].map(cssMeasure), cssColor(color)].join(' '),
    );
    return layers.join(', ');
  }
  return String(value);
}

const sortKeys = (_key: string, part: unknown) =>
  isNode(part)
    ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : part;

/** Whether two values are the same JSON, in which the order of an object's keys means nothing. */
export const isSameValue = (before: unknown, after: unknown) =>
  JSON.stringify(before, sortKeys) === JSON.stringify(after, sortKeys);

export const variableOf = (id: string) => `--${id.replaceAll('.', '-')}`;
