/** Finds the file that a change of a token in the chosen theme writes. */
import { fileToWrite } from '#model/resolver.ts';
import type { ResolvedThemes, ResolvedToken } from '#model/themes.ts';
import { sayTheme } from '#model/words.ts';
import type { Bench } from './useBench.ts';

type ThemeChoice = Pick<Bench, 'files' | 'themes' | 'theme' | 'set'>;

/** The chosen theme's file; palette steps have one file for all themes. */
export function placeOf({ files, themes, theme, set }: ThemeChoice, id: string) {
  const token = set[id];
  const themeFile =
    token === undefined || token.isStep ? undefined : fileToWrite(files, theme, token.file);
  const [first = '', ...otherThemes] = Object.keys(themes);
  const isShared = otherThemes.every((name) => themes[name]?.[id]?.file === token?.file);
  const title = sayTheme(themeFile === undefined ? first : theme);
  return {
    file: themeFile ?? token?.file ?? '',
    title: themeFile === undefined && isShared ? 'All themes' : title,
    /** Theme whose value it has until it gets its own. */
    like: themeFile === undefined ? undefined : sayTheme(first),
    hasOwn: token?.file === themeFile,
  };
}

/** A token with the file that a change in the chosen theme writes. */
export const withPlace = <T extends ResolvedToken>(choice: ThemeChoice, token: T): T => ({
  ...token,
  file: placeOf(choice, token.id).file,
});

/** Themes and combinations that a change of the token affects. */
export function scopeOf(
  choice: ThemeChoice,
  conditions: ResolvedThemes,
  id: string,
): ResolvedThemes {
  const { file, hasOwn, like } = placeOf(choice, id);
  const isNew = like !== undefined && !hasOwn;
  const { theme } = choice;
  // A combination takes each token from one of its themes.
  const token = choice.themes[theme]?.[id];
  const entries = Object.entries(conditions).filter(([name, set]) =>
    isNew ? name === theme || (name.includes(theme) && set[id] === token) : set[id]?.file === file,
  );
  return Object.fromEntries(entries);
}
