/** Writes values and themes as CSS. */
import * as v from 'valibot';
import type { ResolvedTheme, ResolvedToken } from './themes.ts';
import type { ShadowLayer, TypeName, ValueOf } from './types.ts';
import {
  type ColorValue,
  genericFamilies,
  type Measure,
  measureSchema,
  rounded,
  variableOf,
} from './values.ts';

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

const quoted = (family: string) => (genericFamilies.includes(family) ? family : `"${family}"`);

const cssCurve = (curve: ValueOf['cubicBezier']) => `cubic-bezier(${curve.join(', ')})`;

const cssLayer = ({ color, offsetX, offsetY, blur, spread, inset }: ShadowLayer) =>
  [
    ...[offsetX, offsetY, blur, spread].map(cssMeasure),
    cssColor(color),
    ...(inset ? ['inset'] : []),
  ].join(' ');

type Writers = { readonly [K in TypeName]: (value: ValueOf[K]) => string };

/** CSS of each type. The stops of a gradient go into `linear-gradient()` and similar functions. */
const writers: Writers = {
  color: cssColor,
  dimension: cssMeasure,
  duration: cssMeasure,
  number: String,
  fontWeight: String,
  fontFamily: (families) => families.map(quoted).join(', '),
  cubicBezier: cssCurve,
  shadow: (layers) => layers.map(cssLayer).join(', ') || 'none',
  strokeStyle: String,
  border: ({ width, style, color }) => `${cssMeasure(width)} ${style} ${cssColor(color)}`,
  transition: ({ duration, delay, timingFunction }) =>
    `${cssMeasure(duration)} ${cssCurve(timingFunction)} ${cssMeasure(delay)}`,
  gradient: (stops) =>
    stops.map(({ color, position }) => `${cssColor(color)} ${rounded(position * 100)}%`).join(', '),
};

/** The CSS of a value that was read. */
export const cssValue = <K extends TypeName>(type: K, value: ValueOf[K]): string =>
  writers[type](value);

/** A length in CSS. With a `min` it grows with the window. */
function cssLength(value: Measure, min: unknown, window: Window | undefined): string {
  if (!v.is(measureSchema, min)) return cssMeasure(value);
  if (!window) throw new Error('A length grows, but the resolver has no "site.window"');
  return fluid(min.value, value.value, window);
}

/** The CSS value of a token; undefined for a token with a fault. */
export function cssOf({ $type, $value, minimum, window }: ResolvedToken): string | undefined {
  if ($value === undefined) return undefined;
  if ($type === 'dimension') return cssLength($value, minimum, window);
  return (writers[$type] as (value: unknown) => string)($value);
}

/** Leaves out palette steps: the build writes their values into the roles. */
export const variablesIn = (theme: ResolvedTheme) =>
  Object.values(theme)
    .filter(({ isStep }) => !isStep)
    .flatMap((token) => {
      const css = cssOf(token);
      // Leave out a token with a fault, so that the page keeps its last value.
      return css === undefined ? [] : [[variableOf(token.id), css] as const];
    });

/** Custom properties whose values differ from those of another theme. */
export function differingVariables(to: ResolvedTheme, from: ResolvedTheme) {
  const valuesBefore = new Map(variablesIn(from));
  return variablesIn(to).filter(([name, value]) => valuesBefore.get(name) !== value);
}
