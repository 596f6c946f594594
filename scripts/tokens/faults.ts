/** What is wrong with tokens by themselves, wherever they are used. */
import type { TokenNormalizedSet } from '@terrazzo/parser';
import { componentsIn, tokenFaults } from '#theme/tokenFaults.ts';
import { contrast, nearestLightness, show } from './contrast.ts';
import { type Pair, parseTexts, resolveTokens, type TokenTexts, type Tokens } from './read.ts';

function pairFault(
  theme: string,
  set: TokenNormalizedSet,
  pair: Pair,
  fileOf: (id: string) => string,
) {
  const { fg, bg, min } = pair;
  const ratio = contrast(set, pair);
  if (ratio >= min) return [];
  const nearest = nearestLightness(set, pair);
  const advice =
    nearest === undefined
      ? `no lightness of ${fg} would do`
      : `${fg} at lightness ${nearest} would do`;
  return [
    `tokens/${fileOf(fg)}: ${fg} on ${bg} is ${ratio.toFixed(2)}:1 in the theme ${theme}, needs ${min}:1 (${show(set, fg)} on ${show(set, bg)}); ${advice}`,
  ];
}

/** Declared pairs that fall short, in every theme. */
export function contrastFaults({ themes, leaves, pairs }: Tokens): string[] {
  return Object.entries(themes).flatMap(([theme, set]) => {
    // The last file that names a token is the one whose value holds.
    const own = leaves.filter(({ file }) => theme !== 'light' || !file.includes('contrast'));
    const fileOf = (id: string) => own.findLast((leaf) => leaf.id === id)?.file ?? '';
    return pairs.flatMap((pair) => pairFault(theme, set, pair, fileOf));
  });
}

const equal = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Colours that are a step of the palette without naming it, so that they would not follow it. */
export function copiedColours({ leaves }: Tokens): string[] {
  const [palette, roles] = [true, false].map((isBase) =>
    leaves
      .filter(({ id }) => id.startsWith('base.') === isBase)
      .flatMap((leaf) => componentsIn(leaf.value).map((components) => ({ ...leaf, components }))),
  );
  return (roles ?? []).flatMap(({ id, file, components }) => {
    const step = palette?.find((one) => equal(one.components, components));
    const pointer = `{ "$ref": "#/${step?.id.replaceAll('.', '/')}/$value/components" }`;
    return step
      ? [
          `tokens/${file}: ${id} writes out ${step.id}: name it, as {${step.id}} or with an alpha as "components": ${pointer}`,
        ]
      : [];
  });
}

/** All that is wrong with token files by themselves: what a saved value must not bring about. */
export async function valueFaults(texts: TokenTexts): Promise<string[]> {
  const files = parseTexts(texts);
  const faults = tokenFaults(files);
  if (faults.length > 0) return faults;
  const tokens = await resolveTokens(files);
  return [...contrastFaults(tokens), ...copiedColours(tokens)];
}
