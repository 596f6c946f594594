/** Compares two pictures after laying rows that only moved over each other. */
import { createHash } from 'node:crypto';
import pixelmatch from 'pixelmatch';
import type { Box, Size } from '#model/data.ts';
import { alignRows, type Step } from './align.ts';
import { type Pixels, threshold } from './difference.ts';

/** px; nearer differences are one. */
const tile = 16;

/** A differing pixel of a tile: in the aligned picture, and its row in each of the two. */
export type Point = {
  readonly x: number;
  readonly y: number;
  readonly before: number;
  readonly after: number;
};

/** A step, and its rows of the aligned picture. */
type Placed = Step & { readonly top: number; readonly height: number };

/** Its differing pixels are those of the mask that are not transparent. */
type Strip = Placed & Readonly<Record<'mask' | 'was' | 'is', Buffer>>;

/** Magenta, in which differing pixels are shown. */
const diffColor: [number, number, number] = [214, 0, 84];

/** The same, pale: of rows that one of the pictures alone has. */
const lonely = Buffer.from([...diffColor, 64]);

const place = (steps: readonly Step[]): Placed[] => {
  let top = 0;
  return steps.map((step) => {
    const height = Math.max(step.beforeHeight, step.afterHeight);
    const placed = { ...step, top, height };
    top += height;
    return placed;
  });
};

/** Copies rows only where they need room beside. */
function cutOut(picture: Pixels, from: number, rows: number, width: number): Buffer {
  const bytes = (y: number) => y * picture.width * 4;
  if (picture.width === width) return picture.data.subarray(bytes(from), bytes(from + rows));
  const cut = Buffer.alloc(width * rows * 4);
  for (let row = 0; row < rows; row++)
    picture.data.copy(cut, row * width * 4, bytes(from + row), bytes(from + row + 1));
  return cut;
}

export class AlignedDifference {
  readonly size: Size;
  readonly pixels: number;
  readonly isSame: boolean;
  private readonly steps: readonly Placed[];
  private readonly strips: readonly Strip[];

  constructor(before: Pixels, after: Pixels) {
    this.steps = place(alignRows(before, after));
    const width = Math.max(before.width, after.width);
    this.size = { width, height: this.steps.reduce((sum, { height }) => sum + height, 0) };
    let pixels = 0;
    this.strips = this.steps.flatMap((step) => {
      if (step.isSame) return [];
      // Rows of one picture alone differ, and do not count.
      const both = Math.min(step.beforeHeight, step.afterHeight);
      const mask = Buffer.alloc(width * step.height * 4).fill(lonely, width * both * 4);
      const was = cutOut(before, step.before, both, width);
      const is = cutOut(after, step.after, both, width);
      const options = { threshold, includeAA: true, diffMask: true, diffColor };
      if (both > 0)
        pixels += pixelmatch(was, is, mask.subarray(0, was.length), width, both, options);
      return [{ ...step, mask, was, is }];
    });
    this.pixels = pixels;
    this.isSame = pixels === 0 && this.steps.every((one) => one.beforeHeight === one.afterHeight);
  }

  /** Pixels that differ, in the place that they have in the picture after. */
  picture(): Pixels {
    const { width } = this.size;
    const height = this.steps.reduce((sum, { afterHeight }) => sum + afterHeight, 0);
    const data = Buffer.alloc(width * height * 4);
    for (const { after, beforeHeight, afterHeight, mask } of this.strips) {
      const start = after * width * 4;
      mask.copy(data, start, 0, afterHeight * width * 4);
      // A line where rows are gone.
      const end = start + afterHeight * width * 4;
      if (beforeHeight > afterHeight) data.fill(lonely, Math.max(0, end - width * 8), end);
    }
    return { data, width, height };
  }

  /** Where rows begin that stand higher or lower than before. */
  moves(): { readonly from: number; readonly by: number }[] {
    const equal = this.steps.filter(({ isSame }) => isSame);
    const groups = Map.groupBy(equal, ({ before, after }) => after - before);
    return [...groups].flatMap(([by, [first]]) => (by && first ? [{ from: first.after, by }] : []));
  }

