import type { Review } from '#model/data.ts';
import type { ChangedLines } from './sources.ts';

/** Changed lines and tokens that no row comes from: a partial run has not looked for all of them. */
export function unseenOf(
  { rows, findings }: Pick<Review, 'rows' | 'findings'>,
  { hunks, tokens }: ChangedLines,
): string[] {
  const seen = new Set([...rows, ...findings].flatMap(({ sources }) => sources));
  const left = hunks.filter((source) => !seen.has(source));
  const shown = rows.flatMap(({ kind, name }) => (kind === 'token' ? name.split(', ') : []));
  const names = tokens.map(({ name }) => name).filter((name) => !shown.includes(name));
  const places = left.map(({ file, line }) => (line > 0 ? `${file}:${line}` : file));
  return [...new Set([...names, ...places])];
}
