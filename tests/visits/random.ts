import { createHash } from 'node:crypto';

/** Pseudo-random numbers from a seed (mulberry32). */
export function randomFrom(seed: string) {
  let state = createHash('sha1').update(seed).digest().readInt32BE();
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** From 0 to `count` - 1. */
  const below = (count: number) => Math.floor(next() * count);
  function oneOf<Item>(items: readonly Item[]): Item {
    const item = items[below(items.length)];
    if (item === undefined) throw new Error('There is nothing to choose from');
    return item;
  }
  return { below, oneOf, isHeads: () => next() < 0.5 };
}

export type Random = ReturnType<typeof randomFrom>;
