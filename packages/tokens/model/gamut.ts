import Color from 'colorjs.io';

const thousandths = (value: number) => Math.floor(value * 1000) / 1000;

/**
 * The most colourful oklch colour of the same lightness and hue that every screen can show (sRGB),
 * when this one is not.
 */
export function nearestInGamut(components: readonly number[]): readonly number[] | undefined {
  const [lightness = 0, chroma = 0, hue = 0] = components;
  const isInside = (c: number) => new Color('oklch', [lightness, c, hue]).inGamut('srgb');
  if (isInside(chroma)) return undefined;
  let nearest = thousandths(chroma);
  while (nearest > 0 && !isInside(nearest)) nearest = thousandths(nearest - 0.0005);
  return [lightness, nearest, hue];
}
