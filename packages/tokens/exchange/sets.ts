/** Finds the sets of tokens in a design tool's file, or describes what else the file is. */
import { type Leaf, readTree } from '#model/leaves.ts';
import type { Fault } from '#model/fault.ts';
import { isNode, type Node } from '#model/node.ts';

export type TokenSet = {
  /** Keys on the path to the set's tokens; none if the set is the whole file. */
  readonly names: readonly string[];
  readonly leaves: readonly Leaf[];
  /** Parts that do not follow the format. */
  readonly faults: readonly Fault[];
  /** Members of the format, and of other tools, that the bench has no use for. */
  readonly unread: readonly string[];
};

/** Adds the dollar sign to `value`, `type` and `description` of an older format. */
function renewed(node: Node): Node {
  const isOlder = 'value' in node && (typeof node.type === 'string' || !isNode(node.value));
  const entries = Object.entries(node).flatMap(([key, part]): [string, unknown][] => {
    if (isOlder && ['value', 'type', 'description'].includes(key)) return [[`$${key}`, part]];
    if (key.startsWith('$') && key !== '$value') return [[key, part]];
    return [[key, isNode(part) && !isOlder && key !== '$value' ? renewed(part) : part]];
  });
  return Object.fromEntries(entries);
}

/** Top-level members in which design tools describe their sets and themes. */
const ofTools = ['$themes', '$metadata', '$collections', '$schema'];

const withoutNotes = (node: Node): Node =>
  Object.fromEntries(Object.entries(node).filter(([key]) => !ofTools.includes(key)));

const deepest = 3;

type IsKnown = (id: string) => boolean;

function find(node: Node, names: readonly string[], isKnown: IsKnown): TokenSet[] {
  const { leaves, faults, bare, unread } = readTree('', node);
  const lost = bare.map((path): Fault => ({ file: '', path, kind: 'noToken' }));
  if (leaves.some(({ id }) => isKnown(id)))
    return [{ names, leaves, faults: [...faults, ...lost], unread: [...unread] }];
  if (names.length === deepest) return [];
  return Object.entries(node).flatMap(([key, child]) =>
    isNode(child) && !key.startsWith('$') && !('$value' in child)
      ? find(child, [...names, key], isKnown)
      : [],
  );
}

/** The design tool's order of its sets; a later set wins. */
function orderOf({ $metadata }: Node): readonly unknown[] {
  const order = isNode($metadata) ? $metadata.tokenSetOrder : undefined;
  return Array.isArray(order) ? order : [];
}

/** Finds the sets that contain a token of this project. */
export function setsIn(content: Node, isKnown: IsKnown): TokenSet[] {
  const order = orderOf(content);
  const placeOf = ({ names }: TokenSet) => order.indexOf(names.join('/'));
  return find(renewed(withoutNotes(content)), [], isKnown).toSorted(
    (a, b) => placeOf(a) - placeOf(b),
  );
}

/** Names the parts of a file that are in no set: none of their tokens belongs to this project. */
export function otherSets(content: Node, sets: readonly TokenSet[]): string[] {
  const { leaves, faults } = readTree('', renewed(withoutNotes(content)));
  const paths = [
    ...leaves.map(({ id }) => id.split('.')),
    ...faults.map(({ path = [] }) => path.map(String)),
  ];
  const names = paths.flatMap((path) => {
    const shared = sets.map((set) => lengthShared(set.names, path));
    if (sets.some((set, at) => shared[at] === set.names.length)) return [];
    return path.slice(0, Math.max(...shared) + 1).join('/');
  });
  return [...new Set(names)];
}

/** Number of keys with which two paths begin alike. */
function lengthShared(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((key, index) => key !== b[index]);
  return at < 0 ? a.length : at;
}

const has =
  (...keys: readonly string[]) =>
  (file: Node) =>
    keys.every((key) => key in file);

const files: readonly (readonly [is: (file: Node) => boolean, words: string])[] = [
  [has('resolutionOrder'), 'It is a resolver: import one of the files of tokens that it names'],
  [
    (file) => Array.isArray(file.pairs),
    'It is a list of pairs for contrast, which the bench does not import: it belongs in tokens/contrast.pairs.json',
  ],
  [
    (file) => isNode(file.meta) && ('variables' in file.meta || 'variableCollections' in file.meta),
    'It is a response of Figma’s API: export the variables of each mode as DTCG in Figma',
  ],
  [
    has('variables', 'variableCollections'),
    'It is a list of Figma’s variables by their ids: export the variables of each mode as DTCG in Figma',
  ],
  [has('document', 'schemaVersion'), 'It is a document of Figma, which has drawings and no tokens'],
  [
    (file) =>
      typeof file.name === 'string' &&
      ('dependencies' in file || 'devDependencies' in file || 'scripts' in file),
    'It is a package.json, which has no tokens',
  ],
  [
    (file) => typeof file.$schema === 'string' && file.$schema.includes('json-schema.org'),
    'It is a JSON Schema, which describes files and has no values',
  ],
  [has('layers', 'fr', 'ip'), 'It is an animation of Lottie, which has no tokens'],
  [
    (file) =>
      Object.values(file).length > 0 &&
      Object.values(file).every((bounds) => Array.isArray(bounds) && bounds.length === 2),
    'It is a list of bounds, which the bench does not import: it belongs in tokens/bounds.json',
  ],
];

const sayNames = (names: readonly string[]) =>
  names.slice(0, 3).join(', ') + (names.length > 3 ? ' …' : '');

/** Describes a file without any token of this project. */
export function describeOther(content: unknown): string {
  if (Array.isArray(content))
    return `It is a list of ${content.length} values, not a JSON object: a token file is a group`;
  if (!isNode(content))
    return `It is ${JSON.stringify(content)}, not a JSON object: a token file is a group`;
  const [, words] = files.find(([isKind]) => isKind(content)) ?? [];
  if (words !== undefined) return words;
  const { leaves, faults } = readTree('', renewed(withoutNotes(content)));
  const dotted = faults.flatMap((fault) => (fault.kind === 'name' ? fault.text : []));
  if (leaves.length === 0 && dotted.length > 0)
    return `It has names that no token here can have: ${sayNames(dotted)}`;
  if (leaves.length > 0)
    return `It is a token file of another project: it has none of the tokens here. Its names are ${sayNames(leaves.map(({ id }) => id))}`;
  const keys = Object.keys(content);
  return keys.length === 0
    ? 'It is an empty object, so it has no token'
    : `It is not a token file: nothing in it has a "$value". Its keys are ${sayNames(keys)}`;
}
