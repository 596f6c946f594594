import { parseTexts } from '@repo/tokens/leaves';
import { readTexts } from '@repo/tokens/read';
import { themesOf } from '@repo/tokens/resolver';
import { readThemes, type ResolvedTheme } from '@repo/tokens/themes';
import { hexesOf, type HexOf } from '#theme/paint.ts';

export const tokensFolder = new URL('../tokens/', import.meta.url);

type Read = { readonly key: string; readonly theme: ResolvedTheme; readonly files: readonly URL[] };

let last: Read | undefined;

/** Reads the files each time, because they change while a dev server runs; resolves them only when they have. */
function readFirst(): Read {
  const texts = readTexts(tokensFolder);
  const key = JSON.stringify(texts);
  if (last?.key === key) return last;
  const parsed = parseTexts(texts);
  const [theme = {}] = Object.values(readThemes(parsed));
  const [names = []] = Object.values(themesOf(parsed));
  const files = names.map((name) => new URL(name, tokensFolder));
  last = { key, theme, files };
  return last;
}

/** Files of the theme whose colors icons, preview images and drawings use. */
export const colorFiles = (): readonly URL[] => readFirst().files;

/** Colors of the first theme. */
export const currentHex = (): HexOf => hexesOf(readFirst().theme);

export function palette() {
  const hexOf = currentHex();
  return {
    page: hexOf('color.surface.canvas'),
    ground: hexOf('color.surface.inverse'),
    text: hexOf('color.text.inverse'),
    label: hexOf('color.text.accentOnInverse'),
    accent: hexOf('color.border.accent'),
  } as const;
}
