/**
 * `npm run tokens:check`: names, types, values and aliases of every token in every theme; every
 * declared contrast; in the built site, tokens that nothing uses and variables that nothing defines.
 */
import { readdirSync, readFileSync } from 'node:fs';
import type { TokenNormalizedSet } from '@terrazzo/parser';
import { componentsIn, tokenFaults } from '#theme/tokenFaults.ts';
import { builtStyles } from './builtStyles.ts';
import { contrast, nearestLightness, show } from './contrast.ts';
import { literals } from './literals.ts';
import {
  type Pair,
  parseTexts,
  readTokens,
  resolveTokens,
  type TokenTexts,
  type Tokens,
} from './read.ts';

const root = new URL('../../', import.meta.url);

const variable = (id: string) => `--${id.replaceAll('.', '-')}`;

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
 * Tokens that no rule, no script, no other token and no condition of the built site uses. Steps of
 * the palette are left out: they are for choosing from, and nothing of them is published.
 */
export function unusedTokens({ leaves, themes }: Tokens, built: string): string[] {
  const aliases = new Set(
    Object.values(themes).flatMap((set) =>
      Object.values(set).flatMap(({ aliasChain = [] }) => aliasChain),
    ),
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
      !aliases.has(leaf.id) &&
      !used.has(variable(leaf.id)) &&
      !isCondition(leaf),
  );
  return [
    ...new Map(
      unused.map(({ id, file }) => [id, `tokens/${file}: ${id} is used by nothing`]),
    ).values(),
  ];
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

function readBuilt(): { css: string; all: string } {
  const css = builtStyles();
  const assets = new URL('dist/site/assets/', root);
  const scripts = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(new URL(name, assets), 'utf8'));
  return { css, all: [css, ...scripts].join('\n') };
}

async function main(): Promise<void> {
  const tokens = await readTokens(new URL('tokens/', root));
  const { css, all } = readBuilt();
  const found = literals(root);
  const faults = [
    ...contrastFaults(tokens),
    ...copiedColours(tokens),
    ...undefinedVariables(css),
    ...unusedTokens(tokens, all),
    ...found.faults,
  ];
  const themes = Object.keys(tokens.themes).length;
  console.log(
    `Looked at ${tokens.leaves.length} tokens, ${tokens.pairs.length} pairs in ${themes} themes, ${found.files} source files`,
  );
  if (faults.length === 0) return;
  console.error(faults.join('\n'));
  throw new Error(`${faults.length} faults in the tokens or their use`);
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
