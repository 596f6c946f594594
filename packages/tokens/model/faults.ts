import * as v from 'valibot';
import { type Bounds, boundsFault, readBounds } from './bounds.ts';
import { nearestInGamut } from './color.ts';
import type { Fault, Reason } from './fault.ts';
import {
  aliasOf,
  faultOf,
  componentsIn,
  type Leaf,
  themesOf,
  type TokenFiles,
  themeLeaves,
} from './leaves.ts';
import { isNode } from './node.ts';
import {
  colorSchema,
  curveSchema,
  familySchema,
  genericFamilies,
  lengthSchema,
  referenceOf,
  referenceSchema,
  shadowSchema,
} from './values.ts';

const measureIn = (unit: string) => v.object({ value: v.number(), unit: v.literal(unit) });
const rem = measureIn('rem');

type Kind = { readonly schema: v.GenericSchema; readonly words: string };

const kinds: Readonly<Record<string, Kind>> = {
  color: {
    schema: v.union([colorSchema, referenceSchema]),
    words: 'an oklch color: lightness 0–1, chroma 0–0.4, hue 0–360, alpha 0–1',
  },
  dimension: { schema: lengthSchema, words: 'a number with the unit px or rem' },
  duration: { schema: measureIn('ms'), words: 'a number with the unit ms' },
  number: { schema: v.number(), words: 'a number' },
  fontWeight: { schema: v.number(), words: 'a number' },
  fontFamily: { schema: familySchema, words: 'a list of names' },
  cubicBezier: { schema: curveSchema, words: 'four numbers, the first and third from 0 to 1' },
  shadow: { schema: shadowSchema, words: 'a list of shadows' },
};

type Theme = ReadonlyMap<string, Leaf>;

/** The settings of a project beside its tokens. */
type Limits = { readonly bounds: Bounds; readonly loaded: readonly string[] };

export const isName = (part: string) => /^(?:[a-z][a-zA-Z0-9]*|\d+[a-z]*)$/.test(part);

function nameFault({ id }: Leaf): Reason | undefined {
  const wrong = id.split('.').find((part) => !isName(part));
  return wrong === undefined ? undefined : { kind: 'name', text: wrong };
}

function valueFault({ value, type }: Leaf): Reason | undefined {
  if (aliasOf(value)) return undefined;
  const kind = kinds[type ?? ''];
  if (!kind) return { kind: 'type', text: type ?? '(none)', types: Object.keys(kinds) };
  return v.is(kind.schema, value) ? undefined : { kind: 'value', value, words: kind.words };
}

function aliasFault(leaf: Leaf, theme: Theme): Reason | undefined {
  const path = [leaf.id];
  let current = leaf;
  for (let name = aliasOf(current.value); name; name = aliasOf(current.value)) {
    const target = theme.get(name);
    if (!target) return { kind: 'alias', name };
    if (path.includes(name)) return { kind: 'circle', path: [...path, name] };
    if (leaf.type && target.type && target.type !== leaf.type)
      return { kind: 'aliasType', name, type: target.type, wanted: leaf.type };
    path.push(name);
    current = target;
  }
  return undefined;
}

function referenceFault({ value }: Leaf, theme: Theme): Reason | undefined {
  for (const name of componentsIn(value).flatMap((components) => referenceOf(components) ?? [])) {
    const target = theme.get(name);
    if (!target) return { kind: 'reference', name };
    if (!componentsIn(target.value).some(Array.isArray)) return { kind: 'indirect', name };
  }
  return undefined;
}

function gamutFault({ value }: Leaf): Reason | undefined {
  for (const components of componentsIn(value)) {
    const nearest = Array.isArray(components) ? nearestInGamut(components.map(Number)) : undefined;
    if (nearest) return { kind: 'gamut', components, nearest };
  }
  return undefined;
}

function fluidFault({ value, min }: Leaf): Reason | undefined {
  if (min === undefined) return undefined;
  if (!v.is(rem, min) || !v.is(rem, value)) return { kind: 'fluidUnit' };
  return min.value > value.value
    ? { kind: 'shrinks', from: min.value, to: value.value }
    : undefined;
}

