/** Compares two pictures, each element with its earlier position. */
import pixelmatch from 'pixelmatch';
import type { Box, Region, Size } from '#model/data.ts';
import { exactly, hasSameSize, noise, type Pixels } from './pixels.ts';

/** px; differences closer together count as one. */
const tile = 16;

/** Marks differing pixels in magenta. */
const diffColor: [number, number, number] = [214, 0, 84];

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

/** The box around all tiles. */
export function boxAround(places: readonly Tile[]): Box {
  const [columns, rows] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const start = (numbers: readonly number[]) => Math.floor(Math.min(...numbers) / tile) * tile;
  const end = (numbers: readonly number[]) => Math.ceil((Math.max(...numbers) + 1) / tile) * tile;
  const [x, y] = [start(columns), start(rows)];
  return { x, y, width: end(columns) - x, height: end(rows) - y };
}

/** Copies the part of a box that is inside both pictures. */
function copyBox(from: Pixels, box: Box, to: Pixels, place: Pick<Box, 'x' | 'y'>): void {
  const left = Math.max(0, -box.x, -place.x);
  const top = Math.max(0, -box.y, -place.y);
  const right = Math.min(box.width, from.width - box.x, to.width - place.x);
  const bottom = Math.min(box.height, from.height - box.y, to.height - place.y);
  if (right <= left || bottom <= top) return;
  const isWhole = left === 0 && right === from.width && right === to.width;
  if (isWhole && box.x === 0 && place.x === 0) {
    const [start, end] = [box.y + top, box.y + bottom].map((row) => row * from.width * 4);
    from.data.copy(to.data, (place.y + top) * to.width * 4, start, end);
    return;
  }
  for (let row = top; row < bottom; row++) {
    const start = ((box.y + row) * from.width + box.x + left) * 4;
    const target = ((place.y + row) * to.width + place.x + left) * 4;
    from.data.copy(to.data, target, start, start + (right - left) * 4);
  }
}

/** Memory for one comparison after the other: the system takes longer to clear new memory than to compare. */
class Canvas {
  private memory = Buffer.alloc(0);

  /** @returns a picture of any content, which is valid until the next call */
  open({ width, height }: Size): Pixels {
    const length = width * height * 4;
    if (this.memory.length < length) this.memory = Buffer.allocUnsafeSlow(length);
    return { width, height, data: this.memory.subarray(0, length) };
  }
}

const canvases = { before: new Canvas(), after: new Canvas(), mask: new Canvas() } as const;

/** Resizes a picture, with white around it, and moves its elements to their later positions. */
function arranged(canvas: Canvas, picture: Pixels, size: Size, moves: readonly Region[]): Pixels {
  if (hasSameSize(picture, size) && moves.length === 0) return picture;
  const whole = { x: 0, y: 0, ...picture };
  const copy = canvas.open(size);
  copy.data.fill(255, picture.width < size.width ? 0 : size.width * picture.height * 4);
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
  const tileAt = (left: number): Tile | undefined => {
    const right = Math.min(width, left + tile);
    let faint: Tile | undefined;
    for (let y = 0; y < height; y++)
      for (let x = left, pixel = y * width + left; x < right; x++, pixel++) {
        if (marks[pixel] === 0) continue;
        if (!isFaintAt(pixel)) return { x, y, isFaint: false };
        faint ??= { x, y, isFaint: true };
      }
    return faint;
  };
  const tiles: Tile[] = [];
  for (let left = 0; left < width; left += tile) {
    const place = tileAt(left);
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

/** Rows of a picture. */
function bandOf({ data, width, height }: Pixels, top: number, end: number): Pixels {
  const bottom = Math.min(height, end);
  return { width, height: bottom - top, data: data.subarray(top * width * 4, bottom * width * 4) };
}

/** Tops of the rows of tiles that are not equal to the byte. */
function differingBands(before: Pixels, after: Pixels): number[] {
  const tops = Array.from({ length: Math.ceil(before.height / tile) }, (_, row) => row * tile);
  return tops.filter((top) => {
    const [{ data }, bandAfter] = [bandOf(before, top, top + tile), bandOf(after, top, top + tile)];
    return !data.equals(bandAfter.data);
  });
}

/** @param moves moved elements, in drawing order */
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
  const mask = canvases.mask.open(size);
  const options = { ...exactly, diffMask: true, diffColor };
  const tops = differingBands(pictureBefore, pictureAfter);
  bandOf(mask, tops[0] ?? 0, (tops.at(-1) ?? 0) + tile).data.fill(0);
  const tiles: Tile[] = [];
  let pixels = 0;
  for (const top of tops) {
    const [bandBefore, bandAfter, band] = [
      bandOf(pictureBefore, top, top + tile),
      bandOf(pictureAfter, top, top + tile),
      bandOf(mask, top, top + tile),
    ];
    const data = [bandBefore.data, bandAfter.data, band.data] as const;
    pixels += pixelmatch(...data, width, band.height, options);
    for (const place of tilesIn(band, bandBefore, bandAfter))
      tiles.push({ ...place, y: top + place.y });
  }
  return { size, mask: differingPart(mask, tiles), pixels, tiles };
}
