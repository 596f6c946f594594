import * as v from 'valibot';
import { oklchOf } from './color.ts';
import { isNode, type Node } from './node.ts';

/** One token as its file has it; the type may come from a group above. */
export type Leaf = {
  readonly id: string;
  readonly file: string;
  readonly value: unknown;
  readonly type: string | undefined;
  /** Of a length that grows with the window: its least value, as the file has it. */
  readonly min: unknown;
  readonly description: string | undefined;
};

/**
 * Parsed token files by name, like `color.light.tokens.json`; the resolver is among them. One that
 * could not be parsed says why in `$fault`.
 */
export type TokenFiles = Readonly<Record<string, unknown>>;

export type TokenTexts = Readonly<Record<string, string>>;

const colorsOfHexes = new Map<string, unknown>();

/** A value, or the color of a hex, as another hand may write it into a file. */
function valueIn({ $value: value }: Node): unknown {
  if (typeof value !== 'string' || !/^#(?:[\da-f]{6}|[\da-f]{8})$/i.test(value)) return value;
  const alpha = value.length > 7 && { alpha: Number.parseInt(value.slice(7), 16) / 255 };
  const color = colorsOfHexes.get(value) ?? {
    colorSpace: 'oklch',
    components: oklchOf(value),
    ...alpha,
  };
  colorsOfHexes.set(value, color);
  return color;
}

const stringOr = (value: unknown, fallback?: string) =>
  typeof value === 'string' ? value : fallback;

function leavesOf(node: Node, file: string, path: readonly string[], inherited?: string): Leaf[] {
  const type = stringOr(node.$type, inherited);
  if (!('$value' in node))
    return Object.entries(node).flatMap(([key, child]) =>
      isNode(child) && !key.startsWith('$') ? leavesOf(child, file, [...path, key], type) : [],
    );
  const fluid = isNode(node.$extensions) ? node.$extensions['site.fluid'] : undefined;
  const min = isNode(fluid) ? fluid.min : undefined;
  const description = stringOr(node.$description);
  return [{ id: path.join('.'), file, value: valueIn(node), type, min, description }];
}

export const tokenLeaves = (file: string, content: unknown): Leaf[] =>
  isNode(content) ? leavesOf(content, file, []) : [];

/** The tokens of every file. */
export const leavesIn = (files: TokenFiles): Leaf[] =>
  Object.entries(files).flatMap(([name, file]) =>
    name.endsWith('.tokens.json') ? tokenLeaves(name, file) : [],
  );

/** The tokens of a theme: of several files that name one the last holds, and the type of the first. */
export function themeLeaves(files: TokenFiles, names: readonly string[]): Map<string, Leaf> {
  const theme = new Map<string, Leaf>();
  for (const leaf of names.flatMap((name) => tokenLeaves(name, files[name])))
    theme.set(leaf.id, { ...leaf, type: leaf.type ?? theme.get(leaf.id)?.type });
  return theme;
}

export const aliasOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? /^\{(.+)\}$/.exec(value)?.[1] : undefined;

/** The components of every color in a token: one, or those of a shadow's layers. */
export const componentsIn = (value: unknown): unknown[] =>
  [value].flat().flatMap((part: unknown) => {
    const color = isNode(part) && 'color' in part ? part.color : part;
    return isNode(color) && 'components' in color ? [color.components] : [];
  });

const sources = v.array(v.object({ $ref: v.string() }));
const theme = v.object({
  default: v.optional(v.string()),
  contexts: v.record(v.string(), sources),
  $extensions: v.optional(v.object({ 'site.media': v.record(v.string(), v.string()) })),
});
const resolverSchema = v.object({
  sets: v.record(v.string(), v.object({ sources })),
  modifiers: v.object({ theme }),
});

const fileNames = (list: v.InferOutput<typeof sources>) =>
  list.map(({ $ref }) => $ref.replace(/^\.\//, ''));

function resolverOf(files: TokenFiles) {
  const name = Object.keys(files).find((file) => file.endsWith('.resolver.json')) ?? '';
  const { success, output } = v.safeParse(resolverSchema, files[name]);
  return success ? { sets: output.sets, ...output.modifiers.theme } : undefined;
}

/** The files of each theme in the order in which later ones win; the default theme is the first. */
export function themesOf(files: TokenFiles): Record<string, readonly string[]> {
  const { sets = {}, contexts = {}, default: first } = resolverOf(files) ?? {};
  const common = Object.values(sets).flatMap((set) => fileNames(set.sources));
  const names = Object.keys(contexts).toSorted((a, b) => Number(b === first) - Number(a === first));
  return Object.fromEntries(
    names.map((name) => [name, [...common, ...fileNames(contexts[name] ?? [])]]),
  );
}

/** The file of a theme's own values; the first theme has none. */
export function ownFileOf(files: TokenFiles, theme: string): string | undefined {
  const themes = themesOf(files);
  const [basic = []] = Object.values(themes);
  return themes[theme]?.findLast((file) => !basic.includes(file));
}

/** The media condition of each theme that visitors get by one. */
export const mediaOf = (files: TokenFiles): Readonly<Record<string, string>> =>
  resolverOf(files)?.$extensions?.['site.media'] ?? {};

export function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const marker = /^(?:<{7}|={7}|>{7})/m.exec(text);
    const line = text.slice(0, marker?.index).split('\n').length;
    const conflict = `git's conflict marker stands in line ${line}: choose one of the two versions`;
    const reason = error instanceof Error ? error.message : String(error);
    return { $fault: marker ? conflict : reason };
  }
}

/** The parser's reason, of a file that could not be parsed. */
export const faultOf = (file: unknown): string[] =>
  isNode(file) && typeof file.$fault === 'string' ? [file.$fault] : [];

export const parseTexts = (texts: TokenTexts): TokenFiles =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, parseText(text)]));
