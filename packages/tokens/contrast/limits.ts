/** Finds how far a color may change before a declared pair loses its contrast. */
import Color from 'colorjs.io';
import { nearestInGamut } from '#model/color.ts';
import { follows, type ResolvedThemes } from '#model/themes.ts';
import type { Pair } from '#model/tokens.ts';
import type { Components } from '#model/values.ts';
import { colorsOf, hasColors, inSrgb, ratioOf } from './contrast.ts';

/** The pairs whose colors depend on a token, directly or by a role. */
export const pairsOf = (set: ResolvedThemes[string], pairs: readonly Pair[], id: string): Pair[] =>
  pairs.filter(
    (pair) =>
      [pair.fg, pair.bg, pair.over].some((role) => isMoved(set, role, id)) && hasColors(set, pair),
  );

/** True if a theme changes with a token. */
export function isMoved(
  set: ResolvedThemes[string],
  role: string | undefined,
  id: string,
): boolean {
  const token = set[role ?? ''];
  return token !== undefined && follows(token, id);
}

type Check = (color: Color) => boolean;

function withAlpha(color: Color, alpha: Color['alpha']): Color {
  // Return the same object, because luminances are cached by object.
  if (color.alpha === alpha) return color;
  const copy = color.clone();
  copy.alpha = alpha;
  return copy;
}

function checkOf(set: ResolvedThemes[string], pair: Pair, id: string): [string, Check] {
  const colors = colorsOf(set, pair);
  const part = (present: Color, role: string | undefined) => {
    const still = inSrgb(present);
    const { alpha } = present;
    return isMoved(set, role, id)
      ? { key: `moves ${String(alpha)}`, at: (color: Color) => withAlpha(color, alpha) }
      : { key: String(still), at: () => still };
  };
  const fg = part(colors.fg, pair.fg);
  const bg = part(colors.bg, pair.bg);
  const back = part(colors.back, pair.over);
  const check: Check = (color) =>
    ratioOf({ fg: fg.at(color), bg: bg.at(color), back: back.at(color) }) >= pair.min;
  return [[fg.key, bg.key, back.key].join(' on '), check];
}

/**
 * Returns a check that all declared pairs hold with another color for a token; undefined if no pair
 * uses the token. Measures pairs of equal colors once, against the higher ratio.
 */
export function passingCheck(
  themes: ResolvedThemes,
  pairs: readonly Pair[],
  id: string,
): ((components: Components) => boolean) | undefined {
  const checks = new Map<string, Check>();
  for (const set of Object.values(themes))
    for (const pair of pairsOf(set, pairs, id).toSorted((a, b) => a.min - b.min))
      checks.set(...checkOf(set, pair, id));
  if (checks.size === 0) return undefined;
  return (components) => {
    // Convert once for all pairs.
    const color = inSrgb(new Color('oklch', components));
    return [...checks.values()].every((check) => check(color));
  };
}

const lightnesses = Array.from({ length: 201 }, (_, step) => step / 200);

/** The nearest lightness that passes the check, in sRGB, to the thousandth. */
export function nearestPassing(
  [lightness, chroma, hue]: Components,
  passes: (components: Components) => boolean = () => true,
): Components | undefined {
  const passing = (at: number): Components | undefined => {
    const l = Number(at.toFixed(3));
    // Check the contrast first: gamut mapping takes ten times as long.
    if (!passes([l, chroma, hue])) return undefined;
    const [, c = chroma] = nearestInGamut([l, chroma, hue]) ?? [];
    return passes([l, c, hue]) ? [l, c, hue] : undefined;
  };
  const way = (l: number) => Math.abs(l - lightness);
  // Try coarse steps first: trying every thousandth takes half a second if none passes.
  const near = [lightness, ...lightnesses].toSorted((a, b) => way(a) - way(b)).find(passing);
  if (near === undefined) return undefined;
  const back = Math.sign(lightness - near) / 1000;
  const nearer = [4, 3, 2, 1].map((steps) => passing(near + steps * back)).find(Boolean);
  return nearer ?? passing(near);
}
