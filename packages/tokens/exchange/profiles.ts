/** Files for design tools, without the parts that a tool cannot read. */
import * as v from 'valibot';
import { withChanges } from '#model/changes.ts';
import { colorOf, hexFormat } from '#model/color.ts';
import type { TokenFiles } from '#model/leaves.ts';
import { isNode, type Node } from '#model/node.ts';
import { readThemes, type ResolvedToken } from '#model/themes.ts';
import { valueAs } from '#model/types.ts';
import {
  aliasOf,
  colorSchema,
  type ColorValue,
  type Measure,
  measureSchema,
} from '#model/values.ts';

export type Profile = {
  readonly tools: string;
  readonly measure: (value: Measure) => unknown;
  /** The tool's own names of the types that it has; every type under its name if left out. */
  readonly types?: Readonly<Record<string, string>>;
  /**
   * Writes a file for each end of lengths that grow with the window, which these tools do not have.
   */
  readonly hasPhones?: true;
  readonly head?: Node;
};

function srgb(value: ColorValue) {
  const color = colorOf(value).to('srgb').toGamut();
  const components = color.coords.map((part) => Number(Number(part).toFixed(5)));
  const hex = color.toString({ ...hexFormat, alpha: false });
  return { colorSpace: 'srgb', components, alpha: Number(color.alpha), hex };
}

export const profiles: Readonly<Record<'dtcg' | 'figma', Profile>> = {
  dtcg: {
    tools: 'DTCG 2025.10 (Terrazzo)',
    measure: (value) => value,
    head: { $schema: 'https://www.designtokens.org/schemas/2025.10/format.json' },
  },
  figma: {
    tools: 'Figma',
    measure: ({ value, unit }) => (unit === 'rem' ? value * 16 : value),
    hasPhones: true,
    types: {
      color: 'color',
      number: 'number',
      dimension: 'number',
      duration: 'number',
      fontWeight: 'number',
      fontFamily: 'string',
    },
  },
};

/** Converts every color and measure within a value to the profile's format. */
function plain(profile: Profile, part: unknown): unknown {
  if (v.is(colorSchema, part)) return srgb(part);
  if (v.is(measureSchema, part)) return profile.measure(part);
  if (Array.isArray(part)) return part.map((item) => plain(profile, item));
  if (!isNode(part)) return part;
  return Object.fromEntries(Object.entries(part).map(([key, item]) => [key, plain(profile, item)]));
}

function valueFor(profile: Profile, { $type, $value, value }: ResolvedToken): unknown {
  if (aliasOf(value)) return value;
  // A tool with its own type for families takes a single name.
  if (profile.types?.[$type] !== undefined && $type === 'fontFamily') return $value?.[0];
  return plain(profile, $value);
}

/** Writes tokens into one tree, in the order of the bench. */
function treeOf(profile: Profile, tokens: readonly ResolvedToken[]): unknown {
  const { measure, types, head = {} } = profile;
  const file = 'export.tokens.json';
  const changes = tokens.flatMap((token) => {
    const { id, $type, min, description } = token;
    const type = types ? types[$type] : $type;
    // A faulty token has no value to export; the bench reports its fault.
    if (type === undefined || token.$value === undefined) return [];
    const least = v.is(measureSchema, min) && { min: measure(min) };
    return [{ file, id, type, value: valueFor(profile, token), description, ...least }];
  });
  return withChanges({ [file]: head }, changes)[file];
}

/** A token with its value on phones: the least value of a length that grows with the window. */
function onPhones(token: ResolvedToken): ResolvedToken {
  const least = token.$type === 'dimension' ? valueAs('dimension', token.min) : undefined;
  if (token.$type !== 'dimension' || least === undefined || aliasOf(token.value)) return token;
  return { ...token, value: token.min, $value: least, min: undefined, minimum: undefined };
}

/** Exports all tokens to files by name, with aliases kept and colors in sRGB. */
export function exportFor(profile: Profile, files: TokenFiles): TokenFiles {
  const trees = Object.entries(readThemes(files)).flatMap(([theme, set]) => {
    const tokens = Object.values(set);
    const whole = [`${theme}.tokens.json`, treeOf(profile, tokens)] as const;
    if (!profile.hasPhones) return [whole];
    return [whole, [`${theme}.phone.tokens.json`, treeOf(profile, tokens.map(onPhones))] as const];
  });
  return Object.fromEntries(trees);
}
