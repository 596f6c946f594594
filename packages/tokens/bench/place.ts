/** The file that a change of a token writes in the chosen theme. */
import { fileToWrite } from '#model/resolver.ts';
import type { ResolvedThemes, ResolvedToken } from '#model/themes.ts';
import { sayTheme } from '#model/words.ts';
import type { Bench } from './useBench.ts';

type Chosen = Pick<Bench, 'files' | 'themes' | 'theme' | 'set'>;

/** That of the chosen theme, but steps of the palette are of all. */
export function placeOf({ files, themes, theme, set }: Chosen, id: string) {
  const token = set[id];
  const themeFile =
    token === undefined || token.isStep ? undefined : fileToWrite(files, theme, token.file);
  const [first = '', ...others] = Object.keys(themes);
  const isShared = others.every((name) => themes[name]?.[id]?.file === token?.file);
  const title = sayTheme(themeFile === undefined ? first : theme);
  return {
    file: themeFile ?? token?.file ?? '',
    title: themeFile === undefined && isShared ? 'All themes' : title,
    /** The theme whose value it has until it gets its own. */
    like: themeFile === undefined ? undefined : sayTheme(first),
    hasOwn: token?.file === themeFile,
  };
}

/** A token as a change in the chosen theme writes it. */
export const placed = <T extends ResolvedToken>(chosen: Chosen, token: T): T => ({
  ...token,
  file: placeOf(chosen, token.id).file,
});

/** Conditions in which a token has the value that is written, once it is. */
export function scopeOf(chosen: Chosen, conditions: ResolvedThemes, id: string): ResolvedThemes {
  const { file, hasOwn, like } = placeOf(chosen, id);
  const isNew = like !== undefined && !hasOwn;
  const { theme } = chosen;
  // A mixture has the token of one of its themes.
  const own = chosen.themes[theme]?.[id];
  const entries = Object.entries(conditions).filter(([name, set]) =>
    isNew ? name === theme || (name.includes(theme) && set[id] === own) : set[id]?.file === file,
  );
  return Object.fromEntries(entries);
}
