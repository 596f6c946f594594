/** The schema of colors: every color space of the format, by name, with its ranges. */
import * as v from 'valibot';
import { hexOf, hexToOklch, isHexOf, spaces, toOklch } from './color.ts';
import { isNode } from './node.ts';
import { type ColorValue, finite } from './values.ts';

type Range = (typeof spaces)[string]['ranges'][number];

const componentIn = ({ min, max, isOpen }: Range) =>
  v.pipe(
    v.union([v.literal('none'), finite]),
    v.transform((component) => (component === 'none' ? 0 : component)),
    v.minValue(min),
    isOpen ? v.ltValue(max) : v.maxValue(max),
  );

const colorSchemas = Object.entries(spaces).map(([name, { ranges }]) => {
  const [first, second, third] = ranges;
  return v.strictObject({
    colorSpace: v.literal(name),
    components: v.strictTuple([componentIn(first), componentIn(second), componentIn(third)]),
    alpha: v.exactOptional(v.pipe(finite, v.minValue(0), v.maxValue(1))),
    hex: v.exactOptional(v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i))),
  });
});

const anyColor = v.variant('colorSpace', colorSchemas);

/** A hand-written file may have a hex only, which defines the color. */
const hexColor = v.pipe(
  v.string(),
  v.regex(/^#(?:[\da-f]{6}|[\da-f]{8})$/i),
  v.transform((hex): ColorValue => {
    const alpha = hex.length > 7 && { alpha: Number.parseInt(hex.slice(7), 16) / 255 };
    return { colorSpace: 'oklch', components: hexToOklch(hex.slice(0, 7)), ...alpha };
  }),
);

const writtenColor = v.pipe(
  anyColor,
  v.transform(({ colorSpace, components, alpha }): ColorValue => ({
    colorSpace: 'oklch',
    components: toOklch(colorSpace, components),
    ...(alpha !== undefined && { alpha }),
  })),
);

export const color = v.lazy((input) => (typeof input === 'string' ? hexColor : writtenColor));

export type Disagreement = { readonly hex: string; readonly colorOfComponents: string };

/** Finds a hex that contradicts the components beside it. */
export function hexBeside(value: unknown): Disagreement | undefined {
  if (Array.isArray(value)) return value.map(hexBeside).find(Boolean);
  if (!isNode(value)) return undefined;
  if (!('hex' in value)) return Object.values(value).map(hexBeside).find(Boolean);
  const { success, output } = v.safeParse(anyColor, value);
  if (!success || output.hex === undefined) return undefined;
  const { hex, colorSpace, components } = output;
  if (isHexOf(hex, colorSpace, components)) return undefined;
  return { hex, colorOfComponents: hexOf({ components: toOklch(colorSpace, components) }) };
}
