import { contrastFaults, copiedColours } from '#contrast/faults.ts';
import type { Tokens } from '#model/tokens.ts';
import { variableOf } from '#model/values.ts';
import { type RenderedPair, undeclaredPairs } from '#page/renderedPairs.ts';

const matches = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, name = '']) => name));

/** Variables that the built stylesheets read and nothing defines. */
export function undefinedVariables(css: string): string[] {
  const defined = matches(css, /[{;\s](--[\w-]+)\s*:/g);
  return [...matches(css, /var\((--[\w-]+)/g)]
    .filter((name) => !defined.has(name))
    .map((name) => `The built CSS reads ${name}, which nothing defines`);
}

/**
 * Tokens that no rule, script, media condition or other token uses. Steps of the palette are left
 * out: they are there to choose from.
 */
export function unusedTokens({ leaves, themes }: Tokens, built: string): string[] {
  const followed = new Set(
    Object.values(themes).flatMap((set) => Object.values(set).flatMap(({ sources }) => sources)),
  );
  const used = matches(built, /var\((--[\w-]+)/g);
  const conditions = matches(built, /\(width>=([\d.]+)em\)/g);
  const isCondition = ({ id, value }: Tokens['leaves'][number]) => {
    const width = value && typeof value === 'object' && 'value' in value ? Number(value.value) : 0;
    return id.startsWith('breakpoint.') && conditions.has(String(width / 16));
  };
  const unused = leaves.filter(
    (leaf) =>
      !leaf.id.startsWith('base.') &&
      !followed.has(leaf.id) &&
      !used.has(variableOf(leaf.id)) &&
      !isCondition(leaf),
  );
  return [
    ...new Map(
      unused.map(({ id, file }) => [id, `tokens/${file}: ${id} is used by nothing`]),
    ).values(),
  ];
}

export type BuiltSite = {
  readonly css: string;
  readonly scripts: string;
  readonly pairs: readonly RenderedPair[];
};

/** Every fault of tokens whose files are sound: contrasts, copies, and their use in a built site. */
export const useFaults = (tokens: Tokens, { css, scripts, pairs }: BuiltSite): string[] => [
  ...contrastFaults(tokens),
  ...copiedColours(tokens),
  ...undefinedVariables(css),
  ...unusedTokens(tokens, `${css}\n${scripts}`),
  ...undeclaredPairs(pairs, tokens.pairs),
];
