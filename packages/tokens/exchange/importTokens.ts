import * as v from 'valibot';
import type { TokenChange } from '#model/changes.ts';
import { hexOf } from '#model/color.ts';
import { sayReason } from '#model/fault.ts';
import { Unread } from '#model/json.ts';
import type { Leaf, TokenFiles } from '#model/leaves.ts';
import { isNode } from '#model/node.ts';
import { colorIn, readThemes, type ResolvedTheme, type ResolvedThemes } from '#model/themes.ts';
import { hexBeside } from '#model/colorType.ts';
import { aliasOf, isSameValue, type Measure, measureSchema } from '#model/values.ts';
import { colorFrom, type Palette, readLeast, readValue } from './readValue.ts';
import { describeOther, otherSets, setsIn, type TokenSet } from './sets.ts';

type Leaves = ReadonlyMap<string, Leaf>;

/** Name of the Figma mode that a file was exported from. */
function modeOf(content: unknown): string[] {
  const extensions = isNode(content) ? content.$extensions : undefined;
  const mode = isNode(extensions) ? extensions['com.figma.modeName'] : undefined;
  return typeof mode === 'string' ? [mode] : [];
}

/** Gives `More contrast`, `moreContrast.json` and `More contrast phone` the same name. */
const nameOfTheme = (name: string) =>
  name
    .replace(/\..*|\bphone\b/gi, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '');

export type Source = {
  readonly name: string;
  /** Theme for a file that does not name one. */
  readonly theme: string;
};

export type Import = {
  /** Themes found in the file. */
  readonly themes: readonly string[];
  readonly changes: readonly TokenChange[];
  /** Parts that were left out, with reasons. */
  readonly notes: readonly string[];
};

/** Finds the theme that one of these names means. A set's own names come before its file's. */
function themeIn(themes: ResolvedThemes, names: readonly string[]): string | undefined {
  const plain = names.flatMap((name) => [name, ...name.split('/')]).map(nameOfTheme);
  return Object.keys(themes).find((theme) => plain.includes(nameOfTheme(theme)));
}

/** Reads values for phones as the least values of lengths that grow with the window. */
const withMinimum = (imported: Leaves, theme: ResolvedTheme): Leaves =>
  new Map(
    [...imported].map(([id, leaf]) => {
      const token = theme[id];
      const isFluid = token?.min !== undefined && !aliasOf(token.value);
      return [id, isFluid ? { ...leaf, value: token.value, min: leaf.value } : leaf];
    }),
  );

/** Palette steps by hex, with the colors they have after the import. */
function paletteOf(imported: Leaves, theme: ResolvedTheme): Palette {
  const steps = Object.values(theme).filter(({ isStep }) => isStep);
  return new Map(
    steps.flatMap((token) => {
      const color = colorFrom(imported.get(token.id)?.value) ?? colorIn(token);
      return color ? [[hexOf(color), token.id] as const] : [];
    }),
  );
}

type Notes = Set<string>;

/** The change that an imported token asks for, if any. */
function changeOf(leaf: Leaf, theme: ResolvedTheme, palette: Palette, notes: Notes): TokenChange[] {
  const token = theme[leaf.id];
  if (!token) return [];
  const { file, id } = token;
  const alias = aliasOf(leaf.value);
  if (alias !== undefined && !theme[alias]) {
    notes.add(`${id} takes its value from ${alias}, which is not a token here`);
    return [];
  }
  const disagreement = hexBeside(leaf.value);
  if (disagreement)
    notes.add(
      `${id} has the hex ${disagreement.hex} beside components that are ${disagreement.colorOfComponents}: its components were taken`,
    );
  const value = readValue(leaf.value, token, palette, (words) => {
    // Figma has numbers only, which are px or ms.
    if (leaf.type !== 'number') notes.add(`${id} ${words}`);
  });
  if (value === undefined) {
    const type = token.$type === 'none' ? 'value of a token' : token.$type;
    notes.add(`${id} has ${JSON.stringify(leaf.value)}, which is not a ${type}`);
    return [];
  }
  const min = v.is(measureSchema, token.min) ? leastFrom(leaf, token.min, notes) : token.min;
  const isGrown = min !== undefined && !isSameValue(min, token.min);
  if (isSameValue(value, token.value) && !isGrown) return [];
  return [{ file, id, value, ...(isGrown && { min }) }];
}

