/** Token files as trees: their tokens, and what in them is none of the format. */
import type { Fault } from './fault.ts';
import { parseText, Unread } from './json.ts';
import { isNode, type Node } from './node.ts';

/** One token as its file has it; the type may come from a group above. */
export type Leaf = {
  readonly id: string;
  readonly file: string;
  readonly value: unknown;
  readonly type: string | undefined;
  /** The least value of a length that grows with the window, as the file has it. */
  readonly min: unknown;
  readonly description: string | undefined;
};

/**
 * Parsed token files by name, like `color.light.tokens.json`; the resolver is among them. One that
 * could not be read is an `Unread` that says why.
 */
export type TokenFiles = Readonly<Record<string, unknown>>;

export type TokenTexts = Readonly<Record<string, string>>;

export const parseTexts = (texts: TokenTexts): TokenFiles =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, parseText(text)]));

export const isTokenFile = (name: string) => name.endsWith('.tokens.json');

const stringIn = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

type Path = readonly string[];

/** A part of a token's name. */
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
};

/** Members of the format that this project does not read, with what it reads in their place. */
const unread: Readonly<Record<string, string>> = {
  $root: 'give the token a name of its own, like "default"',
  $extends: 'write out the tokens of the other group',
  $ref: 'write "$value": "{another.token}"',
};

const ofGroups = ['$type', '$description', '$deprecated', '$extensions'];
const ofTokens = [...ofGroups, '$value'];

type Forms = Readonly<Record<string, (value: unknown) => boolean>>;

/** Whether a member has the form that the format gives it. */
const forms: Forms = {
  $type: (value) => typeof value === 'string',
  $description: (value) => typeof value === 'string',
  $deprecated: (value) => ['string', 'boolean'].includes(typeof value),
  $extensions: isNode,
  $schema: (value) => typeof value === 'string',
};

const isListOfNames = (value: unknown) =>
  Array.isArray(value) && value.every((name) => typeof name === 'string' && name !== '');

/** Extensions of this project, each with its form; those of others are theirs. */
const extensions: Readonly<Record<'token' | 'group', Forms>> = {
  token: { 'site.fluid': (value) => isNode(value) && Object.keys(value).join() === 'min' },
  group: { 'site.loaded': isListOfNames },
};

/** Faults of this project's own extensions, which no other reader knows. */
function extensionFaults(node: Node, path: Path, file: string): Fault[] {
  if (!isNode(node.$extensions)) return [];
  const ownForms = extensions['$value' in node ? 'token' : 'group'];
  return Object.entries(node.$extensions).flatMap(([key, value]): Fault[] => {
    if (!key.startsWith('site.')) return [];
    const place = { file, path: [...path, '$extensions', key] };
    if (Object.hasOwn(ownForms, key))
      return ownForms[key]?.(value)
        ? []
        : [{ ...place, kind: 'form', text: JSON.stringify(value) }];
    return [{ ...place, kind: 'member', text: `is none of ${Object.keys(ownForms).join(', ')}` }];
  });
}

function memberFaults(node: Node, path: Path, file: string): Fault[] {
  const isToken = '$value' in node;
  const allowed = isToken ? ofTokens : path.length === 0 ? [...ofGroups, '$schema'] : ofGroups;
  const faultAt = (key: string, reason: { kind: 'member' | 'form'; text: string }): Fault[] => [
    { file, path: [...path, key], ...reason },
  ];
  const own = Object.keys(node).filter((key) => key.startsWith('$'));
  const faults = own.flatMap((key) => {
    const instead = unread[key];
    if (instead !== undefined)
      return faultAt(key, { kind: 'member', text: `is not read here: ${instead}` });
    if (!allowed.includes(key))
      return faultAt(key, { kind: 'member', text: `is none of ${allowed.join(', ')}` });
    return forms[key]?.(node[key]) === false
      ? faultAt(key, { kind: 'form', text: JSON.stringify(node[key]) })
      : [];
  });
  return [...faults, ...extensionFaults(node, path, file)];
}

