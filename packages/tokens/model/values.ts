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
  const [, digits, own] = /^(-?\d*[.,]?\d+)\s*([a-z%°]*)$/.exec(text.trim().toLowerCase()) ?? [];
  const [from, to] = [units[own || unit], units[unit]];
  if (digits === undefined || !from || !to || from[0] !== to[0]) return undefined;
  return rounded((Number(digits.replace(',', '.')) * from[1]) / to[1]);
}

export const pxOf = ({ value, unit }: Measure) => amountIn(`${value}${unit}`, 'px') ?? value;

const componentsSchema = v.tuple([v.number(), v.number(), v.number()]);
export type Components = v.InferOutput<typeof componentsSchema>;

const alpha = v.optional(v.number());
export const colorSchema = v.object({
  colorSpace: v.literal('oklch'),
  components: componentsSchema,
  alpha,
});
export type ColorValue = v.InferOutput<typeof colorSchema>;

/** A color that takes its components from another token, with an alpha of its own. */
export const referenceSchema = v.object({
  colorSpace: v.literal('oklch'),
  components: v.object({ $ref: v.string() }),
  alpha,
});

export const pointer = (id: string) => ({ $ref: `#/${id.replaceAll('.', '/')}/$value/components` });

/** A color that follows a step of the palette, of which a translucent one takes a part. */
export const taking = (color: ColorValue, step: string) =>
  color.alpha === undefined ? `{${step}}` : { ...color, components: pointer(step) };

const lengths = {
  offsetX: measureSchema,
  offsetY: measureSchema,
  blur: measureSchema,
  spread: measureSchema,
};
/** As a file has it: the color may be a reference. */
export const shadowSchema = v.array(
  v.object({ color: v.union([colorSchema, referenceSchema]), ...lengths }),
);
export type ShadowLayer = v.InferOutput<typeof shadowSchema>[number];
const resolvedShadow = v.array(v.object({ color: colorSchema, ...lengths }));

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
/** As CSS takes it: the time of a point lies within the motion. */
export const curveSchema = v.strictTuple([share, v.number(), share, v.number()]);
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

const generic = /^(?:serif|sans-serif|monospace|system-ui|cursive|fantasy|math)$/;
const quoted = (family: string) => (generic.test(family) ? family : `"${family}"`);

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
    ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : part;

/** Whether two values are the same JSON, in which the order of an object's keys means nothing. */
export const isSameValue = (one: unknown, other: unknown) =>
  JSON.stringify(one, sortKeys) === JSON.stringify(other, sortKeys);

export const variableOf = (id: string) => `--${id.replaceAll('.', '-')}`;
