import * as v from 'valibot';
import { type Bounds, boundsFault, readBounds } from './bounds.ts';
import { nearestInGamut } from './color.ts';
import { familyFault, loadedFamilies } from './families.ts';
import type { Fault, Reason } from './fault.ts';
import {
  aliasOf,
  faultOf,
  componentsIn,
  type Leaf,
  referenceOf,
  themesOf,
  type TokenFiles,
  themeLeaves,
} from './leaves.ts';
import { curveSchema, familySchema } from './values.ts';

const between = (least: number, most: number) =>
  v.pipe(v.number(), v.minValue(least), v.maxValue(most));

const measure = (...units: string[]) => v.object({ value: v.number(), unit: v.picklist(units) });

const color = v.object({
  colorSpace: v.literal('oklch'),
  components: v.union([
    v.strictTuple([between(0, 1), between(0, 0.4), between(0, 360)]),
    v.custom((components) => referenceOf(components) !== undefined),
  ]),
  alpha: v.exactOptional(between(0, 1)),
});

const length = measure('px', 'rem');
const lengths = { offsetX: length, offsetY: length, blur: length, spread: length };

const kinds: Readonly<Record<string, readonly [v.GenericSchema, string]>> = {
  color: [color, 'an oklch color: lightness 0–1, chroma 0–0.4, hue 0–360, alpha 0–1'],
  dimension: [length, 'a number with the unit px or rem'],
  duration: [measure('ms'), 'a number with the unit ms'],
  number: [v.number(), 'a number'],
  fontWeight: [v.number(), 'a number'],
  fontFamily: [familySchema, 'a list of names'],
  cubicBezier: [curveSchema, 'four numbers, the first and third from 0 to 1'],
  shadow: [v.array(v.object({ color, ...lengths })), 'a list of shadows'],
};

function aliasFault(leaf: Leaf, set: ReadonlyMap<string, Leaf>): Reason | undefined {
  const path = [leaf.id];
  let current = leaf;
  for (let name = aliasOf(current.value); name; name = aliasOf(current.value)) {
    const target = set.get(name);
    if (!target) return { kind: 'alias', name };
    if (path.includes(name)) return { kind: 'circle', path: [...path, name] };
    if (leaf.type && target.type && target.type !== leaf.type)
      return { kind: 'aliasType', name, type: target.type, wanted: leaf.type };
    path.push(name);
    current = target;
  }
  return undefined;
}

function referenceFault({ value }: Leaf, set: ReadonlyMap<string, Leaf>): Reason | undefined {
  for (const name of componentsIn(value).flatMap((components) => referenceOf(components) ?? [])) {
    const target = set.get(name);
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
  const rem = measure('rem');
  if (!v.is(rem, min) || !v.is(rem, value)) return { kind: 'fluidUnit' };
  return min.value > value.value
    ? { kind: 'shrinks', from: min.value, to: value.value }
    : undefined;
}

function valueFault({ value, type }: Leaf): Reason | undefined {
  if (aliasOf(value)) return undefined;
  const kind = kinds[type ?? ''];
  if (!kind) return { kind: 'type', text: type ?? '(none)', types: Object.keys(kinds) };
  const [schema, words] = kind;
  return v.is(schema, value) ? undefined : { kind: 'value', value, words };
}

export const isName = (part: string) => /^(?:[a-z][a-zA-Z0-9]*|\d+[a-z]*)$/.test(part);

function nameFault({ id }: Leaf): Reason | undefined {
  const wrong = id.split('.').find((part) => !isName(part));
  return wrong === undefined ? undefined : { kind: 'name', text: wrong };
}

const leafFault = (
  leaf: Leaf,
  set: ReadonlyMap<string, Leaf>,
  bounds: Bounds,
  loaded: readonly string[],
): Reason | undefined =>
  nameFault(leaf) ??
  valueFault(leaf) ??
  aliasFault(leaf, set) ??
  referenceFault(leaf, set) ??
  gamutFault(leaf) ??
  fluidFault(leaf) ??
  boundsFault(leaf, bounds) ??
  familyFault(leaf, loaded);

const resolver = 'site.resolver.json';

type Themes = Readonly<Record<string, readonly string[]>>;

/** A theme's own files only replace values of the first theme's. */
function partialTheme(files: TokenFiles, themes: Themes, theme: string): Fault | undefined {
  const [[first, basic] = ['', []]] = Object.entries(themes);
  const names = themes[theme] ?? [];
  const set = themeLeaves(files, names);
  const [name, ...others] = [...themeLeaves(files, basic).keys()].filter((id) => !set.has(id));
  if (name === undefined) return undefined;
  const lacking = basic.filter((file) => !names.includes(file)).join(', ');
  return { file: resolver, kind: 'partialTheme', name, more: others.length, lacking, first };
}

function faultsOfTheme(files: TokenFiles, themes: Themes, theme: string, bounds: Bounds): Fault[] {
  const [[first, basic] = ['', []]] = Object.entries(themes);
  const names = themes[theme] ?? [];
  const absent = names
    .filter((name) => !(name in files))
    .map((name): Fault => ({ file: resolver, kind: 'noFile', name }));
  const partial = partialTheme(files, themes, theme);
  if (partial) return [...absent, partial];
  const known = themeLeaves(files, basic);
  const set = themeLeaves(files, names);
  const loaded = loadedFamilies(files);
  const faults = [...set.values()].flatMap((leaf): Fault[] => {
    const missing: Reason | undefined = known.has(leaf.id)
      ? undefined
      : { kind: 'notInFirst', first };
    const reason = missing ?? leafFault(leaf, set, bounds, loaded);
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
  const themes = themesOf(files);
  const names = Object.keys(themes);
  if (names.length === 0) return [{ file: resolver, kind: 'noTheme' }];
  const rows = names.flatMap((theme) =>
    faultsOfTheme(files, themes, theme, bounds).map((fault) => ({ theme, fault })),
  );
  const groups = [...Map.groupBy(rows, ({ fault }) => JSON.stringify(fault)).values()];
  const faults = groups.flatMap(([row, ...others]) => {
    if (!row) return [];
    const own = [row, ...others].map(({ theme }) => theme);
    return [own.length < names.length ? { ...row.fault, themes: own } : row.fault];
  });
  return [...unread, ...faults];
}
