import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig, Logger, parse, type TokenNormalizedSet } from '@terrazzo/parser';
import {
  isNode,
  type Leaf,
  type TokenFiles,
  tokenFaults,
  tokenLeaves,
} from '#theme/tokenFaults.ts';

/** A foreground on a background and the ratio that it must keep (`contrast.pairs.json`). */
export type Pair = {
  readonly fg: string;
  readonly bg: string;
  /** WCAG 2: 7 for text (AAA), 4.5 for large text, 3 for what is not text; 0 for decoration. */
  readonly min: number;
  /** What a translucent background lies on; white when left out. */
  readonly over?: string;
};

export type Themes = Readonly<Record<string, TokenNormalizedSet>>;

export type Tokens = {
  /** Every token with its aliases resolved, by theme. */
  readonly themes: Themes;
  readonly leaves: readonly Leaf[];
  readonly pairs: readonly Pair[];
};

/** Token files by name, as text. */
export type TokenTexts = Readonly<Record<string, string>>;

function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return { $fault: `is not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}

export const parseTexts = (texts: TokenTexts): TokenFiles =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, parseText(text)]));

export function readTexts(folder: URL): TokenTexts {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    names.map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]),
  );
}

function readPairs(file: unknown, ids: ReadonlySet<string>): readonly Pair[] {
  const name = 'tokens/contrast.pairs.json';
  const pairs: unknown = isNode(file) ? file.pairs : undefined;
  if (!Array.isArray(pairs)) throw new Error(`${name}: has no list "pairs"`);
  return pairs.map((pair: unknown, index) => {
    const { fg, bg, min, over } = isNode(pair) ? pair : {};
    for (const id of [fg, bg, over ?? fg]) {
      if (!ids.has(String(id)))
        throw new Error(`${name}: pair ${index + 1} names ${String(id)}, which is no token`);
    }
    if (typeof min !== 'number') throw new Error(`${name}: pair ${index + 1} has no number "min"`);
    return {
      fg: String(fg),
      bg: String(bg),
      min,
      ...(typeof over === 'string' && { over }),
    };
  });
}

/**
 * Resolves every theme of some files.
 * @throws Error that names file, token and reason of everything that is wrong.
 */
export async function resolveTokens(files: TokenFiles): Promise<Tokens> {
  const faults = tokenFaults(files);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const folder = new URL('file:///tokens/');
  const entry = new URL('site.resolver.json', folder);
  const source = (url: URL) => JSON.stringify(files[url.pathname.split('/').pop() ?? '']);
  const { resolver } = await parse([{ filename: entry, src: source(entry) }], {
    config: defineConfig({}, { cwd: folder }),
    logger: new Logger({ level: 'error' }),
    skipLint: true,
    req: async (url) => source(url),
  });
  const inputs = resolver?.listPermutations?.() ?? [];
  const themes = Object.fromEntries(
    inputs.map((input) => [String(input.theme), resolver?.apply(input) ?? {}]),
  );
  const leaves = Object.entries(files).flatMap(([name, file]) =>
    name.endsWith('.tokens.json') ? tokenLeaves(name, file) : [],
  );
  const ids = new Set(leaves.map(({ id }) => id));
  return { themes, leaves, pairs: readPairs(files['contrast.pairs.json'], ids) };
}

/** Reads a folder of tokens and resolves every theme. @throws Error as `resolveTokens`. */
export const readTokens = async (folder: URL): Promise<Tokens> =>
  resolveTokens(parseTexts(readTexts(folder)));
