/** Texts, words and tags of changed lines. */
import type { Sides, Source } from '#model/data.ts';

export const linesIn = (hunk: Source) => [...hunk.before, ...hunk.after];

export const includes = (lines: readonly string[], text: string) =>
  text.length > 1 && lines.some((line) => line.includes(text));

const tagsIn = (lines: readonly string[]) =>
  lines.flatMap((text) => text.match(/(?<=(?<!\w)<)[A-Za-z][\w.-]*/g) ?? []);

/** Tags that only one side of a hunk has: gone with a lost element, or come with a new one. */
export function changedTags({ before, after }: Source, kind: string): readonly string[] {
  const [from, to] = kind === 'removed' ? [before, after] : [after, before];
  const tags = tagsIn(to);
  return tagsIn(from).filter((tag) => !tags.includes(tag));
}

/** Texts between quotes or tags. */
export const textsIn = (lines: readonly string[]) =>
  lines
    .flatMap((line) => [...line.matchAll(/(?:^|['"`>])\s*([^\s'"`<>][^'"`<>]{3,}[^\s'"`<>])/g)])
    .map(([, text = '']) => text);

/** Words and numbers; those of `Card_wide` and `h2` are two. */
const wordsIn = (text: string): readonly string[] => text.match(/\d+|[\p{L}\p{M}]+/gu) ?? [];

/** Words that only one of two texts has, or has more often. */
function wordsBeside(text: string, other: string): readonly string[] {
  const counted = wordsIn(other).reduce(
    (counts, word) => counts.set(word, (counts.get(word) ?? 0) + 1),
    new Map<string, number>(),
  );
  return wordsIn(text).filter((word) => {
    const count = counted.get(word) ?? 0;
    counted.set(word, count - 1);
    return count < 1;
  });
}

/**
 * Counts the words of a change that a hunk contains; 0 unless it contains all removed words before
 * and all added words after.
 */
export function sharedWords(hunk: Source, { before, after }: Sides<string>): number {
  const [gone, added] = [wordsBeside(before, after), wordsBeside(after, before)];
  if (`${gone.join('')}${added.join('')}`.length < 2) return 0;
  const linesBefore = new Set(wordsIn(hunk.before.join(' ')));
  const linesAfter = new Set(wordsIn(hunk.after.join(' ')));
  const says =
    gone.every((word) => linesBefore.has(word)) && added.every((word) => linesAfter.has(word));
  if (!says) return 0;
  const around = new Set(wordsIn(`${before} ${after}`));
  return [...around].filter((word) => linesBefore.has(word) || linesAfter.has(word)).length;
}
