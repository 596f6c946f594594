import * as v from 'valibot';
import { tokenFaults } from './faults.ts';
import { type Leaf, type TokenFiles, tokenLeaves } from './leaves.ts';
import { readThemes, type ResolvedThemes } from './themes.ts';

const pairSchema = v.object({
  fg: v.string(),
  bg: v.string(),
  /** WCAG 2: 7 for text (AAA), 4.5 for large text, 3 for what is not text; 0 for decoration. */
  min: v.number(),
  /** An opaque color below a translucent background; white when left out. */
  over: v.exactOptional(v.string()),
});
const pairsSchema = v.object({ pairs: v.array(pairSchema) });

/** A foreground on a background and the ratio that it must keep (`contrast.pairs.json`). */
export type Pair = Readonly<v.InferOutput<typeof pairSchema>>;

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
  const { success, output, issues } = v.safeParse(pairsSchema, files['contrast.pairs.json']);
  if (!success) throw new Error(`${name}: ${v.summarize(issues)}`);
  const ids = new Set(leavesIn(files).map(({ id }) => id));
  for (const [index, { fg, bg, over = fg }] of output.pairs.entries())
    for (const id of [fg, bg, over])
      if (!ids.has(id))
        throw new Error(`${name}: pair ${index + 1} names ${id}, which is no token`);
  return output.pairs;
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
