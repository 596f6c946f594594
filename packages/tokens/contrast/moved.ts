import type { ResolvedThemes } from '#model/themes.ts';
import type { Pair } from '#model/tokens.ts';
import { contrast, hasColors } from './contrast.ts';

export type Moved = {
  readonly theme: string;
  readonly pair: Pair;
  readonly before: number;
  readonly after: number;
};

/**
 * Measures pairs in each theme, before and after; a theme that is new is compared with the first.
 * Pairs that a theme does not have are left out.
 */
export function movedIn(old: ResolvedThemes, now: ResolvedThemes, pairs: readonly Pair[]): Moved[] {
  const [first = {}] = Object.values(old);
  return Object.entries(now).flatMap(([theme, set]) => {
    const oldSet = old[theme] ?? first;
    return pairs
      .filter((pair) => hasColors(oldSet, pair) && hasColors(set, pair))
      .map((pair) => ({
        theme,
        pair,
        before: contrast(oldSet, pair),
        after: contrast(set, pair),
      }));
  });
}
