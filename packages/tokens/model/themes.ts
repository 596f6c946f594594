/** The one resolver of aliases and references: synchronous, so that a slider can follow it. */
import * as v from 'valibot';
import {
  aliasOf,
  isNode,
  type Leaf,
  referenceOf,
  themeLeaves,
  themesOf,
  type TokenFiles,
} from './leaves.ts';
import { colorSchema, type ColorValue, cssValue, variableOf } from './values.ts';

export type TokenChange = {
  readonly file: string;
  readonly id: string;
  /** The new `$value`, as the file is to have it: an object, a list, a number or `{an.alias}`. */
  readonly value: unknown;
  /** The new least value of a length that grows with the window; it stays when left out. */
  readonly min?: unknown;
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

/** Custom properties of a theme with values that one of some other themes does not have. */
export function differingVariables(to: ResolvedTheme, ...from: readonly ResolvedTheme[]) {
  const others = from.map((theme) => new Map(variablesIn(theme)));
  return variablesIn(to).filter(([name, value]) => others.some((one) => one.get(name) !== value));
}

/** Whether a token is another one or one of its family, or takes its value from such a token. */
export const follows = ({ id, sources }: ResolvedToken, other: string) =>
  [id, ...sources].some((one) => one === other || one.startsWith(`${other}.`));

/** A token, or those of a family, and the roles that take their values. */
export function followersOf(themes: ResolvedThemes, id: string): string[] {
  const found = Object.values(themes).flatMap((theme) =>
    Object.values(theme).filter((token) => follows(token, id)),
  );
  return [...new Set(found.map((token) => token.id))];
}

/** A token that writes out a color. */
export type Step = ResolvedToken & { readonly value: ColorValue };

export const groupOf = (id: string) => id.split('.').slice(0, -1).join('.');

export const nameOf = (id: string) => id.split('.').at(-1) ?? id;

/** The tokens of a group that writes out colors, such as the steps of a palette, for all themes. */
export function familyOf(themes: ResolvedThemes, group: string): Step[] {
  const [first = {}, ...others] = Object.values(themes);
  const steps = Object.values(first).filter(({ id }) => groupOf(id) === group);
  const isStep = (token: ResolvedToken): token is Step =>
    v.is(colorSchema, token.value) && others.every((theme) => theme[token.id]?.file === token.file);
  return steps.every(isStep) ? steps : [];
}

function put(node: unknown, [key, ...rest]: readonly string[], parts: object): unknown {
  if (!isNode(node)) return node;
  if (key === undefined) return { ...node, ...parts };
  return key in node ? { ...node, [key]: put(node[key], rest, parts) } : node;
}

/** Parsed token files with other values for some tokens; a token that is not there stays out. */
export const withChanges = (files: TokenFiles, changes: readonly TokenChange[]): TokenFiles =>
  changes.reduce<TokenFiles>((all, { file, id, value, min }) => {
    const extensions = { $extensions: { 'site.fluid': { min } } };
    const parts = { $value: value, ...(min !== undefined && extensions) };
    return { ...all, [file]: put(all[file], id.split('.'), parts) };
  }, files);
