import type { ResolvedThemes } from '#model/themes.ts';
import type { Pair } from '#model/tokens.ts';
import { contrast, hasColors } from './contrast.ts';

export type Moved = {
  readonly theme: string;
  readonly pair: Pair;
  readonly was: number;
  readonly is: number;
};

/**
 * The ratios of pairs in each theme, before and after; a theme that is new is compared with the
 * first. Pairs that a theme does not have are left out.
 */
export function movedIn(
  before: ResolvedThemes,
  after: ResolvedThemes,
  pairs: readonly Pair[],
): Moved[] {
  const [first = {}] = Object.values(before);
  return Object.entries(after).flatMap(([theme, set]) => {
    const old = before[theme] ?? first;
    return pairs
      .filter((pair) => hasColors(old, pair) && hasColors(set, pair))
      .map((pair) => ({ theme, pair, was: contrast(old, pair), is: contrast(set, pair) }));
  });
}
