import { tokenFaults } from './faults.ts';
import { isNode, type Leaf, type TokenFiles, tokenLeaves } from './leaves.ts';
import { readThemes, type ResolvedThemes } from './themes.ts';

/** A foreground on a background and the ratio that it must keep (`contrast.pairs.json`). */
export type Pair = {
  readonly fg: string;
  readonly bg: string;
  /** WCAG 2: 7 for text (AAA), 4.5 for large text, 3 for what is not text; 0 for decoration. */
  readonly min: number;
  /** An opaque color below a translucent background; white when left out. */
  readonly over?: string;
};

export type Tokens = {
  readonly themes: ResolvedThemes;
  readonly leaves: readonly Leaf[];
  readonly pairs: readonly Pair[];
};

const leavesIn = (files: TokenFiles): Leaf[] =>
  Object.entries(files).flatMap(([name, file]) =>
    name.endsWith('.tokens.json') ? tokenLeaves(name, file) : [],
  );

/** The declared pairs of some files. @throws Error that names a pair which is none. */
export function readPairs(files: TokenFiles): readonly Pair[] {
  const name = 'tokens/contrast.pairs.json';
  const file = files['contrast.pairs.json'];
  const ids = new Set(leavesIn(files).map(({ id }) => id));
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
 * @throws Error that names file, token and reason of every fault.
 */
export function resolveTokens(files: TokenFiles): Tokens {
  const faults = tokenFaults(files);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return { themes: readThemes(files), leaves: leavesIn(files), pairs: readPairs(files) };
}
