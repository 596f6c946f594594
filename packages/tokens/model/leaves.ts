type Node = { readonly [key: string]: unknown };

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

/** Token files by name, as text. */
export type TokenTexts = Readonly<Record<string, string>>;

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function leastValueOf({ $extensions }: Node): unknown {
  const fluid = isNode($extensions) ? $extensions['site.fluid'] : undefined;
  return isNode(fluid) ? fluid.min : undefined;
}

function leafOf(node: Node, file: string, path: readonly string[], type?: string): Leaf {
  const min = leastValueOf(node);
  const description = typeof node.$description === 'string' ? node.$description : undefined;
  return { id: path.join('.'), file, value: node.$value, type, min, description };
}

function leavesOf(node: Node, file: string, path: readonly string[], inherited?: string): Leaf[] {
  const type = typeof node.$type === 'string' ? node.$type : inherited;
  if ('$value' in node) return [leafOf(node, file, path, type)];
  return Object.entries(node).flatMap(([key, child]) => {
    if (key.startsWith('$')) return [];
    return isNode(child) ? leavesOf(child, file, [...path, key], type) : [];
  });
}

/** Every token of a file, in its order. */
export const tokenLeaves = (file: string, content: unknown): Leaf[] =>
  isNode(content) ? leavesOf(content, file, []) : [];

export const aliasOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? /^\{(.+)\}$/.exec(value)?.[1] : undefined;

/** The token whose colour another one takes with an alpha of its own, by a reference of the format. */
export const referenceOf = (components: unknown): string | undefined =>
  isNode(components) && typeof components.$ref === 'string'
    ? /^#\/(.+)\/\$value\/components$/.exec(components.$ref)?.[1]?.replaceAll('/', '.')
    : undefined;

/** The components of every colour in a token: one, or those of a shadow's layers. */
export const componentsIn = (value: unknown): unknown[] =>
  [value].flat().flatMap((part: unknown) => {
    const color = isNode(part) && 'color' in part ? part.color : part;
    return isNode(color) && 'components' in color ? [color.components] : [];
  });

const resolverEnding = '.resolver.json';

type Source = { readonly $ref?: unknown };

const fileNames = (sources: unknown): string[] =>
  Array.isArray(sources)
    ? sources.map(({ $ref }: Source) => String($ref).replace(/^\.\//, ''))
    : [];

/** The files of each theme in the order in which later ones win, as the resolver has them. */
export function themesOf(files: TokenFiles): Record<string, readonly string[]> {
  const [, resolver] = Object.entries(files).find(([name]) => name.endsWith(resolverEnding)) ?? [];
  const { sets, modifiers } = isNode(resolver) ? resolver : {};
  const common = isNode(sets)
    ? Object.values(sets).flatMap((set) => (isNode(set) ? fileNames(set.sources) : []))
    : [];
  const theme = isNode(modifiers) ? modifiers.theme : undefined;
  const contexts = isNode(theme) && isNode(theme.contexts) ? Object.entries(theme.contexts) : [];
  return Object.fromEntries(contexts.map(([name, own]) => [name, [...common, ...fileNames(own)]]));
}

/** JSON, or its fault as `$fault`. */
export function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return { $fault: `is not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}

export const parseTexts = (texts: TokenTexts): TokenFiles =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, parseText(text)]));