/** The families that a project loads, as its group of families names them. */
export function loadedFamilies(files: TokenFiles): string[] {
  const groups = Object.values(files).flatMap((content) => {
    const font = isNode(content) && isNode(content.font) ? content.font.family : undefined;
    return isNode(font) && isNode(font.$extensions) ? [font.$extensions['site.loaded']] : [];
  });
  return groups.flat().filter((name) => typeof name === 'string');
}

/** Finds a first family that no page loads, and a list without a family that every browser has. */
function familyFault({ value, type }: Leaf, loaded: readonly string[]): Reason | undefined {
  if (type !== 'fontFamily' || !v.is(familySchema, value)) return undefined;
  const [first = ''] = value;
  const isGeneric = genericFamilies.includes(value.at(-1) ?? '');
  if (!isGeneric) return { kind: 'noGeneric', mended: [...value, 'sans-serif'] };
  if (loaded.length === 0 || [...loaded, ...genericFamilies].includes(first)) return undefined;
  return {
    kind: 'unloaded',
    name: first,
    loaded,
    mended: [...loaded.slice(0, 1), ...value.slice(1)],
  };
}

const leafFault = (leaf: Leaf, theme: Theme, { bounds, loaded }: Limits): Reason | undefined =>
  nameFault(leaf) ??
  valueFault(leaf) ??
  aliasFault(leaf, theme) ??
  referenceFault(leaf, theme) ??
  gamutFault(leaf) ??
  fluidFault(leaf) ??
  boundsFault(leaf, bounds) ??
  familyFault(leaf, loaded);

const resolver = 'site.resolver.json';

type Sources = readonly [theme: string, files: readonly string[]];

/** Finds the faults of a theme, whose own files only replace values of the first theme's. */
function faultsOfTheme(files: TokenFiles, basic: Sources, names: Sources[1], limits: Limits) {
  const [first, basicNames] = basic;
  const known = themeLeaves(files, basicNames);
  const theme = themeLeaves(files, names);
  const absent = names
    .filter((name) => !(name in files))
    .map((name): Fault => ({ file: resolver, kind: 'noFile', name }));
  const name = [...known.keys()].find((id) => !theme.has(id));
  if (name !== undefined) {
    const lacking = basicNames.filter((file) => !names.includes(file)).join(', ');
    return [...absent, { file: resolver, kind: 'partialTheme', name, lacking, first } as const];
  }
  const faults = [...theme.values()].flatMap((leaf): Fault[] => {
    const reason: Reason | undefined = known.has(leaf.id)
      ? leafFault(leaf, theme, limits)
      : { kind: 'notInFirst', first };
    return reason ? [{ file: leaf.file, id: leaf.id, ...reason }] : [];
  });
  return [...absent, ...faults];
}

/** Finds every fault of a folder of tokens, in every theme. */
export function tokenFaults(files: TokenFiles): Fault[] {
  const broken = Object.entries(files).flatMap(([file, content]) =>
    faultOf(content).map((text): Fault => ({ file, kind: 'json', text })),
  );
  // Others may refer to tokens of the broken one.
  if (broken.length > 0) return broken;
  const { bounds, faults: unread } = readBounds(files);
  const limits = { bounds, loaded: loadedFamilies(files) };
  const themes = Object.entries(themesOf(files));
  const [first] = themes;
  if (!first) return [{ file: resolver, kind: 'noTheme' }];
  const rows = themes.flatMap(([theme, names]) =>
    faultsOfTheme(files, first, names, limits).map((fault) => ({ theme, fault })),
  );
  const groups = [...Map.groupBy(rows, ({ fault }) => JSON.stringify(fault)).values()];
  const faults = groups.flatMap((group) => {
    const names = group.map(({ theme }) => theme);
    const isOfAll = names.length === themes.length;
    return group.slice(0, 1).map(({ fault }) => (isOfAll ? fault : { ...fault, themes: names }));
  });
  return [...unread, ...faults];
}
