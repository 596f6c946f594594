/** Creates, changes and deletes themes, as changes of files. */
import { darken, staysDark } from './authoring.ts';
import type { TokenChange } from './changes.ts';
import { type TokenFiles, tokenLeaves } from './leaves.ts';
import { isNode, type Node } from './node.ts';
import { mediaOf, ownFileOf, resolverName, themesOf } from './resolver.ts';
import { readThemes } from './themes.ts';
import { readPairs } from './tokens.ts';

export type NewTheme = {
  readonly name: string;
  /** Media condition; '' for a theme that no visitor gets yet. */
  readonly media: string;
  /**
   * Copies the first theme's colors, inverted from light to dark. Otherwise the theme starts empty.
   */
  readonly isDark: boolean;
};

type Contexts = Readonly<Record<string, unknown>>;

/** Changes the entries of themes. */
type Change = {
  readonly contexts: (before: Contexts) => Contexts;
  readonly media?: (before: Readonly<Record<string, string>>) => Readonly<Record<string, string>>;
  readonly first?: (before: unknown) => unknown;
};

/** The resolver with changed entries of themes. */
function withEntries(files: TokenFiles, { contexts, media, first }: Change): TokenChange[] {
  const value = files[resolverName];
  const theme = isNode(value) && isNode(value.modifiers) ? value.modifiers.theme : undefined;
  if (!isNode(value) || !isNode(value.modifiers) || !isNode(theme) || !isNode(theme.contexts))
    return [];
  const conditions = media ? media(mediaOf(files)) : mediaOf(files);
  const extensions: Node = isNode(theme.$extensions) ? theme.$extensions : {};
  const next = {
    ...theme,
    contexts: contexts(theme.contexts),
    ...(first && { default: first(theme.default) }),
    $extensions: { ...extensions, 'site.media': conditions },
  };
  const modifiers = { ...value.modifiers, theme: next };
  return [{ file: resolverName, id: '', value: { ...value, modifiers } }];
}

/** Adds a theme: its entry in the resolver, its file, and its values. */
export function makeTheme(files: TokenFiles, { name, media, isDark }: NewTheme): TokenChange[] {
  const file = `color.${name}.tokens.json`;
  const themes = themesOf(files);
  const [first = ''] = Object.keys(themes);
  if (name in themes || file in files) return [];
  const entries = withEntries(files, {
    contexts: (before) => ({
      ...before,
      [name]: [...[before[first]].flat(), { $ref: `./${file}` }],
    }),
    media: (before) => ({ ...before, ...(media && { [name]: media }) }),
  });
  const { [first]: set = {} } = readThemes(files);
  const { pairs } = readPairs(files);
  const roles = Object.values(set).filter(({ isStep, $type }) => $type === 'color' && !isStep);
  const changes = isDark
    ? roles
        .filter((token) => !staysDark(token, set, pairs))
        .map((token) => ({ file, id: token.id, value: darken(token, set) }))
    : [];
  return [...entries, { file, id: '', value: {} }, ...changes];
}

const renamedKey = <T>(before: Readonly<Record<string, T>>, from: string, to: string) =>
  Object.fromEntries(Object.entries(before).map(([key, part]) => [key === from ? to : key, part]));

/** Renames a theme. Its file keeps its name. */
export const renameTheme = (files: TokenFiles, from: string, to: string): TokenChange[] =>
  to in themesOf(files)
    ? []
    : withEntries(files, {
        contexts: (before) => renamedKey(before, from, to),
        media: (before) => renamedKey(before, from, to),
        first: (before) => (before === from ? to : before),
      });

/** Sets a theme's media condition; '' removes it. */
export const setCondition = (files: TokenFiles, name: string, media: string): TokenChange[] =>
  withEntries(files, {
    contexts: (before) => before,
    media: (before) => {
      const { [name]: _, ...remaining } = before;
      if (media === '') return remaining;
      return name in before ? { ...before, [name]: media } : { ...remaining, [name]: media };
    },
  });

/** Deletes a theme, and its file unless another theme uses it. */
export function deleteTheme(files: TokenFiles, name: string): TokenChange[] {
  const themes = themesOf(files);
  const [first] = Object.keys(themes);
  if (!(name in themes) || name === first) return [];
  const file = ownFileOf(files, name);
  const isShared = Object.entries(themes).some(
    ([otherName, names]) => otherName !== name && file !== undefined && names.includes(file),
  );
  const leaves = file === undefined || isShared ? [] : tokenLeaves(file, files[file]);
  const entries = withEntries(files, {
    contexts: (before) =>
      Object.fromEntries(Object.entries(before).filter(([key]) => key !== name)),
    media: (before) => Object.fromEntries(Object.entries(before).filter(([key]) => key !== name)),
  });
  return [
    ...entries,
    ...(file === undefined || isShared ? [] : [{ file, id: '', isGone: true as const }]),
    ...leaves.map(({ id }) => ({ file: file ?? '', id, isGone: true as const })),
  ];
}
