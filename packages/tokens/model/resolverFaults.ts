/** Finds the parts of a resolver that this project does not read. */
import type { Fault } from './fault.ts';
import { isName, isTokenFile, leavesIn, type TokenFiles } from './leaves.ts';
import {
  isBelow,
  mediaOf,
  modifier,
  parseResolver,
  type Resolver,
  resolverName,
  setPath,
  settingsOf,
  themesOf,
} from './resolver.ts';
import { pathOf } from './values.ts';

type FaultPath = NonNullable<Fault['path']>;

const faultAt = (path: FaultPath, words: string): Fault => ({
  file: resolverName,
  path,
  kind: 'resolver',
  words,
});

type Sets = Resolver['sets'];

/** True for a set that is a source of itself, directly or through others. */
const isCircular = (sets: Sets, name: string, above: readonly string[] = []): boolean =>
  above.includes(name) ||
  (sets[name]?.sources ?? []).some(
    ({ $ref }) =>
      $ref.startsWith(setPath) && isCircular(sets, $ref.slice(setPath.length), [...above, name]),
  );

const isFile = ($ref: string) => /^(?:\.\/)?[\w-][\w.-]*\.tokens\.json$/.test($ref);

/** The reason for which a source is not read, if any. */
function sourceReason(sets: Sets, $ref: string, isInOrder: boolean): string | undefined {
  if ($ref === modifier)
    return isInOrder ? undefined : `${modifier} may appear in the resolutionOrder only`;
  if ($ref.startsWith('#')) {
    const name = $ref.startsWith(setPath) ? $ref.slice(setPath.length) : '';
    if (!Object.hasOwn(sets, name)) return `${$ref} is not a set of this resolver`;
    return isCircular(sets, name) ? `the set ${name} is a source of itself` : undefined;
  }
  if (isInOrder) return `${$ref} is neither a set nor the modifier`;
  return isFile($ref) ? undefined : `${$ref} is not a token file here, like ./color.tokens.json`;
}

/** Faults of the resolution order, which must name each set and the modifier. */
function orderFaults({ sets, modifiers, resolutionOrder }: Resolver): Fault[] {
  const { contexts, default: first } = modifiers.theme;
  const contextPath = (name: string) => ['modifiers', 'theme', 'contexts', name];
  const lists = [
    [['resolutionOrder'], resolutionOrder],
    ...Object.entries(contexts).map(([name, sources]) => [contextPath(name), sources] as const),
    ...Object.entries(sets).map(([name, set]) => [['sets', name, 'sources'], set.sources] as const),
  ] as const;
  const isListed = (name: string) =>
    lists.some(([, sources]) => sources.some(({ $ref }) => $ref === setPath + name));
  return [
    ...lists.flatMap(([path, sources]) =>
      sources.flatMap(({ $ref }, at) => {
        const words = sourceReason(sets, $ref, sources === resolutionOrder);
        return words === undefined ? [] : [faultAt([...path, at], words)];
      }),
    ),
    ...Object.keys(contexts)
      .filter((name) => !isName(name))
      .map((name) => faultAt(contextPath(name), `the theme "${name}" is not camelCase`)),
    ...Object.keys(sets)
      .filter((name) => !isListed(name))
      .map((name) => faultAt(['sets', name], `the resolutionOrder does not list the set ${name}`)),
    ...(resolutionOrder.filter(({ $ref }) => $ref === modifier).length === 1
      ? []
      : [faultAt(['resolutionOrder'], `the resolutionOrder lists ${modifier} once`)]),
    ...(Object.hasOwn(contexts, first)
      ? []
      : [faultAt(['modifiers', 'theme', 'default'], `${first} is not one of the contexts`)]),
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
    if (!Object.hasOwn(themes, name)) return [faultAt(path, `${name} is not one of the contexts`)];
    if (name === first) return [faultAt(path, `${name} is everybody’s: it has no condition`)];
    return isCondition(condition)
      ? []
      : [faultAt(path, `"${condition}" is not a media condition, like (prefers-contrast: more)`)];
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

export function resolverFaults(files: TokenFiles): Fault[] {
  if (!(resolverName in files)) return [{ file: resolverName, kind: 'noTheme' }];
  const { success, output, issues } = parseResolver(files[resolverName]);
  if (!success)
    return issues.map((issue) => {
      const path = pathOf(issue);
      if (issue.expected === 'never') return faultAt(path, 'is not read here');
      if (issue.received === 'undefined') return faultAt(path, 'is missing');
      return faultAt(path, issue.message.replace(/^Invalid/, 'has an invalid'));
    });
  const faults = [...orderFaults(output), ...mediaFaults(files), ...settingFaults(files)];
  return faults.length > 0 ? faults : unlistedFaults(files);
}
