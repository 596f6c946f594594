import type { Line } from './data.ts';

const linesOf = (text: string) =>
  text === '' ? [] : text.replaceAll('\r\n', '\n').replace(/\n$/, '').split('\n');

/** Length of the longest common subsequence from each pair of lines on. */
function lengths(before: readonly string[], after: readonly string[]): Uint32Array[] {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i--) {
    const [row, below] = [rows[i], rows[i + 1]];
    if (!row || !below) continue;
    for (let j = after.length - 1; j >= 0; j--) {
      row[j] =
        before[i] === after[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return rows;
}

function middle(before: readonly string[], after: readonly string[]): Line[] {
  const rows = lengths(before, after);
  const found: Line[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [was, is] = [before[i], after[j]];
    if (was !== undefined && was === is) {
      found.push({ kind: 'same', text: was });
      i++;
      j++;
    } else if (was !== undefined && (rows[i + 1]?.[j] ?? 0) >= (rows[i]?.[j + 1] ?? 0)) {
      found.push({ kind: 'removed', text: was });
      i++;
    } else {
      found.push({ kind: 'added', text: is ?? '' });
      j++;
    }
  }
  return found;
}

/** Lines of two texts as one list: those of both, those that came, those that went. */
export function lineDiff(before: string, after: string): Line[] {
  const [was, is] = [linesOf(before), linesOf(after)];
  const shorter = Math.min(was.length, is.length);
  let head = 0;
  while (head < shorter && was[head] === is[head]) head++;
  let tail = 0;
  while (tail < shorter - head && was.at(-1 - tail) === is.at(-1 - tail)) tail++;
  const same = (lines: readonly string[]) => lines.map((text): Line => ({ kind: 'same', text }));
  return [
    ...same(was.slice(0, head)),
    ...middle(was.slice(head, was.length - tail), is.slice(head, is.length - tail)),
    ...same(was.slice(was.length - tail)),
  ];
}
