import * as v from 'valibot';
import { type Bounds, boundsFault, readBounds } from './bounds.ts';
import { nearestInGamut } from './color.ts';
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
  color: [color, 'an oklch colour: lightness 0–1, chroma 0–0.4, hue 0–360, alpha 0–1'],
  dimension: [length, 'a number with the unit px or rem'],
  duration: [measure('ms'), 'a number with the unit ms'],
  number: [v.number(), 'a number'],
  fontWeight: [v.number(), 'a number'],
  fontFamily: [familySchema, 'a list of names'],
  cubicBezier: [curveSchema, 'four numbers, the first and third from 0 to 1'],
  shadow: [v.array(v.object({ color, ...lengths })), 'a list of shadows'],
};

function aliasFault(leaf: Leaf, set: ReadonlyMap<string, Leaf>): string | undefined {
  const seen = [leaf.id];
  let current = leaf;
  for (let alias = aliasOf(current.value); alias; alias = aliasOf(current.value)) {
    const target = set.get(alias);
    if (!target) return `the alias {${alias}} names no token`;
    if (seen.includes(alias)) return `the alias goes in a circle: ${[...seen, alias].join(' → ')}`;
    if (leaf.type && target.type && target.type !== leaf.type)
      return `a ${leaf.type} cannot be an alias of {${alias}}, which is a ${target.type}`;
    seen.push(alias);
    current = target;
  }
  return undefined;
}

function referenceFault({ value }: Leaf, set: ReadonlyMap<string, Leaf>): string | undefined {
  for (const reference of componentsIn(value).flatMap((one) => referenceOf(one) ?? [])) {
    const target = set.get(reference);
    if (!target) return `takes its colour from ${reference}, which names no token`;
    if (!componentsIn(target.value).some(Array.isArray))
      return `takes its colour from ${reference}, which does not write one out`;
  }
  return undefined;
}

function gamutFault({ value }: Leaf): string | undefined {
  for (const components of componentsIn(value)) {
    const nearest = Array.isArray(components) ? nearestInGamut(components.map(Number)) : undefined;
    if (nearest)
      return `has the colour [${String(components)}], which sRGB cannot show; the nearest inside is [${nearest.join(', ')}]`;
  }
  return undefined;
}

function fluidFault({ value, min }: Leaf): string | undefined {
  if (min === undefined) return undefined;
  const rem = measure('rem');
  if (!v.is(rem, min) || !v.is(rem, value)) return 'grows with the window, so it is in rem';
  return min.value > value.value
    ? `grows from ${min.value} rem to ${value.value} rem, which is less`
    : undefined;
}

function valueFault({ value, type }: Leaf): string | undefined {
  if (aliasOf(value)) return undefined;
  const kind = kinds[type ?? ''];
  if (!kind)
    return `has the type ${type ?? '(none)'}, which is none of ${Object.keys(kinds).join(', ')}`;
  const [schema, words] = kind;
  return v.is(schema, value) ? undefined : `${JSON.stringify(value)} is not ${words}`;
}

const isName = (part: string) => /^(?:[a-z][a-zA-Z0-9]*|\d+[a-z]*)$/.test(part);

function nameFault({ id }: Leaf): string | undefined {
  const wrong = id.split('.').find((part) => !isName(part));
  return wrong === undefined ? undefined : `"${wrong}" is not camelCase`;
}

const leafFault = (
  leaf: Leaf,
  set: ReadonlyMap<string, Leaf>,
  bounds: Bounds,
): string | undefined =>
  nameFault(leaf) ??
  valueFault(leaf) ??
  aliasFault(leaf, set) ??
  referenceFault(leaf, set) ??
  gamutFault(leaf) ??
  fluidFault(leaf) ??
  boundsFault(leaf, bounds);

/** Why a theme is not whole: its own files only replace values of the first theme's. */
function themeFault(
  files: TokenFiles,
  names: readonly string[],
  basic: readonly string[],
  first: string,
) {
  const set = themeLeaves(files, names);
  const [id, ...others] = [...themeLeaves(files, basic).keys()].filter((one) => !set.has(one));
  if (id === undefined) return undefined;
  const more = others.length > 0 ? ` nor ${others.length} more tokens` : '';
  const missing = basic.filter((name) => !names.includes(name)).join(', ');
  return `has no ${id}${more}: a theme lists ${missing}, as ${first} does, before its own file`;
}

/** Every fault of a folder of tokens, in every theme: a line that names file, token and reason. */
export function tokenFaults(files: TokenFiles): string[] {
  const broken = Object.entries(files).flatMap(([name, file]) =>
    faultOf(file).map((fault) => `tokens/${name}: ${fault}`),
  );
  // Others may refer to tokens of the broken one.
  if (broken.length > 0) return broken;
  const { bounds, faults: unread } = readBounds(files);
  const themes = Object.entries(themesOf(files));
  if (themes.length === 0) return ['tokens/site.resolver.json: names no theme'];
  const faults = new Map<string, Set<string>>();
  const add = (fault: string, theme: string) =>
    faults.set(fault, (faults.get(fault) ?? new Set()).add(theme));
  const [[first, basicFiles] = ['', []]] = themes;
  const basic = themeLeaves(files, basicFiles);
  for (const [theme, names] of themes) {
    for (const file of names.filter((name) => !(name in files)))
      add(`tokens/site.resolver.json: ${file} does not exist`, theme);
    const partial = themeFault(files, names, basicFiles, first);
    if (partial) {
      add(`tokens/site.resolver.json: ${partial}`, theme);
      continue;
    }
    const set = themeLeaves(files, names);
    for (const leaf of set.values()) {
      const missing = basic.has(leaf.id) ? undefined : `is missing from the theme ${first}`;
      const fault = missing ?? leafFault(leaf, set, bounds);
      if (fault) add(`tokens/${leaf.file}: ${leaf.id} ${fault}`, theme);
    }
  }
  const sayThemes = (names: ReadonlySet<string>) =>
    names.size < themes.length ? ` (theme ${[...names].join(', ')})` : '';
  return [...unread, ...[...faults].map(([fault, names]) => fault + sayThemes(names))];
}
