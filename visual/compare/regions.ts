/** Where two pictures differ once what only moved up or down is laid over what it was. */
import pixelmatch from 'pixelmatch';
import type { Box } from '#visual/review/data.ts';
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

const magenta = [214, 0, 84] as const;

export class AlignedDifference {
  /** In grey, with what differs in magenta; rows that only one of the two has in a pale one. */
  readonly picture: Pixels;
  readonly pixels: number;
  /** As the suite itself takes it. */
  readonly isSame: boolean;
  private readonly steps: readonly Placed[];

  constructor(before: Pixels, after: Pixels) {
    let top = 0;
    this.steps = alignRows(before, after).map((step) => {
      const height = Math.max(step.beforeHeight, step.afterHeight);
      top += height;
      return { ...step, top: top - height, height };
    });
    const width = Math.max(before.width, after.width);
    const picture = { data: Buffer.alloc(width * top * 4), width, height: top };
    const [was, is] = [
      this.stretch(before, picture, 'before'),
      this.stretch(after, picture, 'after'),
    ];
    this.keepLoneRows(was, is, width * 4);
    const options = { threshold, includeAA: true, alpha: 0.3, diffColor: [...magenta] } as const;
    this.pixels = pixelmatch(was, is, picture.data, width, top, {
      ...options,
      diffColor: [...magenta],
    });
    this.tintLoneRows(picture);
    this.picture = picture;
    this.isSame = this.pixels === 0 && [...this.loneRows()].length === 0;
  }

  private stretch({ data, width }: Pixels, to: Pixels, side: 'before' | 'after'): Buffer {
    const sheet = Buffer.alloc(to.data.length);
    for (const step of this.steps)
      for (let row = 0; row < step[`${side}Height`]; row++) {
        const from = (step[side] + row) * width * 4;
        data.copy(sheet, (step.top + row) * to.width * 4, from, from + width * 4);
      }
    return sheet;
  }

  private *loneRows() {
    for (const { beforeHeight, afterHeight, top, height } of this.steps)
      for (let row = Math.min(beforeHeight, afterHeight); row < height; row++)
        yield { y: top + row, isNew: afterHeight > beforeHeight };
  }

  /** So that nothing differs there: there is nothing to compare them with. */
  private keepLoneRows(was: Buffer, is: Buffer, stride: number): void {
    for (const { y, isNew } of this.loneRows()) {
      const [from, to] = isNew ? [is, was] : [was, is];
      from.copy(to, y * stride, y * stride, (y + 1) * stride);
    }
  }

  private tintLoneRows({ data, width }: Pixels): void {
    for (const { y } of this.loneRows())
      for (let at = y * width * 4; at < (y + 1) * width * 4; at += 4)
        for (const [part, value] of magenta.entries())
          data[at + part] = Math.round(((data[at + part] ?? 0) * 3 + value) / 4);
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
    const { data, width, height } = this.picture;
    const columns = Math.ceil(width / tile);
    const found = new Map<number, Point>();
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const at = (y * width + x) * 4;
        if (data[at] === data[at + 1]) continue;
        const id = Math.floor(y / tile) * columns + Math.floor(x / tile);
        if (!found.has(id)) found.set(id, { x, y, ...this.placeOf(y) });
        // On to the next tile.
        x += tile - (x % tile) - 1;
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
        const [left, right] = [start(columns), end(columns, this.picture.width)];
        const [top, bottom] = [start(rows), end(rows, this.picture.height)].map((y) =>
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
