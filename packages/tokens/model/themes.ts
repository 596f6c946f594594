/** The one resolver of aliases and references: synchronous, so that a slider can follow it. */
import {
  aliasOf,
  isNode,
  type Leaf,
  referenceOf,
  themesOf,
  type TokenFiles,
  tokenLeaves,
} from './leaves.ts';

/** Another value for one token. */
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
  /** The tokens that it takes its value from, nearest first: by alias or, a colour, by reference. */
  readonly sources: readonly string[];
};

export type ResolvedTheme = Readonly<Record<string, ResolvedToken>>;
export type ResolvedThemes = Readonly<Record<string, ResolvedTheme>>;

type Followed = { readonly value: unknown; readonly sources: readonly string[] };
type Theme = ReadonlyMap<string, Leaf>;

function followColor(color: unknown, theme: Theme): Followed {
  const reference = isNode(color) ? referenceOf(color.components) : undefined;
  const target = reference === undefined ? undefined : theme.get(reference);
  if (!isNode(color) || !target) return { value: color, sources: [] };
  const components = isNode(target.value) ? target.value.components : undefined;
  return { value: { ...color, components }, sources: [target.id] };
}

function followLayers(layers: readonly unknown[], theme: Theme): Followed {
  const followed = layers.map((layer) => {
    if (!isNode(layer) || !('color' in layer)) return { value: layer, sources: [] };
    const { value, sources } = followColor(layer.color, theme);
    return { value: { ...layer, color: value }, sources };
  });
  return {
    value: followed.map(({ value }) => value),
    sources: [...new Set(followed.flatMap(({ sources }) => sources))],
  };
}

function follow(leaf: Leaf, theme: Theme, seen: readonly string[] = []): Followed {
  const alias = aliasOf(leaf.value);
  const target = alias === undefined ? undefined : theme.get(alias);
  if (target && !seen.includes(target.id)) {
    const { value, sources } = follow(target, theme, [...seen, target.id]);
    return { value, sources: [target.id, ...sources] };
  }
  return Array.isArray(leaf.value)
    ? followLayers(leaf.value, theme)
    : followColor(leaf.value, theme);
}

function resolve(theme: Theme): ResolvedTheme {
  return Object.fromEntries(
    [...theme].map(([id, leaf]) => {
      const { value, sources } = follow(leaf, theme);
      return [id, { ...leaf, $type: leaf.type ?? '', $value: value, sources }];
    }),
  );
}

/** All themes of the resolver. */
export function readThemes(files: TokenFiles): ResolvedThemes {
  const themes = Object.entries(themesOf(files)).map(([name, sources]) => {
    const leaves = sources.flatMap((file) => tokenLeaves(file, files[file]));
    // Of several files that name a token the last one holds.
    return [name, resolve(new Map(leaves.map((leaf) => [leaf.id, leaf])))] as const;
  });
  return Object.fromEntries(themes);
}

/** A token and the roles that take its value. */
export function followersOf(themes: ResolvedThemes, id: string): string[] {
  const found = Object.values(themes).flatMap((theme) =>
    Object.values(theme).filter((token) => token.id === id || token.sources.includes(id)),
  );
  return [...new Set(found.map((token) => token.id))];
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
