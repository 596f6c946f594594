import Color from 'colorjs.io';
import { isNode } from './node.ts';
import type { Components } from './values.ts';

/** Of text, as CSS reads it, or of a color with components. @throws when the text is no color. */
export function colorOf(value: unknown): Color | undefined {
  if (typeof value === 'string') return new Color(value);
  if (!isNode(value) || !Array.isArray(value.components)) return undefined;
  const [first = 0, second = 0, third = 0] = value.components.map(Number);
  return new Color(String(value.colorSpace), [first, second, third], Number(value.alpha ?? 1));
}

export const hexFormat = { format: 'hex', collapse: false } as const;

/** `#rrggbb`, with two digits more when it is translucent; none for other values than colors. */
export function hexOf(value: unknown): string | undefined {
  try {
    return colorOf(value)?.to('srgb').toGamut().toString(hexFormat);
  } catch {
    return undefined;
  }
}

/**
 * The oklch color with the most chroma, of the same lightness and hue, that every screen can show
 * (sRGB), in thousandths or other parts; none when this one is such a color.
 */
export function nearestInGamut(
  [lightness = 0, chroma = 0, hue = 0]: readonly number[],
  parts = 1000,
): readonly [number, number, number] | undefined {
  const isInside = (c: number) => new Color('oklch', [lightness, c, hue]).inGamut('srgb');
  if (isInside(chroma)) return undefined;
  let [inside, outside] = [0, Math.ceil(chroma * parts)];
  while (outside - inside > 1) {
    const middle = Math.floor((inside + outside) / 2);
    if (isInside(middle / parts)) inside = middle;
    else outside = middle;
  }
  return [lightness, inside / parts, hue];
}

/** An oklch color rounded so that sRGB shows it: no digit makes it more colorful than it was. */
export function roundedInGamut(
  [lightness = 0, chroma = 0, hue = 0]: readonly number[],
  digits: number,
): [number, number, number] {
  const parts = 10 ** digits;
  const down = Math.floor(chroma * parts + 1e-6) / parts;
  const color = [Number(lightness.toFixed(digits)), down, Number(hue.toFixed(digits - 2))] as const;
  return [...(nearestInGamut(color, parts) ?? color)];
}

/** The components of a color that CSS can read, to the digit of its hex; none for other texts. */
export function oklchOf(text: string): Components | undefined {
  const hex = hexOf(text)?.slice(0, 7);
  if (hex === undefined) return undefined;
  const exact = new Color(text).to('oklch').coords.map((part) => part ?? 0);
  // At the edge of sRGB four digits are another color.
  const rounded = [4, 5, 6].map((digits) => roundedInGamut(exact, digits));
  const isSame = (components: Components) => hexOf({ colorSpace: 'oklch', components }) === hex;
  return rounded.find(isSame) ?? rounded[0];
}
