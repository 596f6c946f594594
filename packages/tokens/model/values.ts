/** Schemas of token values, and their CSS. */
import * as v from 'valibot';
import { isNode } from './node.ts';

/** JSON has no Infinity, and calculations need finite numbers. */
export const finite = v.pipe(v.number(), v.finite());

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
export function inUnit(amount: number, unit: string, wanted: string): number | undefined {
  const [from, to] = [units[unit], units[wanted]];
  if (!from || !to || from[0] !== to[0]) return undefined;
  return unit === wanted ? amount : rounded((amount * from[1]) / to[1]);
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
const layerSchema = v.strictObject({ color: colorSchema, ...lengths });
export type ShadowLayer = v.InferOutput<typeof layerSchema>;
const shadowSchema = v.array(layerSchema);

/** A shadow in the file's form: its color may take its components from another token. */
export const writtenShadow = v.array(
  v.strictObject({ color: v.union([colorSchema, referenceSchema]), ...lengths }),
);
export type WrittenLayer = v.InferOutput<typeof writtenShadow>[number];

/** A cubic-bezier(); CSS limits both x values to 0–1. */
export const curveSchema = v.strictTuple([between(0, 1), finite, between(0, 1), finite]);
export const familySchema = v.pipe(v.array(v.string()), v.minLength(1));

const borderSchema = v.strictObject({
  color: colorSchema,
  width: lengthSchema,
  style: v.string(),
});
export type BorderValue = v.InferOutput<typeof borderSchema>;

const transitionSchema = v.strictObject({
  duration: measureSchema,
  delay: measureSchema,
  timingFunction: curveSchema,
});
export type TransitionValue = v.InferOutput<typeof transitionSchema>;

const gradientSchema = v.array(v.strictObject({ color: colorSchema, position: finite }));
export type GradientStop = v.InferOutput<typeof gradientSchema>[number];

export function cssColor({ components, alpha: opacity = 1 }: ColorValue): string {
  return `oklch(${components.join(' ')}${opacity < 1 ? ` / ${opacity}` : ''})`;
}

/** Window widths (px) between which a length grows. */
type Window = readonly [narrow: number, wide: number];

/** Grows from `min` rem in a narrow window to `max` rem in a wide one. */
function fluid(min: number, max: number, [narrow, wide]: Window): string {
  const slope = (max - min) / ((wide - narrow) / 16);
  const start = rounded(min - slope * (narrow / 16));
  return `clamp(${min}rem, ${start}rem + ${rounded(slope * 100)}vw, ${max}rem)`;
}

const cssMeasure = ({ value, unit }: Measure) => `${value}${unit}`;

/** Families that every browser can resolve. */
export const genericFamilies = [
  'serif',
  'sans-serif',
  'monospace',
  'system-ui',
  'cursive',
  'fantasy',
];

const quoted = (family: string) => (genericFamilies.includes(family) ? family : `"${family}"`);

const cssCurve = (curve: v.InferOutput<typeof curveSchema>) => `cubic-bezier(${curve.join(', ')})`;

const cssLayer = ({ color, offsetX, offsetY, blur, spread, inset }: ShadowLayer) =>
  [
    ...[offsetX, offsetY, blur, spread].map(cssMeasure),
    cssColor(color),
    ...(inset ? ['inset'] : []),
  ].join(' ');

/** CSS shorthands. The stops of a gradient go into `linear-gradient()` and similar functions. */
function cssComposite(value: unknown): string | undefined {
  if (v.is(borderSchema, value))
    return `${cssMeasure(value.width)} ${value.style} ${cssColor(value.color)}`;
  if (v.is(transitionSchema, value)) {
    const { duration, delay, timingFunction } = value;
    return `${cssMeasure(duration)} ${cssCurve(timingFunction)} ${cssMeasure(delay)}`;
  }
  return v.is(gradientSchema, value)
    ? value.map((stop) => `${cssColor(stop.color)} ${rounded(stop.position * 100)}%`).join(', ')
    : undefined;
}

/** A length in CSS. With a `min` it grows with the window. */
export function cssLength(value: Measure, min: unknown, window: Window | undefined): string {
  if (!v.is(measureSchema, min)) return cssMeasure(value);
  if (!window) throw new Error('A length grows, but the resolver has no "site.window"');
  return fluid(min.value, value.value, window);
}

/** The CSS of a value that was read. */
export function cssValue(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'string') return String(value);
  if (v.is(colorSchema, value)) return cssColor(value);
  if (v.is(measureSchema, value)) return cssMeasure(value);
  if (v.is(curveSchema, value)) return cssCurve(value);
  if (v.is(familySchema, value)) return value.map(quoted).join(', ');
  if (v.is(shadowSchema, value)) return value.map(cssLayer).join(', ') || 'none';
  const composite = cssComposite(value);
  if (composite !== undefined) return composite;
  throw new Error(`${JSON.stringify(value)} is not a token value`);
}

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
