/** The one resolver of aliases and references: synchronous, so that a slider can follow it. */
import * as v from 'valibot';
import { aliasOf, type Leaf, themeLeaves, themesOf, type TokenFiles } from './leaves.ts';
import { isNode } from './node.ts';
import { colorSchema, type ColorValue, cssValue, referenceOf, variableOf } from './values.ts';

export type TokenChange = {
  readonly file: string;
  /** Empty for the whole content of a file that is none of tokens, and for a new file of tokens. */
  readonly id: string;
  /** The new `$value`, as the file is to have it: an object, a list, a number or `{an.alias}`. */
  readonly value?: unknown;
  /** The new least value of a length that grows with the window; it stays when left out. */
  readonly min?: unknown;
  /** Of a token that is new: its type, unless its group or another theme gives it. */
  readonly type?: string | undefined;
  readonly description?: string | undefined;
  /** Takes the token out of its file. */
  readonly isGone?: true | undefined;
};

export type ResolvedToken = Leaf & {
  readonly $type: string;
  readonly $value: unknown;
  /** The tokens that it takes its value from, nearest first: by alias or, a color, by reference. */
  readonly sources: readonly string[];
};

export type ResolvedTheme = Readonly<Record<string, ResolvedToken>>;
export type ResolvedThemes = Readonly<Record<string, ResolvedTheme>>;

type Theme = ReadonlyMap<string, Leaf>;

/** Follows aliases and references, and notes the tokens that they name. */
function follow(value: unknown, theme: Theme, sources: Set<string>): unknown {
  const alias = theme.get(aliasOf(value) ?? '');
  if (alias && !sources.has(alias.id)) {
    sources.add(alias.id);
    return follow(alias.value, theme, sources);
  }
  if (Array.isArray(value)) return value.map((part: unknown) => follow(part, theme, sources));
  if (!isNode(value)) return value;
  if ('color' in value) return { ...value, color: follow(value.color, theme, sources) };
  const target = theme.get(referenceOf(value.components) ?? '');
  if (!target || !isNode(target.value)) return value;
  sources.add(target.id);
  return { ...value, components: target.value.components };
}

function resolve(theme: Theme): ResolvedTheme {
  const tokens = [...theme].map(([id, leaf]): [string, ResolvedToken] => {
    const sources = new Set<string>();
    const $value = follow(leaf.value, theme, sources);
    return [id, { ...leaf, $type: leaf.type ?? '', $value, sources: [...sources] }];
  });
  return Object.fromEntries(tokens);
}

export const readThemes = (files: TokenFiles): ResolvedThemes =>
  Object.fromEntries(
    Object.entries(themesOf(files)).map(([name, sources]) => [
      name,
      resolve(themeLeaves(files, sources)),
    ]),
  );

/** Steps of the palette have no custom property: roles take their values when the site is built. */
export const variablesIn = (theme: ResolvedTheme) =>
  Object.values(theme)
    .filter(({ id }) => !id.startsWith('base.'))
    .map(({ id, $value, min }) => [variableOf(id), cssValue($value, min)] as const);

/** Custom properties of a theme whose values another one does not have. */
export function differingVariables(to: ResolvedTheme, from: ResolvedTheme) {
  const valuesBefore = new Map(variablesIn(from));
  return variablesIn(to).filter(([name, value]) => valuesBefore.get(name) !== value);
}

/** Whether a token is another one or one of its family, or takes its value from such a token. */
export const follows = ({ id, sources }: ResolvedToken, target: string) =>
  [id, ...sources].some((name) => name === target || name.startsWith(`${target}.`));

/** A token, or those of a family, and the roles that take their values. */
export function followersOf(themes: ResolvedThemes, id: string): string[] {
  const followers = Object.values(themes).flatMap((theme) =>
    Object.values(theme).filter((token) => follows(token, id)),
  );
  return [...new Set(followers.map((token) => token.id))];
}

/** A token that writes out a color. */
export type Step = ResolvedToken & { readonly value: ColorValue };

export const groupOf = (id: string) => id.split('.').slice(0, -1).join('.');

export const nameOf = (id: string) => id.split('.').at(-1) ?? id;

/** The tokens of a group that writes out colors, such as the steps of a palette, for all themes. */
export function familyOf(themes: ResolvedThemes, group: string): Step[] {
  const [first = {}, ...furtherThemes] = Object.values(themes);
  const steps = Object.values(first).filter(({ id }) => groupOf(id) === group);
  const isStep = (token: ResolvedToken): token is Step =>
    v.is(colorSchema, token.value) &&
    furtherThemes.every((theme) => theme[token.id]?.file === token.file);
  return steps.every(isStep) ? steps : [];
}

const childOf = (node: unknown, key: string): unknown =>
  isNode(node) && Object.hasOwn(node, key) ? node[key] : undefined;

/** Adds a key where another file has it among its siblings, or at the end. */
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

function partsOf({ value, min, type, description }: TokenChange, node: Tree, group?: string): Tree {
  const fluid = min !== undefined && { $extensions: { 'site.fluid': { min } } };
  const isNew = !('$value' in node);
  return {
    ...(isNew && type !== undefined && type !== group && { $type: type }),
    ...node,
    $value: value,
    ...(description !== undefined && { $description: description }),
    ...fluid,
  };
}

type Place = { readonly models: readonly unknown[]; readonly type?: string | undefined };

/** Puts a token into a tree of groups, which it makes, or takes it out with the groups it leaves empty. */
function put(node: Tree, path: readonly string[], change: TokenChange, place: Place): Tree {
  const [key, ...rest] = path;
  if (key === undefined) return partsOf(change, node, place.type);
  const below = childOf(node, key);
  if (change.isGone && !isNode(below)) return node;
  const type = typeof node.$type === 'string' ? node.$type : place.type;
  const models = place.models.map((model) => childOf(model, key));
  const child =
    change.isGone && rest.length === 0
      ? {}
      : put(isNode(below) ? below : {}, rest, change, { models, type });
  if (change.isGone && isEmpty(child))
    return Object.fromEntries(Object.entries(node).filter(([name]) => name !== key));
  return isNode(below) ? { ...node, [key]: child } : insert(node, key, child, place.models);
}

function changedFile(files: TokenFiles, change: TokenChange): unknown {
  const { file, id, value } = change;
  const content = files[file];
  if (id === '') return file.endsWith('.tokens.json') ? (content ?? value) : value;
  const models = Object.keys(files)
    .filter((name) => name !== file && name.endsWith('.tokens.json'))
    .map((name) => files[name]);
  return put(isNode(content) ? content : {}, id.split('.'), change, { models });
}

/** Parsed token files with other values for some tokens, with new ones, and without those that are gone. */
export const withChanges = (files: TokenFiles, changes: readonly TokenChange[]): TokenFiles =>
  changes.reduce<TokenFiles>(
    (all, change) => ({ ...all, [change.file]: changedFile(all, change) }),
    files,
  );
