/** Files for design tools. What a tool cannot read is left out of its files. */
import * as v from 'valibot';
import { colorOf, hexFormat, hexOf } from '#model/color.ts';
import { aliasOf, type TokenFiles } from '#model/leaves.ts';
import { isNode, type Node } from '#model/node.ts';
import { readThemes, type ResolvedToken, withChanges } from '#model/themes.ts';
import { type Measure, measureSchema } from '#model/values.ts';

type Profile = {
  readonly tools: string;
  readonly color: (value: unknown) => unknown;
  readonly measure: (value: Measure) => unknown;
  /** Names of types where they differ; none for a type that the tools do not have. */
  readonly types?: Readonly<Record<string, string | undefined>>;
  /** A file for each end of lengths that grow with the window: these tools have no lengths like them. */
  readonly hasPhones?: true;
  readonly head?: Node;
};

function srgb(value: unknown) {
  const color = colorOf(value)?.to('srgb').toGamut();
  if (!color) return value;
  const components = color.coords.map((part) => Number(Number(part).toFixed(5)));
  const hex = color.toString({ ...hexFormat, alpha: false });
  return { colorSpace: 'srgb', components, alpha: Number(color.alpha), hex };
}

export const profiles = {
  dtcg: {
    tools: 'DTCG 2025.10 (Terrazzo)',
    color: srgb,
    measure: (value) => value,
    head: { $schema: 'https://www.designtokens.org/schemas/2025.10/format.json' },
  },
  text: {
    tools: 'Style Dictionary, Penpot',
    color: hexOf,
    measure: ({ value, unit }) => `${value}${unit}`,
  },
  figma: {
    tools: 'Figma',
    color: srgb,
    measure: ({ value, unit }) => (unit === 'rem' ? value * 16 : value),
    hasPhones: true,
    types: {
      dimension: 'number',
      duration: 'number',
      fontWeight: 'number',
      fontFamily: 'string',
      shadow: undefined,
      cubicBezier: undefined,
    },
  },
} satisfies Readonly<Record<string, Profile>>;

function valueFor(profile: Profile, { $type, $value, value }: ResolvedToken): unknown {
  if (aliasOf(value)) return value;
  const { color, measure, types = {} } = profile;
  const plain = (part: unknown) => (v.is(measureSchema, part) ? measure(part) : color(part));
  if ($type === 'color' || v.is(measureSchema, $value)) return plain($value);
  // A tool with a name of its own for families takes one name.
  if (types[$type] && Array.isArray($value) && $type === 'fontFamily') return $value[0];
  if ($type !== 'shadow' || !Array.isArray($value)) return $value;
  return $value
    .filter(isNode)
    .map((layer) =>
      Object.fromEntries(Object.entries(layer).map(([name, part]) => [name, plain(part)])),
    );
}

/** Writes tokens into one tree, as the bench writes them into a file. */
function treeOf(profile: Profile, tokens: readonly ResolvedToken[]): unknown {
  const { measure, types = {}, head = {} } = profile;
  const file = 'export.tokens.json';
  const changes = tokens.flatMap((token) => {
    const { id, $type, min, description } = token;
    const type = $type in types ? types[$type] : $type;
    if (type === undefined) return [];
    const least = v.is(measureSchema, min) && { min: measure(min) };
    return [{ file, id, type, value: valueFor(profile, token), description, ...least }];
  });
  return withChanges({ [file]: head }, changes)[file];
}

/** A token as phones have it: the least value of one that grows with the window. */
const onPhones = (token: ResolvedToken): ResolvedToken =>
  token.min === undefined || aliasOf(token.value)
    ? token
    : { ...token, value: token.min, $value: token.min, min: undefined };

/** Files by name with all tokens, aliases kept and colors in sRGB. */
export function exportFor(profile: Profile, files: TokenFiles): TokenFiles {
  const trees = Object.entries(readThemes(files)).flatMap(([theme, set]) => {
    const tokens = Object.values(set);
    const whole = [`${theme}.tokens.json`, treeOf(profile, tokens)] as const;
    if (!profile.hasPhones) return [whole];
    return [whole, [`${theme}.phone.tokens.json`, treeOf(profile, tokens.map(onPhones))] as const];
  });
  return Object.fromEntries(trees);
}
