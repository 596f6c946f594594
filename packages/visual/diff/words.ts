import { diffWords } from 'diff';

/** Words from the first that differs to the last. */
export function wordsOf(before: string, after: string): readonly [before: string, after: string] {
  const parts = diffWords(before, after);
  const first = parts.findIndex(({ added, removed }) => added || removed);
  const last = parts.findLastIndex(({ added, removed }) => added || removed);
  const middle = parts.slice(first, last + 1);
  const without = (side: 'added' | 'removed') =>
    middle
      .flatMap((part) => (part[side] ? [] : part.value))
      .join('')
      .trim();
  return [without('added'), without('removed')];
}
