import * as v from 'valibot';
import { type Bounds, boundsFault, groupFaults, readBounds } from './bounds.ts';
import { nearestInGamut } from './color.ts';
import type { Fault, Reason } from './fault.ts';
import { Unread } from './json.ts';
import { isName, isTokenFile, leavesIn, readTree, type TokenFiles } from './leaves.ts';
import { isNode } from './node.ts';
import { isBelow, resolverName, themesOf } from './resolver.ts';
import { resolverFaults } from './resolverFaults.ts';
import { readThemes, type ResolvedTheme, type ResolvedToken } from './themes.ts';
import { hexBeside } from './colorType.ts';
import { colorsIn } from './types.ts';
import { aliasOf, finite, genericFamilies } from './values.ts';

const rem = v.strictObject({ value: finite, unit: v.literal('rem') });

/** Settings of a project besides its tokens. */
type Limits = { readonly bounds: Bounds; readonly loaded: readonly string[] };

function nameFault({ id }: ResolvedToken): Reason | undefined {
  const wrong = id.split('.').find((part) => !isName(part));
  return wrong === undefined ? undefined : { kind: 'name', text: wrong };
}

/** A token inside another token, because some file has a token where this one needs a group. */
function childFault({ id }: ResolvedToken, theme: ResolvedTheme): Reason | undefined {
  const parts = id.split('.').slice(0, -1);
  const above = parts.map((_, at) => parts.slice(0, at + 1).join('.'));
  const name = above.find((group) => Object.hasOwn(theme, group));
  return name === undefined ? undefined : { kind: 'child', name };
}

function hexFault({ value }: ResolvedToken): Reason | undefined {
  const disagreement = hexBeside(value);
  return disagreement && { kind: 'hex', ...disagreement };
}

/** Skips an alias: the token that it names has the fault. */
function gamutFault({ value, $value }: ResolvedToken): Reason | undefined {
  if (aliasOf(value) !== undefined) return undefined;
  for (const { components } of colorsIn($value)) {
    const nearest = nearestInGamut(components);
    if (nearest) return { kind: 'gamut', components, nearest };
  }
  return undefined;
}

function fluidFault({ value, min, window }: ResolvedToken): Reason | undefined {
  if (min === undefined) return undefined;
  if (!window) return { kind: 'noWindow' };
  if (!v.is(rem, min) || !v.is(rem, value)) return { kind: 'fluidUnit' };
  return min.value > value.value
    ? { kind: 'shrinks', from: min.value, to: value.value }
    : undefined;
}

/** Font families that the project loads, from its token files. */
export const loadedFamilies = (files: TokenFiles): string[] =>
  Object.entries(files).flatMap(([file, content]) =>
    isTokenFile(file) ? readTree(file, content).loaded : [],
  );

/** Finds a first family that no page loads, and a list without a generic family. */
function familyFault(token: ResolvedToken, loaded: readonly string[]): Reason | undefined {
  const { $type, $value, sources } = token;
  if ($type !== 'fontFamily' || $value === undefined || sources.length > 0) return undefined;
  const [first = ''] = $value;
  const isGeneric = genericFamilies.includes($value.at(-1) ?? '');
  if (!isGeneric) return { kind: 'noGeneric', mendedValue: [...$value, 'sans-serif'] };
  if (loaded.length === 0 || [...loaded, ...genericFamilies].includes(first)) return undefined;
  return {
    kind: 'unloaded',
    name: first,
    loaded,
    mendedValue: [...loaded.slice(0, 1), ...$value.slice(1)],
  };
}

/** A theme that gives a token another type: the CSS that reads it is made for one. */
const typeFault = ({ $type }: ResolvedToken, before: ResolvedToken, first: string) =>
  $type === before.$type
    ? undefined
    : ({ kind: 'themeType', type: $type, first, expected: before.$type } as const);

const reasonOf = (token: ResolvedToken, theme: ResolvedTheme, { bounds, loaded }: Limits) =>
  nameFault(token) ??
  childFault(token, theme) ??
  token.fault ??
  hexFault(token) ??
  gamutFault(token) ??
  fluidFault(token) ??
  boundsFault(token, bounds) ??
  familyFault(token, loaded);

