/**
 * `npm run tokens:check`: names, types, values and aliases of every token in every theme; every
 * declared contrast; in the built site, tokens that nothing uses, variables that nothing defines, and
 * texts whose colours are not declared to meet.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { builtSiteFolder } from '#scripts/environment.ts';
import { builtStyles } from './builtStyles.ts';
import { contrastFaults, copiedColours } from './faults.ts';
import { literals } from './literals.ts';
import { meetings, undeclaredPairs } from './meetings.ts';
import { type Pair, readTokens, type Tokens } from './read.ts';

const root = new URL('../../', import.meta.url);

const variable = (id: string) => `--${id.replaceAll('.', '-')}`;

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

function readBuilt(): { css: string; all: string } {
  const css = builtStyles();
  const assets = new URL('assets/', builtSiteFolder);
  const scripts = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(new URL(name, assets), 'utf8'));
  return { css, all: [css, ...scripts].join('\n') };
}

/** The test browser is there for one platform only. */
async function lookAtScreens() {
  if (`${process.platform}-${process.arch}` !== 'linux-x64') {
    console.log('Which colours meet on the screens was not looked at: that needs Linux on x64');
    return { count: 0, undeclared: () => [] };
  }
  const found = await meetings(fileURLToPath(builtSiteFolder));
  return {
    count: found.length,
    undeclared: (pairs: readonly Pair[]) => undeclaredPairs(found, pairs),
  };
}

async function main(): Promise<void> {
  const tokens = await readTokens(new URL('tokens/', root));
  const { css, all } = readBuilt();
  const found = literals(root);
  const met = await lookAtScreens();
  const faults = [
    ...contrastFaults(tokens),
    ...copiedColours(tokens),
    ...undefinedVariables(css),
    ...unusedTokens(tokens, all),
    ...met.undeclared(tokens.pairs),
    ...found.faults,
  ];
  const themes = Object.keys(tokens.themes).length;
  console.log(
    `Looked at ${tokens.leaves.length} tokens, ${tokens.pairs.length} pairs in ${themes} themes, ${found.files} source files, ${met.count} places where colours meet`,
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
