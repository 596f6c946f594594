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

export function resolverFaults(files: TokenFiles): Fault[] {
  if (!(resolverName in files)) return [{ file: resolverName, kind: 'noTheme' }];
  const { success, output, issues } = parseResolver(files[resolverName]);
  if (!success)
    return issues.map((issue) => {
      const path = issue.path?.map(({ key }) => key as string | number) ?? [];
      if (issue.expected === 'never') return faultAt(path, 'is not read here');
      if (issue.received === 'undefined') return faultAt(path, 'is missing');
      return faultAt(path, issue.message.replace(/^Invalid/, 'has an invalid'));
    });
  const faults = [...orderFaults(output), ...mediaFaults(files), ...settingFaults(files)];
  return faults.length > 0 ? faults : unlistedFaults(files);
}
