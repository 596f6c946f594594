/** Pairs that some eyes do not tell apart. */
import type { ResolvedTheme } from '#model/themes.ts';
import type { Pair } from '#model/tokens.ts';
import { colorsOf, hasColors, over, ratioOf } from './contrast.ts';

/** Two surfaces with less contrast look alike to people who see no hues, and in a grey print. */
const leastRatio = 1.5;

/** Two colors that are nearer in oklab look the same to everybody. */
const leastDistance = 0.04;

/** Whether the colors of a pair differ, but hardly in lightness. */
export function isByHueAlone(set: ResolvedTheme, pair: Pair): boolean {
  if (!hasColors(set, pair)) return false;
  const { fg, bg, back } = colorsOf(set, pair);
  const ground = over(bg, back);
  const distance = over(fg, ground).distance(ground, 'oklab');
  return ratioOf({ fg, bg, back }) < leastRatio && distance >= leastDistance;
}