  /** Hash of what differs, however the files are packed. */
  look({ data, width }: Pixels): string {
    const hash = createHash('sha256').update(JSON.stringify([this.size, this.moves()]));
    for (const { after, afterHeight } of this.strips)
      hash.update(data.subarray(after * width * 4, (after + afterHeight) * width * 4));
    return hash.digest('hex');
  }

  private placeOf(y: number) {
    const step = this.steps.find(({ top, height }) => y < top + height) ?? this.steps.at(-1);
    const [row, was, is] = step ? [y - step.top, step.beforeHeight, step.afterHeight] : [0, 0, 0];
    return {
      before: (step?.before ?? 0) + Math.min(row, was),
      after: (step?.after ?? 0) + Math.min(row, is),
    };
  }

  points(): Point[] {
    const { width } = this.size;
    const columns = Math.ceil(width / tile);
    const found = new Map<number, Point>();
    for (const { top, height, mask } of this.strips) {
      for (let row = 0; row < height; row++) {
        const y = top + row;
        for (let x = 0; x < width; x++) {
          if (mask[(row * width + x) * 4 + 3] === 0) continue;
          const id = Math.floor(y / tile) * columns + Math.floor(x / tile);
          if (!found.has(id)) found.set(id, { x, y, ...this.placeOf(y) });
          x += tile - (x % tile) - 1;
        }
      }
    }
    return [...found.values()];
  }

  /** No pixel around it differs by more levels of 255. */
  isWithin({ x, y }: Point, levels: number): boolean {
    const strip = this.strips.find(({ top, height }) => y >= top && y < top + height);
    if (!strip) return false;
    const { width } = this.size;
    const left = x - (x % tile);
    const rows = Array.from({ length: tile }, (_, row) => y - strip.top + row);
    return rows.every((row) => {
      const [from, to] = [(row * width + left) * 4, (row * width + left + tile) * 4];
      const is = strip.is.subarray(from, to);
      return is.every((level, at) => Math.abs(level - (strip.was[from + at] ?? 0)) <= levels);
    });
  }

  boxesOf(points: readonly Point[]): { readonly before: Box; readonly after: Box }[] {
    return groupsOf(points)
      .map((group) => {
        const [columns, rows] = [group.map(({ x }) => x), group.map(({ y }) => y)];
        const start = (values: readonly number[]) => tile * Math.floor(Math.min(...values) / tile);
        const end = (values: readonly number[], most: number) =>
          Math.min(most, tile * (Math.floor(Math.max(...values) / tile) + 1));
        const [left, right] = [start(columns), end(columns, this.size.width)];
        const [top, bottom] = [start(rows), end(rows, this.size.height)].map((y) =>
          this.placeOf(y),
        );
        const box = (side: 'before' | 'after') => {
          const [from, to] = [top?.[side] ?? 0, bottom?.[side] ?? 0];
          return { x: left, y: from, width: right - left, height: Math.max(1, to - from) };
        };
        return { before: box('before'), after: box('after') };
      })
      .toSorted(({ after: a }, { after: b }) => b.width * b.height - a.width * a.height);
  }
}

/** Groups points whose tiles are less than two apart. */
function groupsOf(points: readonly Point[]): Point[][] {
  const id = (column: number, row: number) => row * 100_000 + column;
  const [columnOf, rowOf] = [
    (p: Point) => Math.floor(p.x / tile),
    (p: Point) => Math.floor(p.y / tile),
  ];
  const left = new Map(points.map((point) => [id(columnOf(point), rowOf(point)), point]));
  const groups: Point[][] = [];
  for (const [key, first] of left) {
    left.delete(key);
    const group = [first];
    for (const point of group)
      for (const down of [-2, -1, 0, 1, 2])
        for (const right of [-2, -1, 0, 1, 2]) {
          const near = id(columnOf(point) + right, rowOf(point) + down);
          const next = left.get(near);
          if (!next) continue;
          left.delete(near);
          group.push(next);
        }
    groups.push(group);
  }
  return groups;
}
