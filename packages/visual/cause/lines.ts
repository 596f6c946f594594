/** Texts and tags of changed lines. */
import type { Source } from '#model/data.ts';

export const linesIn = (hunk: Source) => [...hunk.before, ...hunk.after];

export const includes = (lines: readonly string[], text: string) =>
  text.length > 1 && lines.some((line) => line.includes(text));

const tagsIn = (lines: readonly string[]) =>
  lines.flatMap((text) => text.match(/(?<=(?<!\w)<)[A-Za-z][\w.-]*/g) ?? []);

/** Tags that only one side of a hunk has: gone with a lost element, or come with a new one. */
export function changedTags({ before, after }: Source, kind: string): readonly string[] {
  const [lines, others] = [before, after].map(tagsIn);
  const [from = [], to = []] = kind === 'removed' ? [lines, others] : [others, lines];
  return from.filter((tag) => !to.includes(tag));
}

export const hasComponent = (lines: readonly string[]) => lines.some((text) => /<[A-Z]/.test(text));
