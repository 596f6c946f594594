/** Compares two pictures, each element with its earlier position, and crops them. */
import pixelmatch from 'pixelmatch';
import sharp, { type Sharp } from 'sharp';
import type { Box, Region, Size } from '#model/data.ts';
import { partAround, sizeAround } from '#model/part.ts';
import { drawn } from './moves.ts';

/** Tolerates 2 levels of 255; Playwright's default tolerates 52. */
const threshold = 0.01;

/** Levels of 255 by which other compositing layers may differ. */
const noise = 16;

/** px; differences closer together count as one. */
const tile = 16;

/** Marks differing pixels in magenta. */
const diffColor: [number, number, number] = [214, 0, 84];

export type Pixels = Size & { readonly data: Buffer };

export async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const raw = sharp(picture, { sequentialRead: true }).ensureAlpha().raw();
  const { data, info } = await raw.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

export const sharpOf = ({ data, width, height }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels: 4 } });

export const hasSameSize = (before: Size, after: Size) =>
  before.width === after.width && before.height === after.height;

export function differ(before: Pixels, after: Pixels): boolean {
  if (!hasSameSize(before, after)) return true;
  if (before.data.equals(after.data)) return false;
  const { width, height } = before;
  const options = { threshold, includeAA: true };
  return pixelmatch(before.data, after.data, undefined, width, height, options) > 0;
}

/** True for pictures of the same size that differ no more than other compositing layers do. */
export const isNoise = (before: Pixels, after: Pixels): boolean =>
  hasSameSize(before, after) &&
  before.data.every((level, at) => Math.abs(level - (after.data[at] ?? 0)) <= noise);

/** Position of a tile's first differing pixel, in the later picture. */
export type Tile = {
  readonly x: number;
  readonly y: number;
  /** True if no pixel of the tile differs by more than noise. */
  readonly isFaint: boolean;
};

export type Difference = {
  /** Size that covers both pictures. */
  readonly size: Size;
  /** Differing pixels in magenta, on a transparent background, in the box around all of them. */
  readonly mask: Pixels & Pick<Box, 'x' | 'y'>;
  readonly pixels: number;
  readonly tiles: readonly Tile[];
};

/** Copies the part of a box that is inside both pictures. */
function copyBox(from: Pixels, box: Box, to: Pixels, place: Pick<Box, 'x' | 'y'>): void {
  const left = Math.max(0, -box.x, -place.x);
  const top = Math.max(0, -box.y, -place.y);
  const right = Math.min(box.width, from.width - box.x, to.width - place.x);
  const bottom = Math.min(box.height, from.height - box.y, to.height - place.y);
  if (right <= left) return;
  for (let row = top; row < bottom; row++) {
    const start = ((box.y + row) * from.width + box.x + left) * 4;
    const target = ((place.y + row) * to.width + place.x + left) * 4;
    from.data.copy(to.data, target, start, start + (right - left) * 4);
  }
}

/** Memory for one comparison after the other: the system takes longer to clear new memory than to compare. */
class Canvas {
  private memory = Buffer.alloc(0);

  /** @returns a picture of one level, which is valid until the next call */
  clear({ width, height }: Size, level: number): Pixels {
    const length = width * height * 4;
    if (this.memory.length < length) this.memory = Buffer.allocUnsafeSlow(length);
    return { width, height, data: this.memory.subarray(0, length).fill(level) };
  }
}

const canvases = { before: new Canvas(), after: new Canvas(), mask: new Canvas() } as const;

/** Resizes a picture and moves its elements to their later positions. */
function arranged(canvas: Canvas, picture: Pixels, size: Size, moves: readonly Region[]): Pixels {
  if (hasSameSize(picture, size) && moves.length === 0) return picture;
  const whole = { x: 0, y: 0, ...picture };
  const copy = canvas.clear(size, 255);
  copyBox(picture, whole, copy, whole);
  for (const { before, after } of moves) copyBox(picture, before, copy, after);
  return copy;
}

const colorsOf = ({ data, width, height }: Pixels) =>
  new Uint32Array(data.buffer, data.byteOffset, width * height);