/** The least value of an imported length, or the present one. */
function leastFrom({ id, min }: Leaf, present: Measure, notes: Notes): unknown {
  const least = min === undefined ? present : readLeast(min, present);
  if (least === undefined)
    notes.add(`${id} has ${JSON.stringify(min)} as its least value, which is not a dimension`);
  return least ?? present;
}

/** Notes the parts of a set that cannot be imported. */
function noteRest({ leaves, faults, unread }: TokenSet, theme: ResolvedTheme, notes: Notes): void {
  const newIds = leaves.filter(({ id }) => !theme[id]).map(({ id }) => id);
  if (newIds.length > 0) notes.add(`New, and not a token here: ${newIds.join(', ')}`);
  const described = leaves.filter(({ id, description }) => {
    const token = theme[id];
    return token && description !== undefined && description !== (token.description ?? '');
  });
  if (described.length > 0)
    notes.add(`Descriptions stay as they are here: ${described.map(({ id }) => id).join(', ')}`);
  // Some tools give every token the same further members.
  const inside = faults.flatMap(({ kind, path }) =>
    kind === 'child' ? (path?.slice(-1) ?? []) : [],
  );
  const names = new Set([...inside, ...unread]);
  if (names.size > 0) notes.add(`Left out of every token: ${[...names].join(', ')}`);
  for (const fault of faults)
    if (fault.kind !== 'child') notes.add(`${fault.path?.join('.') ?? ''} ${sayReason(fault)}`);
}

/** Changes of one set, read into its theme. */
function readSet(set: TokenSet, themes: ResolvedThemes, theme: string, notes: Notes) {
  const present = themes[theme] ?? {};
  noteRest(set, present, notes);
  const leaves = new Map(set.leaves.map((leaf) => [leaf.id, leaf]));
  const isOfPhones = set.names.some((name) => /\bphone\b/i.test(name));
  const imported = isOfPhones ? withMinimum(leaves, present) : leaves;
  const palette = paletteOf(imported, present);
  const changes = [...imported.values()].flatMap((leaf) => changeOf(leaf, present, palette, notes));
  const ownerOf = ({ file, id }: TokenChange) =>
    Object.keys(themes).find((name) => themes[name]?.[id]?.file === file);
  return changes.filter((change) => {
    const owner = ownerOf(change);
    if (owner !== theme)
      notes.add(
        `${change.id} has no value of its own in the theme ${theme}: it is that of ${owner}, from tokens/${change.file}`,
      );
    return owner === theme;
  });
}

/**
 * Finds the changes in a design tool's file: one written by `exportFor`, or one with a few more
 * levels of groups.
 * @throws Error that describes the file if it has no token of this project.
 */
export function importTokens(files: TokenFiles, content: unknown, source: Source): Import {
  if (content instanceof Unread) {
    const reasons = content.faults.map(
      ({ line, path = [], text }) => `line ${line}: ${[...path, text].join(' ')}`,
    );
    throw new Error(`The file is not JSON that can be read: ${reasons.join('; ')}`);
  }
  const themes = readThemes(files);
  const isKnown = (id: string) => Object.values(themes).some((set) => Object.hasOwn(set, id));
  const sets = isNode(content) ? setsIn(content, isKnown) : [];
  if (!isNode(content) || sets.length === 0) throw new Error(describeOther(content));
  const notes: Notes = new Set();
  const ofFile = [source.name, ...modeOf(content)];
  const rows = sets.map((set) => {
    const names = [...set.names, ...ofFile];
    return { theme: themeIn(themes, names) ?? source.theme, set: { ...set, names } };
  });
  const otherNames = otherSets(content, sets);
  if (otherNames.length > 0)
    notes.add(`Sets without a token that is here: ${otherNames.join(', ')}`);
  // If two sets have a token, design tools use the later one.
  const changesByKey = new Map<string, { readonly name: string; readonly change: TokenChange }>();
  for (const { theme, set } of rows)
    for (const change of readSet(set, themes, theme, notes)) {
      const key = `${change.file}#${change.id}`;
      const before = changesByKey.get(key);
      const [name = ''] = set.names;
      if (before && !isSameValue(before.change.value, change.value))
        notes.add(
          `${change.id} is in the sets ${before.name} and ${name}: the value of ${name} was taken`,
        );
      changesByKey.set(key, { name, change });
    }
  return {
    themes: [...new Set(rows.map(({ theme }) => theme))],
    changes: [...changesByKey.values()].map(({ change }) => change),
    notes: [...notes],
  };
}
