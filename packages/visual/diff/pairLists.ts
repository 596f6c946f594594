import { diffArrays } from 'diff';

/** Pairs equal items of two lists by the first key, and the items between them by the next one. */
export function pairLists<Item>(
  before: readonly Item[],
  after: readonly Item[],
  [sign, ...otherSigns]: readonly ((item: Item) => string)[],
  pair: (before: Item, after: Item) => void,
): void {
  if (!sign || before.length === 0 || after.length === 0) return;
  const [itemsBefore, itemsAfter] = [[...before], [...after]];
  let removedItems: Item[] = [];
  let addedItems: Item[] = [];
  for (const part of diffArrays(before.map(sign), after.map(sign))) {
    if (part.removed) removedItems = itemsBefore.splice(0, part.count);
    else if (part.added) addedItems = itemsAfter.splice(0, part.count);
    else {
      pairLists(removedItems, addedItems, otherSigns, pair);
      [removedItems, addedItems] = [[], []];
      const equal = itemsAfter.splice(0, part.count).values();
      for (const item of itemsBefore.splice(0, part.count)) {
        const { value } = equal.next();
        if (value) pair(item, value);
      }
    }
  }
  pairLists(removedItems, addedItems, otherSigns, pair);
}
