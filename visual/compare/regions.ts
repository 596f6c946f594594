/** Where two pictures differ once what only moved up or down is laid over what it was. */
import pixelmatch from 'pixelmatch';
import type { Box, Size } from '#visual/review/data.ts';
import { alignRows, type Step } from './align.ts';
import { type Pixels, threshold } from './difference.ts';

/** px; differences this near to each other are told as one. */
const tile = 16;

/** A tile in which something differs: a pixel of it, in the aligned picture and in each of the two. */
export type Point = {
  readonly x: number;
  readonly y: number;
  readonly before: number;
  readonly after: number;
  /** In a row that only one of the two has. */
  readonly isLone: boolean;
};

/** A step with its place in the aligned picture. */
type Placed = Step & { readonly top: number; readonly height: number };

/** What differs in a step, in magenta; rows that only one of the two has in a pale one. */
type Strip = { readonly top: number; readonly pixels: Pixels; readonly count: number };

const magenta: readonly [number, number, number] = [214, 0, 84];

/** Of what is the same. */
const alpha = 0.3;

const place = (steps: readonly Step[]): Placed[] => {
  let top = 0;
  return steps.map((step) => {
    const height = Math.max(step.beforeHeight, step.afterHeight);
    top += height;
    return { ...step, top: top - height, height };
  });
};

/** Rows of a picture as wide as the wider of the two. */
function rowsOf({ data, width }: Pixels, from: number, height: number, to: Pixels, row = 0): void {
  if (width === to.width) {
    data.copy(to.data, row * width * 4, from * width * 4, (from + height) * width * 4);
    return;
  }
  for (let at = 0; at < height; at++)
    data.copy(
      to.data,
      (row + at) * to.width * 4,
      (from + at) * width * 4,
      (from + at + 1) * width * 4,
    );
}

const blank = (width: number, height: number): Pixels => ({
  data: Buffer.alloc(width * height * 4),
  width,
  height,
});

function stripOf(step: Placed, before: Pixels, after: Pixels, width: number): Strip {
  const { top, height, beforeHeight, afterHeight } = step;
  const [was, is, drawn] = [blank(width, height), blank(width, height), blank(width, height)];
  rowsOf(before, step.before, beforeHeight, was);
  rowsOf(after, step.after, afterHeight, is);
  const lone = Math.min(beforeHeight, afterHeight) * width * 4;
  // Nothing differs where there is nothing to compare with.
  const [whole, cut] = afterHeight > beforeHeight ? [is, was] : [was, is];
  whole.data.copy(cut.data, lone, lone);
  const count = pixelmatch(was.data, is.data, drawn.data, width, height, {
    threshold,
    includeAA: true,
    alpha,
    diffColor: [...magenta],
  });
  for (let at = lone; at < drawn.data.length; at += 4)
    for (const [part, value] of magenta.entries())
      drawn.data[at + part] = Math.round(((drawn.data[at + part] ?? 0) * 3 + value) / 4);
  return { top, pixels: drawn, count };
}

/** In grey and as pale as what is the same beside what differs. */
function fade({ data, width, height }: Pixels): void {
  // A pixel at a time is three times as quick as a channel at a time.
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height);
  for (let at = 0; at < pixels.length; at++) {
    const pixel = pixels[at] ?? 0;
    const [r, g, b] = [pixel & 255, (pixel >>> 8) & 255, (pixel >>> 16) & 255];
    const grey = Math.trunc(255 + (r * 0.3 + g * 0.59 + b * 0.11 - 255) * alpha);
    pixels[at] = (0xff000000 | (grey << 16) | (grey << 8) | grey) >>> 0;
  }
}

export class AlignedDifference {
  readonly size: Size;
  readonly pixels: number;
  /** As the suite itself takes it. */
  readonly isSame: boolean;
  private readonly after: Pixels;
  private readonly steps: readonly Placed[];
  private readonly strips: readonly Strip[];

  constructor(before: Pixels, after: Pixels) {
    this.after = after;
    this.steps = place(alignRows(before, after));
    const width = Math.max(before.width, after.width);
    this.size = { width, height: this.steps.reduce((sum, { height }) => sum + height, 0) };
    this.strips = this.steps
      .filter(({ isSame }) => !isSame)
      .map((step) => stripOf(step, before, after, width));
    this.pixels = this.strips.reduce((sum, { count }) => sum + count, 0);
    this.isSame =
      this.pixels === 0 && this.steps.every((step) => step.beforeHeight === step.afterHeight);
  }

  /** In grey, with what differs in magenta. */
  picture(): Pixels {
    const { width, height } = this.size;
    const picture = blank(width, height);
    for (const { isSame, after, top, height: rows } of this.steps)
      if (isSame) rowsOf(this.after, after, rows, picture, top);
    fade(picture);
    for (const { top, pixels } of this.strips) pixels.data.copy(picture.data, top * width * 4);
    return picture;
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

  /** One for each tile that has a difference. */
  points(): Point[] {
    const columns = Math.ceil(this.size.width / tile);
    const found = new Map<number, Point>();
    for (const { top, pixels } of this.strips) {
      const { data, width, height } = pixels;
      for (let row = 0; row < height; row++) {
        const y = top + row;
        for (let x = 0; x < width; x++) {
          const at = (row * width + x) * 4;
          if (data[at] === data[at + 1]) continue;
          const id = Math.floor(y / tile) * columns + Math.floor(x / tile);
          if (!found.has(id)) found.set(id, { x, y, ...this.placeOf(y) });
          // On to the next tile.
          x += tile - (x % tile) - 1;
        }
      }
    }
    return [...found.values()];
  }

  /** How far what is the same stands lower than before, where that is not everywhere. */
  shifts(): { readonly from: number; readonly by: number }[] {
    const moved = this.steps.filter(({ isSame }) => isSame);
    return moved.flatMap(({ before, after }, at) => {
      const last = moved[at - 1];
      const by = after - before;
      return by === (last ? last.after - last.before : 0) ? [] : [{ from: after, by }];
    });
  }

  /** Boxes around points that lie together, the largest first. */
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

/** Points whose tiles touch, or nearly. */
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
