import { hexOf } from '#model/color.ts';
import { aliasOf, faultOf, type Leaf, themeLeaves, type TokenFiles } from '#model/leaves.ts';
import { isNode, type Node } from '#model/node.ts';
import {
  readThemes,
  type ResolvedTheme,
  type ResolvedThemes,
  type TokenChange,
} from '#model/themes.ts';
import { isSameValue } from '#model/values.ts';
import { readMeasure, readValue } from './readValue.ts';

type Leaves = ReadonlyMap<string, Leaf>;

/** A file's own name, and that of the mode that Figma wrote it from. */
function namesOf({ $extensions }: Node, fileName: string): string[] {
  const mode = isNode($extensions) ? $extensions['com.figma.modeName'] : undefined;
  return [fileName, mode].filter((name) => typeof name === 'string');
}

/** The same for `More contrast`, `moreContrast.json` and `More contrast phone`. */
const nameOfTheme = (name: string) =>
  name
    .replace(/\..*|\bphone\b/gi, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '');

export type Source = {
  readonly name: string;
  /** The theme of a file that does not say its own. */
  readonly theme: string;
};

/** The theme that a file is of, and its tokens. */
function readImport(content: Node, known: ResolvedThemes, { name, theme }: Source) {
  const leaves = themeLeaves({ file: content }, ['file']);
  if (![...leaves.keys()].some((id) => Object.values(known).some((set) => set[id])))
    throw new Error('It is no token file: it has none of the tokens here');
  const names = namesOf(content, name).map(nameOfTheme);
  const named = Object.keys(known).find((candidate) => names.includes(nameOfTheme(candidate)));
  return { theme: named ?? theme, leaves };
}

export type Import = {
  readonly theme: string;
  readonly changes: readonly TokenChange[];
  /** Parts that were left out, with reasons. */
  readonly notes: readonly string[];
};

/** The values of phones as the least ones of tokens that grow with the window. */
const leastOf = (imported: Leaves, theme: ResolvedTheme): Leaves =>
  new Map(
    [...imported].map(([id, leaf]) => {
      const token = theme[id];
      const isFluid = token?.min !== undefined && !aliasOf(token.value);
      return [id, isFluid ? { ...leaf, value: token.value, min: leaf.value } : leaf];
    }),
  );

function themeChanges(imported: Leaves, theme: ResolvedTheme, notes: Set<string>): TokenChange[] {
  const palette = new Map(
    Object.values(theme)
      .filter(({ id }) => id.startsWith('base.'))
      .map(({ id, $value }) => [hexOf(imported.get(id)?.value) ?? hexOf($value) ?? '', id]),
  );
  return [...imported.values()].flatMap((leaf) => {
    const token = theme[leaf.id];
    if (!token) return [];
    const { file, id } = token;
    const value = readValue(leaf.value, token, palette);
    if (value === undefined) {
      notes.add(`${id} has ${JSON.stringify(leaf.value)}, which is no ${token.$type}`);
      return [];
    }
    const min = leaf.min === undefined ? token.min : readMeasure(leaf.min, token.min);
    const isGrown = min !== undefined && !isSameValue(min, token.min);
    if (isSameValue(value, token.value) && !isGrown) return [];
    return [{ file, id, value, ...(isGrown && { min }) }];
  });
}

/**
 * Finds the changes in a file of a design tool: of `exportFor` or one like it.
 * @throws Error when it has no token.
 */
export function importTokens(files: TokenFiles, content: unknown, source: Source): Import {
  if (!isNode(content)) throw new Error('The file is no JSON object');
  for (const reason of faultOf(content)) throw new Error(`The file is not JSON: ${reason}`);
  const themes = readThemes(files);
  const { theme, leaves } = readImport(content, themes, source);
  const known = themes[theme] ?? {};
  const added = [...leaves.keys()].filter((id) => !known[id]);
  const notes = new Set(added.length > 0 ? [`New, no token here: ${added.join(', ')}`] : []);
  const isOfPhones = namesOf(content, source.name).some((name) => /\bphone\b/i.test(name));
  const changes = themeChanges(isOfPhones ? leastOf(leaves, known) : leaves, known, notes);
  const ownerOf = ({ file, id }: TokenChange) =>
    Object.keys(themes).find((name) => themes[name]?.[id]?.file === file);
  for (const change of changes.filter((candidate) => ownerOf(candidate) !== theme))
    notes.add(
      `${change.id} has no value of its own in the theme ${theme}: it is that of ${ownerOf(change)}, from tokens/${change.file}`,
    );
  return {
    theme,
    changes: changes.filter((change) => ownerOf(change) === theme),
    notes: [...notes],
  };
}
