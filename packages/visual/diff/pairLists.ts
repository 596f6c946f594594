import { diffArrays } from 'diff';

/** Pairs equal items of two lists by the first key, and the items between them by the next one. */
export function pairLists<Item>(
  before: readonly Item[],
  after: readonly Item[],
  [sign, ...others]: readonly ((item: Item) => string)[],
  pair: (before: Item, after: Item) => void,
): void {
  if (!sign || before.length === 0 || after.length === 0) return;
  const [left, leftAfter] = [[...before], [...after]];
  let gone: Item[] = [];
  let added: Item[] = [];
  for (const part of diffArrays(before.map(sign), after.map(sign))) {
    if (part.removed) gone = left.splice(0, part.count);
    else if (part.added) added = leftAfter.splice(0, part.count);
    else {
      pairLists(gone, added, others, pair);
      [gone, added] = [[], []];
      const equal = leftAfter.splice(0, part.count).values();
      for (const item of left.splice(0, part.count)) {
        const { value } = equal.next();
        if (value) pair(item, value);
      }
    }
  }
  pairLists(gone, added, others, pair);
}