type Basic = {
  readonly first: string;
  readonly names: readonly string[];
  readonly set: ResolvedTheme;
};

/** Finds the faults of a theme. A theme's own files may only replace values of the first theme. */
function faultsOfTheme(
  theme: ResolvedTheme,
  names: readonly string[],
  basic: Basic,
  limits: Limits,
) {
  const name = Object.keys(basic.set).find((id) => !Object.hasOwn(theme, id));
  if (name !== undefined) {
    const lacking = basic.names.filter((file) => !names.includes(file)).join(', ');
    const { first } = basic;
    return [{ file: resolverName, kind: 'partialTheme', name, lacking, first }] satisfies Fault[];
  }
  return Object.values(theme).flatMap((token): Fault[] => {
    const before = Object.hasOwn(basic.set, token.id) ? basic.set[token.id] : undefined;
    const reason: Reason | undefined = before
      ? (reasonOf(token, theme, limits) ?? typeFault(token, before, basic.first))
      : { kind: 'notInFirst', first: basic.first };
    return reason ? [{ file: token.file, id: token.id, ...reason }] : [];
  });
}

/** Joins a fault that several themes share. */
function joinThemes(rows: readonly { theme: string; fault: Fault }[], count: number): Fault[] {
  const groups = [...Map.groupBy(rows, ({ fault }) => JSON.stringify(fault)).values()];
  return groups.flatMap((group) => {
    const names = group.map(({ theme }) => theme);
    const isOfAll = names.length === count;
    return group.slice(0, 1).map(({ fault }) => (isOfAll ? fault : { ...fault, themes: names }));
  });
}

function themeFaults(files: TokenFiles, limits: Limits): Fault[] {
  const sources = Object.entries(themesOf(files));
  const [basic] = sources;
  if (!basic) return [{ file: resolverName, kind: 'noTheme' }];
  const absent = [...new Set(sources.flatMap(([, names]) => names))]
    .filter((name) => !Object.hasOwn(files, name))
    .map((name): Fault => ({ file: resolverName, kind: 'noFile', name }));
  const themes = readThemes(files);
  const [first, names] = basic;
  const set = themes[first] ?? {};
  const rows = sources.flatMap(([theme, ownNames]) =>
    faultsOfTheme(themes[theme] ?? {}, ownNames, { first, names, set }, limits).map((fault) => ({
      theme,
      fault,
    })),
  );
  return [...absent, ...groupFaults(limits.bounds, set), ...joinThemes(rows, sources.length)];
}

/** Faults of files that could not be parsed. */
export const textFaults = (files: TokenFiles): Fault[] =>
  Object.entries(files).flatMap(([file, content]) =>
    content instanceof Unread
      ? content.faults.map((fault): Fault => ({ file, kind: 'json', ...fault }))
      : [],
  );

function formFaults(files: TokenFiles): Fault[] {
  const ids = leavesIn(files).map(({ id }) => id);
  return Object.entries(files).flatMap(([file, content]): Fault[] => {
    if (!isTokenFile(file)) return [];
    if (!isNode(content)) return [{ file, kind: 'noGroup' }];
    const { faults, bare } = readTree(file, content);
    // Another file may have the tokens of a group.
    const lost = bare.filter((path) => !ids.some((id) => isBelow(id, path.join('.'))));
    return [...faults, ...lost.map((path): Fault => ({ file, path, kind: 'noToken' }))];
  });
}

/** Finds every fault of a folder of tokens, in every theme. */
export function tokenFaults(files: TokenFiles): Fault[] {
  const broken = textFaults(files);
  // Stop here: other files may refer to tokens of the unreadable one.
  if (broken.length > 0) return broken;
  const { bounds, faults: unread } = readBounds(files);
  const ofResolver = resolverFaults(files);
  // Stop here, too: without its order, every token would report faults that it does not have.
  if (ofResolver.some(({ file }) => file === resolverName)) return [...unread, ...ofResolver];
  const limits = { bounds, loaded: loadedFamilies(files) };
  return [...unread, ...ofResolver, ...formFaults(files), ...themeFaults(files, limits)];
}