/** Tokens as they were written before 2021, and by some tools until now. */
const isOfOlderFormat = (node: Node) =>
  'value' in node && (typeof node.type === 'string' || !isNode(node.value));

function leafOf(node: Node, file: string, path: Path, type: string | undefined): Leaf {
  const fluid = isNode(node.$extensions) ? node.$extensions['site.fluid'] : undefined;
  const min = isNode(fluid) ? fluid.min : undefined;
  const description = stringIn(node.$description);
  return { id: path.join('.'), file, value: node.$value, type, min, description };
}

function walk(node: Node, file: string, path: Path, inherited: string | undefined, found: Found) {
  found.faults.push(...memberFaults(node, path, file));
  const type = stringIn(node.$type) ?? inherited;
  const isToken = '$value' in node;
  if (isToken) found.leaves.push(leafOf(node, file, path, type));
  else if (type !== undefined) found.types.push([path.join('.'), type]);
  const loaded = !isToken && isNode(node.$extensions) ? node.$extensions['site.loaded'] : undefined;
  const keys = Object.keys(node);
  const isBare = !isToken && keys.length > 0 && keys.every((key) => ofGroups.includes(key));
  if (isBare && path.length > 0) found.bare.push(path);
  if (Array.isArray(loaded))
    found.loaded.push(...loaded.filter((name) => typeof name === 'string'));
  for (const [key, child] of Object.entries(node)) {
    if (key.startsWith('$')) continue;
    const here = [...path, key];
    // Joined by dots, such a name would be that of another token.
    if (!isReadable(key)) found.faults.push({ file, path: here, kind: 'name', text: key });
    else if (isToken) found.faults.push({ file, path: here, kind: 'child', name: path.join('.') });
    else if (!isNode(child)) found.faults.push({ file, path: here, kind: 'stray', value: child });
    else if (isOfOlderFormat(child)) found.faults.push({ file, path: here, kind: 'older' });
    else walk(child, file, here, type, found);
  }
}

const walks = new WeakMap<object, Map<string, Found>>();

/** The tokens of a file, the types of its groups, and its faults. An object is walked once. */
export function readTree(file: string, content: unknown): Found {
  const found: Found = { leaves: [], faults: [], types: [], bare: [], loaded: [] };
  if (!isNode(content) || content instanceof Unread) return found;
  const known = walks.get(content) ?? new Map<string, Found>();
  const before = known.get(file);
  if (before) return before;
  walk(content, file, [], undefined, found);
  walks.set(content, known.set(file, found));
  return found;
}

export const tokenLeaves = (file: string, content: unknown): readonly Leaf[] =>
  readTree(file, content).leaves;

/** The tokens of every file. */
export const leavesIn = (files: TokenFiles): Leaf[] =>
  Object.entries(files).flatMap(([name, file]) =>
    isTokenFile(name) ? tokenLeaves(name, file) : [],
  );

/** The type that the nearest group above gives a token, in whatever file. */
function groupType(id: string, types: ReadonlyMap<string, string>): string | undefined {
  const parts = id.split('.').slice(0, -1);
  const groups = parts.map((_, at) => parts.slice(0, parts.length - at).join('.'));
  return [...groups, ''].map((group) => types.get(group)).find(Boolean);
}

/** The tokens of a theme: of several files that name one, the last holds, and the types of all groups. */
export function themeLeaves(files: TokenFiles, names: readonly string[]): Map<string, Leaf> {
  const trees = names.map((name) => readTree(name, files[name]));
  const types = new Map(trees.flatMap((tree) => tree.types));
  const theme = new Map<string, Leaf>();
  for (const leaf of trees.flatMap(({ leaves }) => leaves)) {
    const before = theme.get(leaf.id);
    const type = leaf.type ?? before?.type ?? groupType(leaf.id, types);
    // Words of use are those of the first theme, unless a theme has its own.
    const description = leaf.description ?? before?.description;
    theme.set(leaf.id, { ...leaf, type, description });
  }
  return theme;
}
