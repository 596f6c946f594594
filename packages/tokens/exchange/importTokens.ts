import { hexOf } from '#model/color.ts';
import { aliasOf, faultOf, type Leaf, themeLeaves, type TokenFiles } from '#model/leaves.ts';
import { isNode } from '#model/node.ts';
import {
  readThemes,
  type ResolvedTheme,
  type ResolvedThemes,
  type TokenChange,
} from '#model/themes.ts';
import { isSameValue } from '#model/values.ts';
import { readMeasure, readValue } from './readValue.ts';

type Leaves = ReadonlyMap<string, Leaf>;

const letters = (name: unknown) =>
  String(name)
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '');

type Named = readonly [theme: unknown, tokens: Leaves];

const beforeDot = (name: string) => name.replace(/\..*/, '');

/** Sets by theme as Tokens Studio keeps them; of a file without themes, each set by its name. */
function setsIn(content: TokenFiles, sets: readonly string[]): Named[] {
  const themes = [content.$themes].flat().filter(isNode);
  if (themes.length === 0) return sets.map((set) => [beforeDot(set), themeLeaves(content, [set])]);
  return themes.map(({ name, selectedTokenSets }) => {
    const states = Object(selectedTokenSets);
    const isOn = (set: string) => (states[set] ?? 'disabled') !== 'disabled';
    return [name, themeLeaves(content, sets.filter(isOn))];
  });
}

/** A theme has to be named by whoever imports the file. */
export class UnknownTheme extends Error {}

export type Source = { readonly name?: string; readonly theme?: string | undefined };

function readImport(content: unknown, known: ResolvedThemes, { name = '', theme }: Source) {
  if (!isNode(content)) throw new Error('The file is no JSON object');
  for (const reason of faultOf(content)) throw new Error(`The file is not JSON: ${reason}`);
  const themes = Object.keys(known);
  const { $themes, $metadata, $extensions } = content;
  const themesOf = (own: unknown) => themes.filter((one) => letters(one) === letters(own));
  const order = isNode($metadata) ? $metadata.tokenSetOrder : $themes && Object.keys(content);
  const sets = Array.isArray(order) ? order.map(String) : undefined;
  const named = setsIn(content, sets ?? [])
    .flatMap(([own, tokens]) => themesOf(own).map((one) => [one, tokens] as const))
    .filter(([one]) => theme === undefined || one === theme);
  const whole = sets ? themeLeaves(content, sets) : themeLeaves({ file: content }, ['file']);
  if (![...whole.keys()].some((id) => Object.values(known).some((set) => set[id])))
    throw new Error('It is no token file: it has none of the tokens here');
  if (named.length > 0) return named;
  // Figma names the mode that it wrote the file from.
  const mode = isNode($extensions) ? $extensions['com.figma.modeName'] : undefined;
  const modeTheme = String(mode).replace(/\s*phone$/i, '');
  const [one] =
    theme === undefined ? [beforeDot(name), modeTheme].flatMap(themesOf) : themesOf(theme);
  if (one !== undefined) return [[one, whole] as const];
  throw new UnknownTheme(
    `The file does not say which theme it is: add --theme ${themes.join(' or --theme ')}`,
  );
}

export type Import = {
  readonly changes: readonly TokenChange[];
  /** Parts that were left out, with reasons. */
  readonly notes: readonly string[];
};

const listed = (ids: readonly string[]) =>
  ids.length > 8 ? `${ids.slice(0, 6).join(', ')} and ${ids.length - 6} more` : ids.join(', ');

/** Tokens that are new in the file, or gone; of a type that it has none of, the tool knows nothing. */
function missing(imported: Leaves, theme: ResolvedTheme): string[] {
  const typeOf = (id: string) => theme[id]?.$type ?? '';
  const added = [...imported.keys()].filter((id) => !theme[id]);
  const types = new Set([...imported.keys()].map(typeOf));
  const absent = Object.keys(theme).filter((id) => !imported.has(id));
  const gone = absent.filter((id) => types.has(typeOf(id)));
  const unknown = [...new Set(absent.map(typeOf))].filter((type) => !types.has(type));
  return [
    added.length > 0 ? `New, no token here: ${listed(added)}` : '',
    gone.length > 0 ? `Gone from the file, kept here: ${listed(gone)}` : '',
    unknown.length > 0 ? `The file has nothing of the type ${unknown.join(', ')}` : '',
  ].filter(Boolean);
}

/** Whether a file has the values of phones, by its name or by Figma's mode. */
function isOfPhones(content: unknown, name = ''): boolean {
  const extensions = isNode(content) ? content.$extensions : undefined;
  const mode = isNode(extensions) ? extensions['com.figma.modeName'] : '';
  return /\bphone\b/i.test(`${name} ${String(mode)}`);
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

/** The theme to which a token file gives values. */
const ownerOf = (themes: ResolvedThemes, { file, id }: TokenChange) =>
  Object.keys(themes).find((one) => themes[one]?.[id]?.file === file);

/**
 * Finds the changes in a file of a design tool: of `exportFor` or one like it.
 * @throws UnknownTheme when it does not say its theme and none is given; Error when it has no token.
 */
export function importTokens(files: TokenFiles, content: unknown, source: Source = {}): Import {
  const themes = readThemes(files);
  const changes = new Map<string, TokenChange>();
  const notes = new Set<string>();
  const isPhone = isOfPhones(content, source.name);
  for (const [name, imported] of readImport(content, themes, source)) {
    const known = themes[name] ?? {};
    for (const note of missing(imported, known)) notes.add(note);
    const leaves = isPhone ? leastOf(imported, known) : imported;
    for (const change of themeChanges(leaves, known, notes)) {
      const { file, id } = change;
      const key = `${file} ${id}`;
      const owner = ownerOf(themes, change);
      if (owner === name) changes.set(key, change);
      else if (!isSameValue(changes.get(key), change))
        notes.add(
          `${id} has no value of its own in the theme ${name}: it is that of ${owner}, from tokens/${file}`,
        );
    }
  }
  return { changes: [...changes.values()], notes: [...notes] };
}
