/** Walks token files: lists their tokens, and every part that does not follow the format. */
import type { Fault } from './fault.ts';
import { parseText, Unread } from './json.ts';
import { memberFaults, ofGroups, type Path } from './members.ts';
import { isNode, type Node } from './node.ts';

/** One token in its file's form. Its type may come from a group above. */
export type Leaf = {
  readonly id: string;
  readonly file: string;
  readonly value: unknown;
  readonly type: string | undefined;
  /** Least value, in the file's form, of a length that grows with the window. */
  readonly min: unknown;
  readonly description: string | undefined;
  /** The whole token, with members that only other tools read. */
  readonly node: Node;
};

/**
 * Parsed token files by name, like `color.light.tokens.json`, including the resolver. A file that
 * could not be read is an `Unread` with its faults.
 */
export type TokenFiles = Readonly<Record<string, unknown>>;

export type TokenTexts = Readonly<Record<string, string>>;

export const parseTexts = (texts: TokenTexts): TokenFiles =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, parseText(text)]));

export const isTokenFile = (name: string) => name.endsWith('.tokens.json');

const stringIn = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** True for a valid part of a token's name. */
export const isName = (part: string) => /^(?:[a-z][a-zA-Z0-9]*|\d+[a-z]*)$/.test(part);

const isReadable = (key: string) => key !== '' && !/[.{}]/.test(key);

/** Result of a walk through a file. */
type Found = {
  readonly leaves: Leaf[];
  readonly faults: Fault[];
  readonly types: [string, string][];
  /** Groups that have members of the format, and no token. */
  readonly bare: Path[];
  /** Font families that the project loads. */
  readonly loaded: string[];
  /** Names of members that are allowed and that nothing reads: `$deprecated`, others' extensions. */
  readonly unread: Set<string>;
};

/** True for a token in the notation from before 2021, which some tools still write. */
const isOfOlderFormat = (node: Node) =>
  'value' in node && (typeof node.type === 'string' || !isNode(node.value));

function leafOf(node: Node, file: string, path: Path, type: string | undefined): Leaf {
  const fluid = isNode(node.$extensions) ? node.$extensions['site.fluid'] : undefined;
  const min = isNode(fluid) ? fluid.min : undefined;
  const description = stringIn(node.$description);
  return { id: path.join('.'), file, value: node.$value, type, min, description, node };
}

/** Collects the members of a token or a group that nothing reads. */
function collectUnread({ $deprecated, $extensions = {} }: Node, unread: Set<string>): void {
  if ($deprecated !== undefined) unread.add('$deprecated');
  for (const key of Object.keys(Object($extensions))) if (!key.startsWith('site.')) unread.add(key);
}

function walk(node: Node, file: string, path: Path, inherited: string | undefined, results: Found) {
  results.faults.push(...memberFaults(node, path, file));
  // A tool's notes about its whole file say nothing about tokens.
  if (path.length > 0) collectUnread(node, results.unread);
  const type = stringIn(node.$type) ?? inherited;
  const isToken = '$value' in node;
  if (isToken) results.leaves.push(leafOf(node, file, path, type));
  else if (type !== undefined) results.types.push([path.join('.'), type]);
  const loaded = !isToken && isNode(node.$extensions) ? node.$extensions['site.loaded'] : undefined;
  const keys = Object.keys(node);
  const isBare = !isToken && keys.length > 0 && keys.every((key) => ofGroups.includes(key));
  if (isBare && path.length > 0) results.bare.push(path);
  if (Array.isArray(loaded))
    results.loaded.push(...loaded.filter((name) => typeof name === 'string'));
  for (const [key, child] of Object.entries(node)) {
    if (key.startsWith('$')) continue;
    const here = [...path, key];
    // A key with a dot would give the token the id of another one.
    if (!isReadable(key)) results.faults.push({ file, path: here, kind: 'name', text: key });
    else if (isToken)
      results.faults.push({ file, path: here, kind: 'child', name: path.join('.') });
    else if (!isNode(child)) results.faults.push({ file, path: here, kind: 'stray', value: child });
    else if (isOfOlderFormat(child)) results.faults.push({ file, path: here, kind: 'older' });
    else walk(child, file, here, type, results);
  }
}

const walks = new WeakMap<object, Map<string, Found>>();

/** Tokens, group types and faults of a file. Caches the result by object. */
export function readTree(file: string, content: unknown): Found {
  const results: Found = {
    leaves: [],
    faults: [],
    types: [],
    bare: [],
    loaded: [],
    unread: new Set(),
  };
  if (!isNode(content) || content instanceof Unread) return results;
  const resultsByFile = walks.get(content) ?? new Map<string, Found>();
  const before = resultsByFile.get(file);
  if (before) return before;
  walk(content, file, [], undefined, results);
  walks.set(content, resultsByFile.set(file, results));
  return results;
}

export const tokenLeaves = (file: string, content: unknown): readonly Leaf[] =>
  readTree(file, content).leaves;

/** Tokens of every file. */
export const leavesIn = (files: TokenFiles): Leaf[] =>
  Object.entries(files).flatMap(([name, file]) =>
    isTokenFile(name) ? tokenLeaves(name, file) : [],
  );

/** The type from the nearest group above a token, in any file. */
function groupType(id: string, types: ReadonlyMap<string, string>): string | undefined {
  const parts = id.split('.').slice(0, -1);
  const groups = parts.map((_, at) => parts.slice(0, parts.length - at).join('.'));
  return [...groups, ''].map((group) => types.get(group)).find(Boolean);
}

/**
 * Tokens of a theme. A later file replaces a token of an earlier one; group types of all files
 * apply.
 */
export function themeLeaves(files: TokenFiles, names: readonly string[]): Map<string, Leaf> {
  const trees = names.map((name) => readTree(name, files[name]));
  const types = new Map(trees.flatMap((tree) => tree.types));
  const theme = new Map<string, Leaf>();
  for (const leaf of trees.flatMap(({ leaves }) => leaves)) {
    const before = theme.get(leaf.id);
    const type = leaf.type ?? before?.type ?? groupType(leaf.id, types);
    // A description in the first theme holds for all themes that give none of their own.
    const description = leaf.description ?? before?.description;
    theme.set(leaf.id, { ...leaf, type, description });
  }
  return theme;
}
