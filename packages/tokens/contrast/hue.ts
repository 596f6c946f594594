/** Finds pairs that differ in hue only. */
import type { ResolvedTheme } from '#model/themes.ts';
import type { Pair } from '#model/tokens.ts';
import { colorsOf, hasColors, over, ratioOf } from './contrast.ts';

/** Below this contrast, surfaces look alike to people who see no hues, and in a gray print. */
const leastRatio = 1.5;

/** Below this distance in oklab, two colors look the same to everybody. */
const leastDistance = 0.04;

/** True if the colors of a pair differ visibly, but hardly in lightness. */
export function isByHueAlone(set: ResolvedTheme, pair: Pair): boolean {
  if (!hasColors(set, pair)) return false;
  const { fg, bg, back } = colorsOf(set, pair);
  const ground = over(bg, back);
  const distance = over(fg, ground).distance(ground, 'oklab');
  return ratioOf({ fg, bg, back }) < leastRatio && distance >= leastDistance;
}
