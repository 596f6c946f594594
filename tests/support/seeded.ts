/** Mulberry32: the same numbers in every run. */
export function seeded(seed: number) {
  let state = seed;
  /** From 0 inclusive to 1 exclusive. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  const pick = <T>(items: readonly T[], fallback: T): T => items[below(items.length)] ?? fallback;
  return { next, below, pick, chance: (share: number): boolean => next() < share };
}

export type Random = ReturnType<typeof seeded>;
