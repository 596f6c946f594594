import Color from 'colorjs.io';
import { colorOf } from '#model/color.ts';
import { colorIn, type ResolvedTheme, type ResolvedThemes } from '#model/themes.ts';
import type { Pair } from '#model/tokens.ts';
import type { ColorValue } from '#model/values.ts';

/** Caches colors by value object; editing one token leaves the other objects the same. */
const srgbColors = new WeakMap<ColorValue, Color>();

/** @throws when the token is missing or is not a color. */
function colorNamed(set: ResolvedTheme, id: string): Color {
  const value = set[id] && colorIn(set[id]);
  if (!value) throw new Error(`${id} is not a color`);
  const color = srgbColors.get(value) ?? inSrgb(colorOf(value));
  srgbColors.set(value, color);
  return color;
}

/** False if a theme lacks a color of the pair, as one with a fault may. */
export const hasColors = (set: ResolvedTheme, { fg, bg, over = bg }: Pair) =>
  [fg, bg, over].every((id) => set[id] && colorIn(set[id]) !== undefined);

const white = new Color('white');

/** Maps a color into sRGB, as an sRGB screen shows it. */
export const inSrgb = (color: Color): Color =>
  // Gamut mapping is much slower than measuring, so map each color once.
  color.spaceId === 'srgb' && color.inGamut() ? color : color.to('srgb').toGamut();

/** Composites a translucent color over another, to an opaque sRGB color. */
export function over(color: Color, back: Color): Color {
  const above = inSrgb(color);
  const alpha = Number(above.alpha);
  if (alpha === 1) return above;
  const below = inSrgb(back);
  const mix = (index: 0 | 1 | 2) =>
    Number(above.coords[index]) * alpha + Number(below.coords[index]) * (1 - alpha);
  return new Color('srgb', [mix(0), mix(1), mix(2)]);
}

export type Colors = { readonly fg: Color; readonly bg: Color; readonly back: Color };

const luminances = new WeakMap<Color, number>();

/** The luminance of a color, which many pairs share: the library converts it anew for each of them. */
function luminanceOf(color: Color): number {
  const luminance = luminances.get(color) ?? Math.max(color.luminance, 0);
  luminances.set(color, luminance);
  return luminance;
}

export function ratioOf({ fg, bg, back }: Colors): number {
  const ground = over(bg, back);
  const [a, b] = [luminanceOf(over(fg, ground)), luminanceOf(ground)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/**
 * The colors of a pair in one theme. White is below a translucent background unless `over` names a
 * token.
 */
export function colorsOf(set: ResolvedTheme, pair: Pair): Colors {
  const back = pair.over ? colorNamed(set, pair.over) : white;
  return { fg: colorNamed(set, pair.fg), bg: colorNamed(set, pair.bg), back };
}

/** WCAG 2 contrast of a pair in one theme, from 1 to 21. */
export const contrast = (set: ResolvedTheme, pair: Pair): number => ratioOf(colorsOf(set, pair));

export type ContrastChange = {
  readonly theme: string;
  readonly pair: Pair;
  readonly before: number;
  readonly after: number;
};

/**
 * Measures pairs before and after in each theme. Compares a new theme with the first one, and skips
 * pairs whose colors a theme lacks.
 */
export function contrastChangesIn(
  themesBefore: ResolvedThemes,
  themesAfter: ResolvedThemes,
  pairs: readonly Pair[],
): ContrastChange[] {
  const [first = {}] = Object.values(themesBefore);
  return Object.entries(themesAfter).flatMap(([theme, setAfter]) => {
    const setBefore = themesBefore[theme] ?? first;
    return pairs
      .filter((pair) => hasColors(setBefore, pair) && hasColors(setAfter, pair))
      .map((pair) => {
        const [before, after] = [contrast(setBefore, pair), contrast(setAfter, pair)];
        return { theme, pair, before, after };
      });
  });
}