/** @returns a function that is true for a pixel that differs by no more than noise */
function faintness(before: Pixels, after: Pixels): (pixel: number) => boolean {
  const [colorsBefore, colorsAfter] = [colorsOf(before), colorsOf(after)];
  const measure = (pixel: number) => {
    for (let at = pixel * 4; at < pixel * 4 + 4; at++)
      if (Math.abs((before.data[at] ?? 0) - (after.data[at] ?? 0)) > noise) return false;
    return true;
  };
  // Remember the last answer: most neighbors change from the same color to the same color.
  let lastBefore: number | undefined;
  let lastAfter: number | undefined;
  let isFaint = false;
  return (pixel) => {
    const [colorBefore, colorAfter] = [colorsBefore[pixel], colorsAfter[pixel]];
    if (colorBefore === lastBefore && colorAfter === lastAfter) return isFaint;
    lastBefore = colorBefore;
    lastAfter = colorAfter;
    isFaint = measure(pixel);
    return isFaint;
  };
}

/** @param mask marks each pixel that differs */
function tilesIn(mask: Pixels, before: Pixels, after: Pixels): Tile[] {
  const { width, height } = mask;
  const marks = colorsOf(mask);
  const isFaintAt = faintness(before, after);
  const tileAt = (left: number, top: number): Tile | undefined => {
    const [right, bottom] = [Math.min(width, left + tile), Math.min(height, top + tile)];
    let faint: Tile | undefined;
    for (let y = top; y < bottom; y++)
      for (let x = left, pixel = y * width + left; x < right; x++, pixel++) {
        if (marks[pixel] === 0) continue;
        if (!isFaintAt(pixel)) return { x, y, isFaint: false };
        faint ??= { x, y, isFaint: true };
      }
    return faint;
  };
  const tiles: Tile[] = [];
  for (let top = 0; top < height; top += tile)
    for (let left = 0; left < width; left += tile) {
      const place = tileAt(left, top);
      if (place) tiles.push(place);
    }
  return tiles;
}

function differingPart(mask: Pixels, tiles: readonly Tile[]): Difference['mask'] {
  const box = tiles.length > 0 ? boxAround(tiles) : { x: 0, y: 0, width: 1, height: 1 };
  const width = Math.min(box.width, mask.width - box.x);
  const height = Math.min(box.height, mask.height - box.y);
  const part = { width, height, data: Buffer.allocUnsafe(width * height * 4) };
  copyBox(mask, { ...box, width, height }, part, { x: 0, y: 0 });
  return { ...part, x: box.x, y: box.y };
}

/** @param moves moved elements, in drawing order. */
export function comparePictures(
  before: Pixels,
  after: Pixels,
  moves: readonly Region[] = [],
): Difference {
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const size = { width, height };
  const pictureBefore = arranged(canvases.before, before, size, moves);
  const pictureAfter = arranged(canvases.after, after, size, []);
  const mask = canvases.mask.clear(size, 0);
  const options = { threshold, includeAA: true, diffMask: true, diffColor };
  const pixels = pixelmatch(
    pictureBefore.data,
    pictureAfter.data,
    mask.data,
    width,
    height,
    options,
  );
  const tiles = tilesIn(mask, pictureBefore, pictureAfter);
  return { size, mask: differingPart(mask, tiles), pixels, tiles };
}

/** True if two pictures differ within a box. */
export function differIn({ x, y, ...box }: Box, before: Pixels, after: Pixels): boolean {
  const left = Math.max(0, Math.floor(x));
  const right = Math.min(Math.ceil(x + box.width), Math.max(before.width, after.width));
  const bottom = Math.min(Math.ceil(y + box.height), Math.max(before.height, after.height));
  for (let row = Math.max(0, Math.floor(y)); row < bottom && left < right; row++) {
    if (row >= Math.min(before.height, after.height)) return true;
    const [startBefore, startAfter] = [before, after].map(({ width }) => (row * width + left) * 4);
    const length = (right - left) * 4;
    const rowBefore = before.data.subarray(startBefore, (startBefore ?? 0) + length);
    if (!rowBefore.equals(after.data.subarray(startAfter, (startAfter ?? 0) + length))) return true;
  }
  return false;
}

