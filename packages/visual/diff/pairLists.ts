import { diffArrays } from 'diff';

/** Pairs equal items of two lists by the first sign, and items between those by the next. */
export function pairLists<Item>(
  before: readonly Item[],
  after: readonly Item[],
  [sign, ...others]: readonly ((item: Item) => string)[],
  pair: (before: Item, after: Item) => void,
): void {
  if (!sign || before.length === 0 || after.length === 0) return;
  let [was, is, lastWas, lastIs] = [0, 0, 0, 0];
  const close = () => pairLists(before.slice(lastWas, was), after.slice(lastIs, is), others, pair);
  for (const { added, removed, count } of diffArrays(before.map(sign), after.map(sign))) {
    if (removed) was += count;
    else if (added) is += count;
    else {
      close();
      for (let at = 0; at < count; at++) {
        const [one, other] = [before[was + at], after[is + at]];
        if (one && other) pair(one, other);
      }
      was += count;
      is += count;
      [lastWas, lastIs] = [was, is];
    }
  }
  close();
}
