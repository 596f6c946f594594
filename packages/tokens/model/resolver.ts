/** Reads the resolver of DTCG 2025.10, limited to sets of files and one modifier `theme`. */
import * as v from 'valibot';
import type { Fault } from './fault.ts';
import { isName, isTokenFile, leavesIn, type TokenFiles } from './leaves.ts';
import { isNode, type Node } from './node.ts';

export const resolverName = 'site.resolver.json';

const text = v.string();
/** Lists count as objects without keys, unless they are refused. */
const object = v.custom<Node>(isNode, 'has an invalid type: Expected Object');
const recordOf = <T extends v.GenericSchema>(part: T) => v.pipe(object, v.record(text, part));
const source = v.strictObject({ $ref: text });
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

type Resolver = v.InferOutput<typeof resolverSchema>;
type Source = v.InferOutput<typeof source>;

const read = new WeakMap<object, v.SafeParseResult<typeof resolverSchema>>();

function parse(file: unknown) {
  if (!isNode(file)) return v.safeParse(resolverSchema, file);
  const result = read.get(file) ?? v.safeParse(resolverSchema, file);
  read.set(file, result);
  return result;
}

function resolverOf(files: TokenFiles): Resolver | undefined {
  const { success, output } = parse(files[resolverName]);
  return success ? output : undefined;
}

const setPath = '#/sets/';
const modifier = '#/modifiers/theme';

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
 * The file of a theme's own values, where what is written there holds: not where the file that has a
 * token comes later in the order.
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

type FaultPath = NonNullable<Fault['path']>;

const faultAt = (path: FaultPath, words: string): Fault => ({
  file: resolverName,
  path,
  kind: 'resolver',
  words,
});

type Sets = Resolver['sets'];

/** Faults of a source that is a reference within the resolver. */
function placeFaults(
  sets: Sets,
  $ref: string,
  path: FaultPath,
  above: readonly string[] = [],
): Fault[] {
  if (!$ref.startsWith('#')) return [];
  const name = $ref.startsWith(setPath) ? $ref.slice(setPath.length) : '';
  const sources = Object.hasOwn(sets, name) ? sets[name]?.sources : undefined;
  if (!sources) return [faultAt(path, `${$ref} is no set of this resolver`)];
  if (above.includes(name)) return [faultAt(path, `the set ${name} is a source of itself`)];
  return sources.flatMap((part) => placeFaults(sets, part.$ref, path, [...above, name]));
}

/** Faults of the resolution order, which must name each set and the modifier. */
function orderFaults({ sets, modifiers, resolutionOrder }: Resolver): Fault[] {
  const { contexts, default: first } = modifiers.theme;
  const ofContexts = Object.entries(contexts).flatMap(([name, sources]) =>
    sources.map(({ $ref }, at) => ({ $ref, path: ['modifiers', 'theme', 'contexts', name, at] })),
  );
  const ofOrder = resolutionOrder.map(({ $ref }, at) => ({ $ref, path: ['resolutionOrder', at] }));
  const ofSets = Object.entries(sets).flatMap(([name, { sources }]) =>
    sources.map(({ $ref }, at) => ({ $ref, path: ['sets', name, 'sources', at] })),
  );
  const places = [...ofContexts, ...ofOrder, ...ofSets];
  const isListed = (name: string) => places.some(({ $ref }) => $ref === setPath + name);
  const isFile = ($ref: string) => /^(?:\.\/)?[\w-][\w.-]*\.tokens\.json$/.test($ref);
  const files = ofOrder.filter(({ $ref }) => !$ref.startsWith('#'));
  return [
    ...places
      .filter(({ $ref }) => $ref !== modifier)
      .flatMap(({ $ref, path }) => placeFaults(sets, $ref, path)),
    ...[...ofContexts, ...ofSets]
      .filter(({ $ref }) => !$ref.startsWith('#') && !isFile($ref))
      .map(({ $ref, path }) =>
        faultAt(path, `${$ref} is no file of tokens here, like ./color.tokens.json`),
      ),
    ...Object.keys(contexts)
      .filter((name) => !isName(name))
      .map((name) =>
        faultAt(['modifiers', 'theme', 'contexts', name], `the theme "${name}" is not camelCase`),
      ),
    ...files.map(({ $ref, path }) => faultAt(path, `${$ref} is no set and no modifier`)),
    ...[...ofContexts, ...ofSets]
      .filter(({ $ref }) => $ref === modifier)
      .map(({ path }) => faultAt(path, `${modifier} may stand in the resolutionOrder alone`)),
    ...Object.keys(sets)
      .filter((name) => !isListed(name))
      .map((name) => faultAt(['sets', name], `the resolutionOrder does not list the set ${name}`)),
    ...(ofOrder.filter(({ $ref }) => $ref === modifier).length === 1
      ? []
      : [faultAt(['resolutionOrder'], `the resolutionOrder lists ${modifier} once`)]),
    ...(Object.hasOwn(contexts, first)
      ? []
      : [faultAt(['modifiers', 'theme', 'default'], `${first} is none of the contexts`)]),
  ];
}

