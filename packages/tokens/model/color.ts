import Color from 'colorjs.io';
import { isNode } from './leaves.ts';

/** Of text, as CSS reads it, or of a color with components. @throws when the text is no color. */
export function colorOf(value: unknown): Color | undefined {
  if (typeof value === 'string') return new Color(value);
  if (!isNode(value) || !Array.isArray(value.components)) return undefined;
  const [one = 0, two = 0, three = 0] = value.components.map(Number);
  return new Color(String(value.colorSpace), [one, two, three], Number(value.alpha ?? 1));
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

const thousandths = (value: number) => Math.floor(value * 1000) / 1000;

/**
 * The oklch color with the most chroma, of the same lightness and hue, that every screen can show
 * (sRGB); none when this one is such a color.
 */
export function nearestInGamut(components: readonly number[]): readonly number[] | undefined {
  const [lightness = 0, chroma = 0, hue = 0] = components;
  const isInside = (c: number) => new Color('oklch', [lightness, c, hue]).inGamut('srgb');
  if (isInside(chroma)) return undefined;
  let nearest = thousandths(chroma);
  while (nearest > 0 && !isInside(nearest)) nearest = thousandths(nearest - 0.0005);
  return [lightness, nearest, hue];
}
