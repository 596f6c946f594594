/** Faults of tokens as data. Their words are made here for printing, and never parsed. */
import { type TypeName, typeNames, wordsOf } from './types.ts';
import { withPx } from './words.ts';

type Text = { readonly text: string };

/** A correct value for the token's file. */
type WithRemedy = { readonly mendedValue: unknown };

/** Describes a token that designers have added before the code uses it. */
export const notUsed = 'is not used by the code yet';

/** A value as JSON, shortened. */
function sayJson(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}

/** Composite types of the format that no single CSS property can hold. */
const sayType = (type: string) =>
  type === 'typography'
    ? 'which no single custom property can hold: write its parts as tokens, and use them together'
    : `which is not one of ${typeNames.join(', ')}`;

/** Words for each kind of fault, printed after the file and the token. */
const reasons = {
  json: ({ text }: Text) => `cannot be read as JSON: ${text}`,
  resolver: ({ words }: { words: string }) => words,
  unlisted: () => 'is not read: list it in a set or a theme of site.resolver.json',
  foreign: () => 'is not read: give token files names like *.tokens.json',
  noGroup: () => 'is not a group of tokens',
  member: ({ text }: Text) => text,
  form: ({ text }: Text) => `is ${text}, which the format does not allow there`,
  child: ({ name }: { name: string }) => `is inside the token ${name}, which cannot contain tokens`,
  stray: ({ value }: { value: unknown }) =>
    `is ${sayJson(value)}, which is neither a token nor a group: a token has a "$value"`,
  noToken: () => 'is a group without a token: a token has a "$value"',
  older: () => 'has an older format: write "$value" and "$type" instead of "value" and "type"',
  hex: ({ hex, colorOfComponents }: { hex: string; colorOfComponents: string }) =>
    `has the hex ${hex} beside components that are ${colorOfComponents}: remove the hex, or write the components that it means`,
  boundsFile: () => 'is not a group with two values, like "font.size": ["12px", "96px"]',
  boundsGroup: () => 'is neither a group nor a type of tokens with numbers or lengths',
  boundsUnit: () => 'has bounds in a unit that its tokens do not use',
  pairsFile: ({ text }: Text) => text,
  pair: ({ at, name }: { at: number; name: string }) =>
    `pair ${at} names ${name}, which is not a token`,
  pairColor: ({ at, name, type }: { at: number; name: string; type: string }) =>
    `pair ${at} names ${name}, which is a ${type}, not a color`,
  noTheme: () => 'is missing: it says which files are read, and in which order',
  noFile: ({ name }: { name: string }) => `${name} does not exist`,
  partialTheme: ({ name, lacking, first }: { name: string; lacking: string; first: string }) =>
    `has no ${name}: a theme lists ${lacking}, as ${first} does, before its own file`,
  notInFirst: ({ first }: { first: string }) => `is missing from the theme ${first}`,
  themeType: (token: { type: string; first: string; expected: string }) =>
    `is a ${token.type}, and in ${token.first} a ${token.expected}`,
  name: ({ text }: Text) => `"${text}" is not camelCase`,
  type: ({ text }: Text) => `has the type ${text}, ${sayType(text)}`,
  value: ({ value, at, type }: { value: unknown; at: string; type: TypeName }) =>
    `${sayJson(value)}${at && ` (at ${at})`} is not ${wordsOf(type)}`,
  alias: ({ name }: { name: string }) => `the alias {${name}} names no token`,
  circle: ({ ids }: { ids: readonly string[] }) => `the alias goes in a circle: ${ids.join(' → ')}`,
  chain: ({ count }: { count: number }) =>
    `takes its value through more than ${count} tokens: name a nearer one`,
  aliasType: (alias: { name: string; type: string; expected: string }) =>
    `a ${alias.expected} cannot be an alias of {${alias.name}}, which is a ${alias.type}`,
  reference: ({ name }: { name: string }) => `takes its value from ${name}, which names no token`,
  indirect: ({ name, part }: { name: string; part: string }) =>
    `takes its value from ${name}, which does not write one out (${part})`,
  gamut: (color: { components: unknown; nearest: readonly number[] }) =>
    `has the color [${String(color.components)}], which sRGB cannot show; the nearest inside is [${color.nearest.join(', ')}]`,
  noWindow: () =>
    'grows with the window, and "site.window" in site.resolver.json does not say between which widths',
  fluidUnit: () => 'grows with the window, so write it in rem',
  shrinks: ({ from, to }: { from: number; to: number }) =>
    `grows from ${from} rem to ${to} rem, which is less`,
  bounds: ({ value, words }: { value: string; words: string }) =>
    `is ${withPx(value)}, but ${words}`,
  noGeneric: (_family: WithRemedy) =>
    'must end with a family that every browser has, such as serif or sans-serif',
  unloaded: ({ name, loaded }: { name: string; loaded: readonly string[] } & WithRemedy) =>
    `starts with ${name}, but pages load only ${loaded.join(', ')}`,
  contrast: (pair: { bg: string; ratio: number; min: number; colors: string }) =>
    `on ${pair.bg} is ${pair.ratio.toFixed(2)}:1 (${pair.colors}), needs ${pair.min}:1`,
  unpaired: () => 'has no declared pair in contrast.pairs.json',
  copy: ({ name, write }: { name: string; write: string }) =>
    `copies ${name} and would not follow its changes: write ${write}`,
  unused: () => notUsed,
  undeclared: (pair: { fg: string; bg: string; screen: string; text: string }) =>
    `needs a text pair for ${pair.fg} on ${pair.bg}, which meet on the screen ${pair.screen} ("${pair.text}")`,
};

type Reasons = typeof reasons;

/** Data of a kind of fault, besides its file and token. */
type Parts<K extends keyof Reasons> =
  Parameters<Reasons[K]> extends [infer P] ? P : Readonly<object>;

export type Reason = {
  [K in keyof Reasons]: { readonly kind: K } & Parts<K>;
}[keyof Reasons];

export type Fault = Reason & {
  /** Name of the file in `tokens/`. */
  readonly file: string;
  readonly id?: string;
  /** Keys of the place, if the fault is not in a token. */
  readonly path?: readonly (string | number)[];
  /** Line in the file, if the text is known. */
  readonly line?: number;
  /** Themes with the fault; left out if all have it. */
  readonly themes?: readonly string[];
};

export const sayReason = (fault: Reason): string =>
  (reasons[fault.kind] as (fault: Reason) => string)(fault);

export function sayFault(fault: Fault): string {
  const { file, id, path, line, themes } = fault;
  // The words for a pair give its number, from 1.
  const place = fault.kind === 'pair' || fault.kind === 'pairColor' ? undefined : path?.join('.');
  const words = [id ?? place, sayReason(fault)].filter(Boolean).join(' ');
  const places = [
    ...(themes ? [`theme ${themes.join(', ')}`] : []),
    ...(line === undefined ? [] : [`line ${line}`]),
  ];
  return `tokens/${file}: ${words}${places.length > 0 ? ` (${places.join('; ')})` : ''}`;
}

/** @throws Error with a line for each fault. */
export function throwFaults(faults: readonly Fault[]): void {
  const lines = faults.map(sayFault);
  if (lines.length > 0) throw new Error(`The tokens have faults:\n${lines.join('\n')}`);
}
