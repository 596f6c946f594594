/** Aligns rows of pixels that only moved up or down, so that an insertion is shown once. */
import type { Pixels } from './difference.ts';

/** Equal rows of both pictures, or rows that replace others. */
export type Step = {
  readonly isSame: boolean;
  readonly before: number;
  readonly beforeHeight: number;
  readonly after: number;
  readonly afterHeight: number;
};

/** Equal rows in a row that count as moved. */
const least = 8;

/** Hashes rows to 53 bits, several times as quick as a digest; equal neighbours once. */
function hashesOf({ data, width, height }: Pixels): number[] {
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const bytes = width * 4;
  let last = 0;
  return Array.from({ length: height }, (_, y) => {
    const start = y * bytes;
    const isLast = y > 0 && data.compare(data, start, start + bytes, start - bytes, start) === 0;
    if (isLast) return last;
    let [one, other] = [0x811c9dc5, 0];
    for (let at = y * width; at < (y + 1) * width; at++) {
      const pixel = pixels[at] ?? 0;
      one = Math.imul(one ^ pixel, 0x01000193);
      other = (Math.imul(other, 31) + (pixel ^ (one >>> 15))) | 0;
    }
    last = (one >>> 0) * 2 ** 21 + (other >>> 11);
    return last;
  });
}

/** Positions of rows that a picture has only once; -1 for others. */
function singles(rows: readonly number[]): Map<number, number> {
  const places = new Map<number, number>();
  for (const [at, row] of rows.entries()) places.set(row, places.has(row) ? -1 : at);
  return places;
}

type Pair = readonly [before: number, after: number];

/** Longest list of pairs that rises on both sides (patience sorting). */
function rising(pairs: readonly Pair[]): Pair[] {
  type Link = { readonly pair: Pair; readonly last: Link | undefined };
  const ends: Link[] = [];
  for (const pair of pairs) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle]?.pair[1] ?? 0) < pair[1]) low = middle + 1;
      else high = middle;
    }
    ends[low] = { pair, last: ends[low - 1] };
  }
  const found: Pair[] = [];
  for (let link = ends.at(-1); link; link = link.last) found.unshift(link.pair);
  return found;
}

/** Rows that stand as they stood. */
const still = (was: readonly number[], is: readonly number[]) =>
  was.flatMap((row, at): Pair[] => (row === is[at] ? [[at, at]] : []));

/** Rows that both pictures have only once, wherever they stand. */
function unique(was: readonly number[], is: readonly number[]): Pair[] {
  const places = singles(is);
  const single = [...singles(was)].flatMap(([row, before]): Pair[] => {
    const after = places.get(row) ?? -1;
    return before >= 0 && after >= 0 ? [[before, after]] : [];
  });
  // Both ends too, which are often blank and therefore not unique.
  const start: readonly Pair[] = was[0] === is[0] ? [[0, 0]] : [];
  const end: readonly Pair[] = was.at(-1) === is.at(-1) ? [[was.length - 1, is.length - 1]] : [];
  return rising([...start, ...single, ...end]);
}

/** Equal rows around pairs of equal ones. */
function runsAround(pairs: readonly Pair[], was: readonly number[], is: readonly number[]) {
  const runs: Step[] = [];
  let [doneBefore, doneAfter] = [0, 0];
  for (const [before, after] of pairs) {
    if (before < doneBefore || after < doneAfter) continue;
    const agree = (by: number) => was[before + by] === is[after + by];
    let [up, down] = [0, 1];
    while (before - up > doneBefore && after - up > doneAfter && agree(-up - 1)) up += 1;
    while (before + down < was.length && after + down < is.length && agree(down)) down += 1;
    const height = up + down;
    if (height < least) continue;
    const start = { before: before - up, after: after - up };
    runs.push({ isSame: true, ...start, beforeHeight: height, afterHeight: height });
    [doneBefore, doneAfter] = [before + down, after + down];
  }
  return runs;
}

/** Rows that a move must explain, because blank rows look the same a little higher. */
const leastSaved = 32;

function costOf(runs: readonly Step[]): number {
  const same = runs.reduce((sum, { afterHeight }) => sum + afterHeight, 0);
  const moves = runs.filter(({ before, after }, at) => {
    const last = runs[at - 1];
    return after - before !== (last ? last.after - last.before : 0);
  });
  return moves.length * leastSaved - same;
}

function runsOf(before: Pixels, after: Pixels): Step[] {
  if (before.width !== after.width) return [];
  const [was, is] = [hashesOf(before), hashesOf(after)];
  const runs = [still, unique].map((pairsOf) => runsAround(pairsOf(was, is), was, is));
  const [first = [], ...others] = runs;
  return others.reduce((best, one) => (costOf(one) < costOf(best) ? one : best), first);
}

export function alignRows(before: Pixels, after: Pixels): Step[] {
  const heights = { before: before.height, after: after.height };
  const runs = runsOf(before, after);
  const end = { isSame: true, ...heights, beforeHeight: 0, afterHeight: 0 };
  const steps: Step[] = [];
  let [was, is] = [0, 0];
  for (const run of [...runs, end]) {
    const [beforeHeight, afterHeight] = [run.before - was, run.after - is];
    if (beforeHeight + afterHeight > 0)
      steps.push({ isSame: false, before: was, after: is, beforeHeight, afterHeight });
    if (run.afterHeight > 0) steps.push(run);
    [was, is] = [run.before + run.beforeHeight, run.after + run.afterHeight];
  }
  return steps;
}
