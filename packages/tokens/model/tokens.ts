import * as v from 'valibot';
import { type Fault, throwFaults } from './fault.ts';
import { tokenFaults } from './faults.ts';
import { type Leaf, leavesIn, type TokenFiles } from './leaves.ts';
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

const pairsName = 'contrast.pairs.json';

/** Reads the declared pairs, with the faults of their file. */
export function readPairs(files: TokenFiles): { pairs: readonly Pair[]; faults: Fault[] } {
  const { success, output, issues } = v.safeParse(pairsSchema, files[pairsName]);
  if (!success)
    return {
      pairs: [],
      faults: [{ file: pairsName, kind: 'pairsFile', text: v.summarize(issues) }],
    };
  const ids = new Set(leavesIn(files).map(({ id }) => id));
  const faults = output.pairs.flatMap(({ fg, bg, over = fg }, index) =>
    [...new Set([fg, bg, over])]
      .filter((id) => !ids.has(id))
      .map((name): Fault => ({ file: pairsName, kind: 'pair', at: index + 1, name })),
  );
  return { pairs: output.pairs, faults };
}

/** Finds what keeps token files from being resolved. */
export function unsoundIn(files: TokenFiles): Fault[] {
  const faults = tokenFaults(files);
  return faults.length > 0 ? faults : readPairs(files).faults;
}

/** Resolves every theme. @throws Error with a line for each fault. */
export function resolveTokens(files: TokenFiles): Tokens {
  throwFaults(unsoundIn(files));
  return { themes: readThemes(files), leaves: leavesIn(files), pairs: readPairs(files).pairs };
}