/** True if an element that may have moved is drawn differently, by more than noise. */
export function isDrawnOtherwise(region: Region, before: Pixels, after: Pixels): boolean {
  const [from, to] = [drawn(region.before), drawn(region.after)];
  const left = Math.max(0, -from.x, -to.x);
  const right = Math.min(from.width, to.width, before.width - from.x, after.width - to.x);
  const bottom = Math.min(from.height, to.height, before.height - from.y, after.height - to.y);
  const rowOf = ({ data, width }: Pixels, { x, y }: Box, row: number) => {
    const start = (y + row) * width + x;
    return data.subarray((start + left) * 4, (start + right) * 4);
  };
  for (let row = Math.max(0, -from.y, -to.y); row < bottom && left < right; row++) {
    const [rowBefore, rowAfter] = [rowOf(before, from, row), rowOf(after, to, row)];
    if (rowBefore.equals(rowAfter)) continue;
    for (let at = 0; at < rowBefore.length; at++)
      if (Math.abs((rowBefore[at] ?? 0) - (rowAfter[at] ?? 0)) > noise) return true;
  }
  return false;
}

/** px; parts of an element whose mean colors are compared. */
const block = 32;

/** Mean level of each channel in a box that is inside the picture. */
function meansOf({ data, width }: Pixels, box: Box): number[] {
  const sums = [0, 0, 0, 0];
  for (let row = box.y; row < box.y + box.height; row++)
    for (let at = (row * width + box.x) * 4; at < (row * width + box.x + box.width) * 4; at++)
      sums[at % 4] = (sums[at % 4] ?? 0) + (data[at] ?? 0);
  return sums.map((sum) => sum / (box.width * box.height));
}

/**
 * True if an element shows another image, even if it has moved by a part of a pixel, which draws its edges
 * differently, but hardly changes mean colors.
 */
export function isRepainted(region: Region, before: Pixels, after: Pixels): boolean {
  const [from, to] = [drawn(region.before), drawn(region.after)];
  const width = Math.min(from.width, to.width);
  const height = Math.min(from.height, to.height);
  const size = { width: Math.min(block, width), height: Math.min(block, height) };
  if (size.width < tile || size.height < tile) return false;
  const isInside = ({ x, y }: Box, picture: Pixels) =>
    x >= 0 && y >= 0 && x + size.width <= picture.width && y + size.height <= picture.height;
  for (let y = 0; y + size.height <= height; y += size.height)
    for (let x = 0; x + size.width <= width; x += size.width) {
      const boxBefore = { x: from.x + x, y: from.y + y, ...size };
      const boxAfter = { x: to.x + x, y: to.y + y, ...size };
      if (!isInside(boxBefore, before) || !isInside(boxAfter, after)) continue;
      const means = meansOf(after, boxAfter);
      if (meansOf(before, boxBefore).some((mean, at) => Math.abs(mean - (means[at] ?? 0)) > noise))
        return true;
    }
  return false;
}

/** The box around all tiles. */
export function boxAround(places: readonly Tile[]): Box {
  const [columns, rows] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const start = (numbers: readonly number[]) => Math.floor(Math.min(...numbers) / tile) * tile;
  const end = (numbers: readonly number[]) => Math.ceil((Math.max(...numbers) + 1) / tile) * tile;
  const [x, y] = [start(columns), start(rows)];
  return { x, y, width: end(columns) - x, height: end(rows) - y };
}

export function crop(picture: Sharp, whole: Size, box: Box, most: Size): Sharp {
  const size = sizeAround({ before: box, after: box });
  const { x: left, y: top, width, height } = partAround(box, size, whole);
  return picture
    .extract({ left, top, width, height })
    .flatten({ background: 'white' })
    .resize({ width: most.width, height: most.height, fit: 'inside', withoutEnlargement: true });
}
