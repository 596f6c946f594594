/** Reads the resolver of DTCG 2025.10, limited to sets of files and one modifier `theme`. */
import * as v from 'valibot';
import type { TokenFiles } from './leaves.ts';
import { isNode, type Node } from './node.ts';

export const resolverName = 'site.resolver.json';

const text = v.string();
/** Lists count as objects without keys, unless they are refused. */
const object = v.custom<Node>(isNode, 'has an invalid type: Expected Object');
const recordOf = <T extends v.GenericSchema>(part: T) => v.pipe(object, v.record(text, part));
/** The format also allows tokens here, and members beside the reference. */
const source = v.custom<{ readonly $ref: string }>(
  (part) => v.is(v.strictObject({ $ref: text }), part),
  'is not read here: write { "$ref": "./color.tokens.json" }',
);
const set = v.strictObject({ sources: v.array(source), description: v.exactOptional(text) });
const px = v.pipe(v.number(), v.integer(), v.minValue(1));
/** This project's settings, as an extension of the format. */
const settingsSchema = v.strictObject({
  'site.media': v.exactOptional(recordOf(text)),
  'site.palette': v.exactOptional(text),
  'site.breakpoints': v.exactOptional(text),
  'site.window': v.exactOptional(
    v.pipe(
      v.strictTuple([px, px]),
      v.check(([narrow, wide]) => narrow < wide, 'has no room between the two widths'),
    ),
  ),
});
const theme = v.strictObject({
  contexts: recordOf(v.array(source)),
  default: text,
  description: v.exactOptional(text),
  $extensions: v.exactOptional(v.pipe(object, settingsSchema)),
});
const resolverSchema = v.strictObject({
  $schema: v.exactOptional(text),
  name: v.exactOptional(text),
  version: v.literal('2025.10'),
  description: v.exactOptional(text),
  sets: recordOf(set),
  modifiers: v.strictObject({ theme }),
  resolutionOrder: v.array(source),
  /** The format lets a document define anything here for its own use. */
  $defs: v.exactOptional(v.unknown()),
});

export type Resolver = v.InferOutput<typeof resolverSchema>;
type Source = v.InferOutput<typeof source>;

const results = new WeakMap<object, v.SafeParseResult<typeof resolverSchema>>();

/** Parses a resolver, or says why it cannot be read. Caches the result by object. */
export function parseResolver(file: unknown) {
  if (!isNode(file)) return v.safeParse(resolverSchema, file);
  const result = results.get(file) ?? v.safeParse(resolverSchema, file);
  results.set(file, result);
  return result;
}

function resolverOf(files: TokenFiles): Resolver | undefined {
  const { success, output } = parseResolver(files[resolverName]);
  return success ? output : undefined;
}

export const setPath = '#/sets/';
export const modifier = '#/modifiers/theme';

/** Files of some sources in order. A source may be a set. */
function filesOf(
  sources: readonly Source[],
  sets: Resolver['sets'],
  above: readonly string[] = [],
) {
  return sources.flatMap(({ $ref }): string[] => {
    if (!$ref.startsWith('#')) return [$ref.replace(/^\.\//, '')];
    const name = $ref.slice(setPath.length);
    // Skip a set that contains itself; another check reports it.
    if (above.includes(name)) return [];
    return filesOf(sets[name]?.sources ?? [], sets, [...above, name]);
  });
}

/** Files of each theme, in order: a later file wins. The default theme comes first. */
export function themesOf(files: TokenFiles): Record<string, readonly string[]> {
  const resolver = resolverOf(files);
  if (!resolver) return {};
  const { sets, modifiers, resolutionOrder } = resolver;
  const { contexts, default: first } = modifiers.theme;
  const names = Object.keys(contexts).toSorted((a, b) => Number(b === first) - Number(a === first));
  const sourcesOf = (name: string) =>
    resolutionOrder.flatMap((part) => (part.$ref === modifier ? (contexts[name] ?? []) : [part]));
  return Object.fromEntries(names.map((name) => [name, filesOf(sourcesOf(name), sets)]));
}

/** The file with a theme's own values; undefined for the first theme. */
export function ownFileOf(files: TokenFiles, name: string): string | undefined {
  const themes = themesOf(files);
  const [basic = []] = Object.values(themes);
  return themes[name]?.findLast((file) => !basic.includes(file));
}

/**
 * The theme's own file; undefined if `holder`, the file that has the token, comes later in the
 * order and would override it.
 */
export function fileToWrite(files: TokenFiles, name: string, holder: string): string | undefined {
  const file = ownFileOf(files, name);
  const order = themesOf(files)[name] ?? [];
  const isLater = file !== undefined && order.lastIndexOf(file) >= order.lastIndexOf(holder);
  return isLater ? file : undefined;
}

export type Settings = {
  /** Group of palette colors, and group of widths at which the layout changes. */
  readonly palette: string | undefined;
  readonly breakpoints: string | undefined;
  /** Window widths (px) between which lengths grow. */
  readonly window: readonly [narrow: number, wide: number] | undefined;
};

/** Reads the settings that a project keeps in the resolver. */
export function settingsOf(files: TokenFiles): Settings {
  const settings = resolverOf(files)?.modifiers.theme.$extensions ?? {};
  const {
    'site.palette': palette,
    'site.breakpoints': breakpoints,
    'site.window': window,
  } = settings;
  return { palette, breakpoints, window };
}

export const isBelow = (id: string, group: string | undefined) =>
  group !== undefined && id.startsWith(`${group}.`);

/** Media condition of each theme that has one. */
export const mediaOf = (files: TokenFiles): Readonly<Record<string, string>> =>
  resolverOf(files)?.modifiers.theme.$extensions?.['site.media'] ?? {};
