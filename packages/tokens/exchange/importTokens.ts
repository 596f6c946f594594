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

/** A part of a file, by a name that may be that of its theme. */
type Part = { readonly name: string; readonly leaves: Leaves };

/** Sets of Tokens Studio in their order; none in files of other tools. */
function setsOf({ $themes, $metadata, ...sets }: Node): string[] | undefined {
  const order = isNode($metadata) ? $metadata.tokenSetOrder : undefined;
  if (Array.isArray(order)) return order.map(String);
  return $themes ? Object.keys(sets) : undefined;
}

/** Themes of Tokens Studio, or without any each set. */
function studioParts(content: Node, sets: readonly string[]): Part[] {
  const themes = [content.$themes].flat().filter(isNode);
  if (themes.length === 0)
    return sets.map((name) => ({ name, leaves: themeLeaves(content, [name]) }));
  return themes.map(({ name, selectedTokenSets }) => {
    const states = Object(selectedTokenSets);
    const enabled = sets.filter((set) => (states[set] ?? 'disabled') !== 'disabled');
    return { name: String(name), leaves: themeLeaves(content, enabled) };
  });
}

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

/** A theme has to be named by whoever imports the file. */
export class UnknownTheme extends Error {}

export type Source = { readonly name?: string; readonly theme?: string | undefined };

type ThemeTokens = { readonly theme: string; readonly leaves: Leaves };

function readImport(content: Node, known: ResolvedThemes, { name = '', theme }: Source) {
  const sets = setsOf(content);
  const whole = sets ? themeLeaves(content, sets) : themeLeaves({ file: content }, ['file']);
  if (![...whole.keys()].some((id) => Object.values(known).some((set) => set[id])))
    throw new Error('It is no token file: it has none of the tokens here');
  const parts = sets
    ? studioParts(content, sets)
    : namesOf(content, name).map((label) => ({ name: label, leaves: whole }));
  const themes = Object.keys(known);
  const named = parts.flatMap((part): ThemeTokens[] =>
    themes
      .filter((candidate) => nameOfTheme(candidate) === nameOfTheme(part.name))
      .map((candidate) => ({ theme: candidate, leaves: part.leaves })),
  );
  const wanted = named.filter((part) => theme === undefined || part.theme === theme);
  if (wanted.length > 0) return wanted;
  if (theme !== undefined && themes.includes(theme)) return [{ theme, leaves: whole }];
  throw new UnknownTheme(`The file does not say which theme it is: ${themes.join(' or ')}`);
}

export type Import = {
  readonly changes: readonly TokenChange[];
  /** Parts that were left out, with reasons. */
  readonly notes: readonly string[];
};

const listed = (ids: readonly string[]) =>
  ids.length > 8 ? `${ids.slice(0, 6).join(', ')} and ${ids.length - 6} more` : ids.join(', ');

/** Tokens that are new in the file, or gone; of types that it has none of, its tool knows nothing. */
function missing(imported: Leaves, theme: ResolvedTheme): string[] {
  const ids = [...imported.keys()];
  const types = new Set(ids.map((id) => theme[id]?.$type));
  const added = ids.filter((id) => !theme[id]);
  const gone = Object.values(theme)
    .filter(({ id, $type }) => types.has($type) && !imported.has(id))
    .map(({ id }) => id);
  return [
    ...(added.length > 0 ? [`New, no token here: ${listed(added)}`] : []),
    ...(gone.length > 0 ? [`Gone from the file, kept here: ${listed(gone)}`] : []),
  ];
}

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
 * @throws UnknownTheme when it does not say its theme and none is given; Error when it has no token.
 */
export function importTokens(files: TokenFiles, content: unknown, source: Source = {}): Import {
  if (!isNode(content)) throw new Error('The file is no JSON object');
  for (const reason of faultOf(content)) throw new Error(`The file is not JSON: ${reason}`);
  const themes = readThemes(files);
  const changes = new Map<string, TokenChange>();
  const notes = new Set<string>();
  const isOfPhones = namesOf(content, source.name ?? '').some((name) => /\bphone\b/i.test(name));
  for (const { theme, leaves } of readImport(content, themes, source)) {
    const known = themes[theme] ?? {};
    for (const note of missing(leaves, known)) notes.add(note);
    for (const change of themeChanges(isOfPhones ? leastOf(leaves, known) : leaves, known, notes)) {
      const { file, id } = change;
      const key = `${file} ${id}`;
      const owner = Object.keys(themes).find((name) => themes[name]?.[id]?.file === file);
      if (owner === theme) changes.set(key, change);
      else if (!isSameValue(changes.get(key), change))
        notes.add(
          `${id} has no value of its own in the theme ${theme}: it is that of ${owner}, from tokens/${file}`,
        );
    }
  }
  return { changes: [...changes.values()], notes: [...notes] };
}
