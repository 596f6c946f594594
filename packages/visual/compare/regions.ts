/** Compares two pictures after laying rows that only moved over each other. */
import pixelmatch from 'pixelmatch';
import type { Box, Size, Slice } from '#model/data.ts';
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
  /** Only one picture has its row. */
  readonly isLone: boolean;
};

/** A step, its rows of the aligned picture, and those of the drawing. */
type Placed = Step & { readonly top: number; readonly height: number; readonly drawn: number };

const magenta: readonly [number, number, number] = [214, 0, 84];

/** Fades equal pixels as the page's own styles do. */
const alpha = 0.3;

const place = (steps: readonly Step[]): Placed[] => {
  let [top, drawn] = [0, 0];
  return steps.map((step) => {
    const height = Math.max(step.beforeHeight, step.afterHeight);
    const placed = { ...step, top, height, drawn };
    top += height;
    if (!step.isSame) drawn += height;
    return placed;
  });
};

const blank = (width: number, height: number): Pixels => ({
  data: Buffer.alloc(width * height * 4),
  width,
  height,
});

/** Copies rows only where they need room below or beside. */
function cutOut(picture: Pixels, from: number, rows: number, { width, height }: Size): Pixels {
  if (picture.width === width && rows === height) {
    const data = picture.data.subarray(from * width * 4, (from + rows) * width * 4);
    return { data, width, height };
  }
  const cut = blank(width, height);
  for (let row = 0; row < rows; row++) {
    const start = (from + row) * picture.width * 4;
    picture.data.copy(cut.data, row * width * 4, start, start + picture.width * 4);
  }
  return cut;
}

/** Draws differing pixels in magenta, rows of one picture alone in pale. @returns their count. */
function draw(step: Placed, before: Pixels, after: Pixels, strip: Pixels): number {
  const { beforeHeight, afterHeight } = step;
  const { data, width, height } = strip;
  const was = cutOut(before, step.before, beforeHeight, strip);
  const is = cutOut(after, step.after, afterHeight, strip);
  const lone = Math.min(beforeHeight, afterHeight) * width * 4;
  // Rows of one picture alone do not count as different.
  const [whole, cut] = afterHeight > beforeHeight ? [is, was] : [was, is];
  if (lone < data.length) whole.data.copy(cut.data, lone, lone);
  const count = pixelmatch(was.data, is.data, data, width, height, {
    threshold,
    includeAA: true,
    alpha,
    diffColor: [...magenta],
  });
  for (let at = lone; at < data.length; at += 4)
    for (const [part, value] of magenta.entries())
      data[at + part] = Math.round(((data[at + part] ?? 0) * 3 + value) / 4);
  return count;
}

export class AlignedDifference {
  readonly size: Size;
  readonly pixels: number;
  readonly isSame: boolean;
  readonly drawing: Pixels;
  private readonly steps: readonly Placed[];
  private readonly strips: readonly Placed[];

  constructor(before: Pixels, after: Pixels) {
    this.steps = place(alignRows(before, after));
    this.strips = this.steps.filter(({ isSame }) => !isSame);
    const width = Math.max(before.width, after.width);
    const rows = (steps: readonly Placed[]) => steps.reduce((sum, { height }) => sum + height, 0);
    this.size = { width, height: rows(this.steps) };
    this.drawing = blank(width, rows(this.strips));
    this.pixels = this.strips.reduce((sum, step) => {
      const strip = cutOut(this.drawing, step.drawn, step.height, { width, height: step.height });
      return sum + draw(step, before, after, strip);
    }, 0);
    this.isSame =
      this.pixels === 0 && this.steps.every((step) => step.beforeHeight === step.afterHeight);
  }

  slices(): Slice[] {
    return this.steps.map(({ isSame, beforeHeight, afterHeight }) => [
      isSame ? 1 : 0,
      beforeHeight,
      afterHeight,
    ]);
  }

  /** Rows of the picture after that are not equal, one below the other. */
  stripsOf({ data, width }: Pixels): Pixels {
    const rows = this.strips.map(({ after, afterHeight }) =>
      data.subarray(after * width * 4, (after + afterHeight) * width * 4),
    );
    const height = this.strips.reduce((sum, { afterHeight }) => sum + afterHeight, 0);
    return { data: Buffer.concat(rows), width, height };
  }

  private placeOf(y: number) {
    const step = this.steps.find(({ top, height }) => y < top + height) ?? this.steps.at(-1);
    const [row, was, is] = step ? [y - step.top, step.beforeHeight, step.afterHeight] : [0, 0, 0];
    return {
      before: (step?.before ?? 0) + Math.min(row, was),
      after: (step?.after ?? 0) + Math.min(row, is),
      isLone: row >= Math.min(was, is),
    };
  }

  points(): Point[] {
    const columns = Math.ceil(this.size.width / tile);
    const found = new Map<number, Point>();
    const { data, width } = this.drawing;
    for (const { top, height, drawn } of this.strips) {
      for (let row = 0; row < height; row++) {
        const y = top + row;
        for (let x = 0; x < width; x++) {
          const at = ((drawn + row) * width + x) * 4;
          if (data[at] === data[at + 1]) continue;
          const id = Math.floor(y / tile) * columns + Math.floor(x / tile);
          if (!found.has(id)) found.set(id, { x, y, ...this.placeOf(y) });
          x += tile - (x % tile) - 1;
        }
      }
    }
    return [...found.values()];
  }

  shifts(): { readonly from: number; readonly by: number }[] {
    const moved = this.steps.filter(({ isSame }) => isSame);
    return moved.flatMap(({ before, after }, at) => {
      const last = moved[at - 1];
      const by = after - before;
      return by === (last ? last.after - last.before : 0) ? [] : [{ from: after, by }];
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
