/** Changes of tokens, and the file contents after them. */
import { parseText, Unread } from './json.ts';
import { isTokenFile, type TokenFiles } from './leaves.ts';
import { isNode, type Node } from './node.ts';

export type TokenChange = {
  readonly file: string;
  /** Id of the token. '' replaces a whole file: one that holds no tokens, or a new token file. */
  readonly id: string;
  /** The new `$value` in the file's form: an object, a list, a number or `{an.alias}`. */
  readonly value?: unknown;
  /** The new least value of a length that grows with the window; unchanged if left out. */
  readonly min?: unknown;
  /** Type of a new token, unless its group or another theme gives it. */
  readonly type?: string | undefined;
  readonly description?: string | undefined;
  /** The token's node before a rename, whose other members are kept. */
  readonly node?: Node | undefined;
  /** Original text of a whole file, reused if the content is the same again. */
  readonly text?: string | undefined;
  /** Deletes the token from its file; with the id '', deletes the file. */
  readonly isGone?: true | undefined;
};

const childOf = (node: unknown, key: string): unknown =>
  isNode(node) && Object.hasOwn(node, key) ? node[key] : undefined;

/** Inserts a key after the sibling that precedes it in another file, or at the end. */
function insert(node: Tree, key: string, value: unknown, models: readonly unknown[]): Tree {
  const model = models.find((candidate) => childOf(candidate, key) !== undefined);
  const order = Object.keys(model ?? {});
  const keys = Object.keys(node);
  const previous = order.slice(0, order.indexOf(key)).findLast((sibling) => keys.includes(sibling));
  const at = previous === undefined ? keys.length : keys.indexOf(previous) + 1;
  return Object.fromEntries(Object.entries(node).toSpliced(at, 0, [key, value]));
}

type Tree = Readonly<Record<string, unknown>>;

const isEmpty = (node: Tree) => Object.keys(node).every((key) => key.startsWith('$'));

function partsOf(change: TokenChange, place: Tree, group?: string): Tree {
  const { value, min, type, description } = change;
  const isNew = !('$value' in place);
  const node = isNew ? (change.node ?? place) : place;
  const extensions = isNode(node.$extensions) ? node.$extensions : {};
  const fluid = min !== undefined && { $extensions: { ...extensions, 'site.fluid': { min } } };
  return {
    ...(isNew && type !== undefined && type !== group && { $type: type }),
    ...node,
    $value: value,
    ...(description !== undefined && { $description: description }),
    ...fluid,
  };
}

type Surroundings = { readonly models: readonly unknown[]; readonly type?: string | undefined };

/** Sets a token in a tree and creates its groups, or deletes it and the groups left empty. */
function put(node: Tree, path: readonly string[], change: TokenChange, place: Surroundings): Tree {
  const [key, ...furtherPath] = path;
  if (key === undefined) return partsOf(change, node, place.type);
  const below = childOf(node, key);
  if (change.isGone && !isNode(below)) return node;
  const type = typeof node.$type === 'string' ? node.$type : place.type;
  const models = place.models.map((model) => childOf(model, key));
  const child =
    change.isGone && furtherPath.length === 0
      ? {}
      : put(isNode(below) ? below : {}, furtherPath, change, { models, type });
  if (change.isGone && isEmpty(child))
    return Object.fromEntries(Object.entries(node).filter(([name]) => name !== key));
  return isNode(below) ? { ...node, [key]: child } : insert(node, key, child, place.models);
}

/** Content of a deleted file that is created again. */
function madeFrom(text: string | undefined): unknown {
  const content = text === undefined ? undefined : parseText(text);
  return content instanceof Unread ? undefined : content;
}

/** Content of a file after a change; undefined for a deleted file. */
function changedFile(files: TokenFiles, change: TokenChange): unknown {
  const { file, id, value, text, isGone } = change;
  const content = files[file];
  // A token's deletion needs no change in a file that is deleted already.
  if (isGone && (id === '' || content === undefined)) return undefined;
  if (id === '' && isTokenFile(file)) return content ?? madeFrom(text) ?? value;
  if (id === '') return value;
  const models = Object.keys(files)
    .filter((name) => name !== file && isTokenFile(name))
    .map((name) => files[name]);
  return put(isNode(content) ? content : {}, id.split('.'), change, { models });
}

/** Applies changes to parsed files: sets, adds and deletes tokens. */
export function withChanges(files: TokenFiles, changes: readonly TokenChange[]): TokenFiles {
  const after = changes.reduce<TokenFiles>(
    (contents, change) => ({ ...contents, [change.file]: changedFile(contents, change) }),
    files,
  );
  return Object.fromEntries(Object.entries(after).filter(([, content]) => content !== undefined));
}
