import {
  componentsIn,
  isNode,
  parseTexts,
  type TokenFiles,
  type TokenTexts,
} from '#model/leaves.ts';
import { type Pair, resolveTokens, type Tokens } from '#model/tokens.ts';
import type { ResolvedTheme, ResolvedToken } from '#model/themes.ts';
import { pointer } from '#model/values.ts';
import { sayShort } from '#model/words.ts';
import { contrast } from './contrast.ts';

function pairFault(theme: string, set: ResolvedTheme, pair: Pair): string[] {
  const { fg, bg, min } = pair;
  const ratio = contrast(set, pair);
  if (ratio >= min) return [];
  const [front, back] = [fg, bg].map((id) => sayShort(set[id]?.$value));
  return [
    `tokens/${set[fg]?.file}: ${fg} on ${bg} is ${ratio.toFixed(2)}:1 in the theme ${theme}, needs ${min}:1 (${front} on ${back})`,
  ];
}

export const contrastFaults = ({ themes, pairs }: Tokens): string[] =>
  Object.entries(themes).flatMap(([theme, set]) =>
    pairs.flatMap((pair) => pairFault(theme, set, pair)),
  );

/** Whether a token is a colour of text by its name, and no pair declares it as one. */
export const isUnpairedText = ({ id, $type }: ResolvedToken, pairs: readonly Pair[]) =>
  $type === 'color' &&
  /\.(?:text|fg)(?:\.|$)/.test(id) &&
  !pairs.some(({ fg, min }) => fg === id && min >= 4.5);

export const unpairedTexts = ({ themes, pairs }: Tokens): string[] =>
  Object.values(Object.values(themes)[0] ?? {})
    .filter((token) => isUnpairedText(token, pairs))
    .map(({ id, file }) => `tokens/${file}: ${id} has no declared pair in contrast.pairs.json`);

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Colours that are a step of the palette without naming it, so that they would not follow it. */
export function copiedColours({ leaves }: Tokens): string[] {
  const [palette, roles] = [true, false].map((isBase) =>
    leaves
      .filter(({ id }) => id.startsWith('base.') === isBase)
      .flatMap((leaf) => componentsIn(leaf.value).map((components) => ({ ...leaf, components }))),
  );
  return (roles ?? []).flatMap(({ id, file, value, components }) => {
    const step = palette?.find((one) => isEqual(one.components, components));
    if (!step) return [];
    const words =
      isNode(value) && value.alpha === undefined
        ? `{${step.id}}`
        : `"components": ${JSON.stringify(pointer(step.id))}`;
    return [`tokens/${file}: ${id} copies ${step.id} and would not follow it: write ${words}`];
  });
}

/** Every fault of token files by themselves. */
export function faultsIn(files: TokenFiles): string[] {
  try {
    const tokens = resolveTokens(files);
    return [...contrastFaults(tokens), ...copiedColours(tokens)];
  } catch (error) {
    return String(error)
      .replace(/^Error: /, '')
      .split('\n');
  }
}

/** The same of their texts: no saved value may cause one. */
export const valueFaults = (texts: TokenTexts) => faultsIn(parseTexts(texts));
