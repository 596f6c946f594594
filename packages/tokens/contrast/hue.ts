/** Pairs that some eyes do not tell apart. */
import type { ResolvedTheme } from '#model/themes.ts';
import type { Pair } from '#model/tokens.ts';
import { colorsOf, hasColors, over, ratioOf } from './contrast.ts';

/** Below it two surfaces are one to whoever sees no hues, and in a grey print. */
const leastRatio = 1.5;

/** In oklab; less is the same color to everybody. */
const leastDistance = 0.04;

/** Whether the colors of a pair differ, but hardly in lightness. */
export function isByHueAlone(set: ResolvedTheme, pair: Pair): boolean {
  if (!hasColors(set, pair)) return false;
  const { fg, bg, back } = colorsOf(set, pair);
  const ground = over(bg, back);
  const distance = over(fg, ground).distance(ground, 'oklab');
  return ratioOf({ fg, bg, back }) < leastRatio && distance >= leastDistance;
}
