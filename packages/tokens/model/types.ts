/** A schema for each type of DTCG 2025.10: reads a value, or says why it is invalid. */
import * as v from 'valibot';
import { color } from './colorType.ts';
import {
  type ColorValue,
  curveSchema,
  finite,
  lengthSchema,
  type Measure,
  rounded,
} from './values.ts';

const duration = v.pipe(
  v.strictObject({ value: finite, unit: v.picklist(['ms', 's']) }),
  v.transform(({ value, unit }): Measure => ({
    value: unit === 's' ? rounded(value * 1000) : value,
    unit: 'ms',
  })),
);

/** Names of font weights in the format, with synonyms. */
const weights: Readonly<Record<string, number>> = {
  thin: 100,
  hairline: 100,
  'extra-light': 200,
  'ultra-light': 200,
  light: 300,
  normal: 400,
  regular: 400,
  book: 400,
  medium: 500,
  'semi-bold': 600,
  'demi-bold': 600,
  bold: 700,
  'extra-bold': 800,
  'ultra-bold': 800,
  black: 900,
  heavy: 900,
  'extra-black': 950,
  'ultra-black': 950,
};

const fontWeight = v.pipe(
  v.union([finite, v.picklist(Object.keys(weights))]),
  v.transform((weight) => (typeof weight === 'number' ? weight : (weights[weight] ?? Number.NaN))),
  v.minValue(1),
  v.maxValue(1000),
);

/**
 * A comma would split one name into two families, a quote would end the CSS string, and `</style>`
 * the page's styles.
 */
const family = v.pipe(
  v.string(),
  v.regex(/^[^\s,"'\\{};<>\p{Cc}](?:[^,"\\{};<>\p{Cc}]*[^\s,"\\{};<>\p{Cc}])?$/u),
);

const fontFamily = v.pipe(
  v.lazy((input) => (Array.isArray(input) ? v.pipe(v.array(family), v.minLength(1)) : family)),
  v.transform((names) => [names].flat()),
);

/** CSS drops the whole declaration if one of these is negative. */
const atLeastZero = v.pipe(
  lengthSchema,
  v.check(({ value }) => value >= 0),
);

const shadowLayer = v.strictObject({
  color,
  offsetX: lengthSchema,
  offsetY: lengthSchema,
  blur: atLeastZero,
  spread: lengthSchema,
  inset: v.exactOptional(v.boolean()),
});

const shadow = v.pipe(
  v.lazy((input) => (Array.isArray(input) ? v.array(shadowLayer) : shadowLayer)),
  v.transform((layers): ShadowLayer[] => [layers].flat()),
);

const styles = ['solid', 'dashed', 'dotted', 'double', 'groove', 'ridge', 'outset', 'inset'];
const strokeStyle = v.picklist(styles);

const border = v.strictObject({
  color,
  width: atLeastZero,
  style: strokeStyle,
});
const transition = v.strictObject({
  duration: v.pipe(
    duration,
    v.check(({ value }) => value >= 0),
  ),
  delay: duration,
  timingFunction: curveSchema,
});

/** Clamps a stop's position to 0–1, as the format demands. */
const position = v.pipe(
  finite,
  v.transform((share) => Math.min(1, Math.max(0, share))),
);
const gradient = v.pipe(v.array(v.strictObject({ color, position })), v.minLength(1));

/** Describes the values that each type accepts. */
const types = {
  color: {
    schema: color,
    words:
      'an oklch color: lightness 0–1, chroma from 0, hue from 0 and below 360, alpha 0–1; nor one of another color space of the format',
  },
  dimension: { schema: lengthSchema, words: 'a number with the unit px or rem' },
  duration: { schema: duration, words: 'a number with the unit ms or s' },
  number: { schema: finite, words: 'a number' },
  fontWeight: { schema: fontWeight, words: 'a number from 1 to 1000, or a name like bold' },
  fontFamily: {
    schema: fontFamily,
    words: 'a list of names, each of one family: ["Inter", "sans-serif"]',
  },
  cubicBezier: {
    schema: curveSchema,
    words: 'four numbers, the first and third from 0 to 1',
  },
  shadow: {
    schema: shadow,
    words: 'a list of shadows, each with color, offsetX, offsetY, blur and spread',
  },
  strokeStyle: { schema: strokeStyle, words: `a style that CSS draws: ${styles.join(', ')}` },
  border: { schema: border, words: 'a border with color, width and style' },
  transition: {
    schema: transition,
    words: 'a transition with duration, delay and timingFunction',
  },
  gradient: { schema: gradient, words: 'a list of stops, each with color and position' },
} satisfies Readonly<Record<string, { schema: v.GenericSchema; words: string }>>;

export type TypeName = keyof typeof types;
export const typeNames = Object.keys(types);

/** Value of a token, by its type. */
export type ValueOf = { [K in TypeName]: v.InferOutput<(typeof types)[K]['schema']> };
export type ShadowLayer = v.InferOutput<typeof shadowLayer>;

export const isType = (type: string | undefined): type is TypeName =>
  type !== undefined && Object.hasOwn(types, type);

export const wordsOf = (type: TypeName): string => types[type].words;

export type Reading =
  | { readonly value: ValueOf[TypeName] }
  /** Path of the invalid part; '' for the whole value. */
  | { readonly at: string };

function readNew(type: TypeName, value: unknown): Reading {
  const { success, output, issues } = v.safeParse<v.GenericSchema<unknown, ValueOf[TypeName]>>(
    types[type].schema,
    value,
  );
  return success ? { value: output } : { at: v.getDotPath(issues[0]) ?? '' };
}

const readings = new WeakMap<object, Map<TypeName, Reading>>();

/** Reads a value without references as a type. Caches the result by object. */
export function readAs(type: TypeName, value: unknown): Reading {
  if (typeof value !== 'object' || value === null) return readNew(type, value);
  const readingsByType = readings.get(value) ?? new Map<TypeName, Reading>();
  readings.set(value, readingsByType);
  const reading = readingsByType.get(type) ?? readNew(type, value);
  readingsByType.set(type, reading);
  return reading;
}

/** The colors of a value: itself, or those of its parts. */
export function colorsIn(value: unknown): ColorValue[] {
  const color = valueAs('color', value);
  if (color) return [color];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(colorsIn) : [];
}

/** The value as a type; undefined if it is invalid. */
export function valueAs<T extends TypeName>(type: T, value: unknown): ValueOf[T] | undefined {
  const reading = readAs(type, value);
  return 'value' in reading ? (reading.value as ValueOf[T]) : undefined;
}