/** Finds token files that no theme uses, and files that nobody reads. */
function unlistedFaults(files: TokenFiles): Fault[] {
  const listed = new Set(Object.values(themesOf(files)).flat());
  const settings = [resolverName, 'contrast.pairs.json', 'bounds.json'];
  return Object.keys(files).flatMap((file): Fault[] => {
    if (listed.has(file) || settings.includes(file)) return [];
    return [{ file, kind: isTokenFile(file) ? 'unlisted' : 'foreign' }];
  });
}

/**
 * True for a valid media condition: its brackets match, and it cannot end the CSS rule around it.
 */
function isCondition(text: string): boolean {
  const outside = text.replaceAll(/\([\w\s.:<>=/*+,-]+\)/g, 'x');
  return outside === text ? /^[\w\s,-]+$/.test(text) : isCondition(outside);
}

/** Finds media conditions of missing themes, and invalid conditions. */
function mediaFaults(files: TokenFiles): Fault[] {
  const themes = themesOf(files);
  const [first] = Object.keys(themes);
  return Object.entries(mediaOf(files)).flatMap(([name, condition]) => {
    const path = ['modifiers', 'theme', '$extensions', 'site.media', name];
    if (!Object.hasOwn(themes, name)) return [faultAt(path, `${name} is none of the contexts`)];
    if (name === first) return [faultAt(path, `${name} is everybody’s: it has no condition`)];
    return isCondition(condition)
      ? []
      : [faultAt(path, `"${condition}" is no media condition, like (prefers-contrast: more)`)];
  });
}

/** Finds settings that name a group without tokens. */
function settingFaults(files: TokenFiles): Fault[] {
  const ids = leavesIn(files).map(({ id }) => id);
  const { palette, breakpoints } = settingsOf(files);
  return Object.entries({ palette, breakpoints }).flatMap(([name, group]) => {
    if (group === undefined || ids.some((id) => isBelow(id, group))) return [];
    const path = ['modifiers', 'theme', '$extensions', `site.${name}`];
    return [faultAt(path, `${group} is not a group of tokens`)];
  });
}

/** Finds the parts of a resolver that this project does not read. */
export function resolverFaults(files: TokenFiles): Fault[] {
  if (!(resolverName in files)) return [{ file: resolverName, kind: 'noTheme' }];
  const { success, output, issues } = parse(files[resolverName]);
  if (!success)
    return issues.map((issue) => {
      const path = issue.path?.map(({ key }) => key as string | number) ?? [];
      const words =
        issue.expected === 'never'
          ? 'is not read here'
          : issue.message.replace(/^Invalid/, 'has an invalid');
      return faultAt(path, words);
    });
  const faults = [...orderFaults(output), ...mediaFaults(files), ...settingFaults(files)];
  return faults.length > 0 ? faults : unlistedFaults(files);
}
