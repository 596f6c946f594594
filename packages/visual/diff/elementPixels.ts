/** Compares what two pictures show of one element or place. */
import type { Box, Region } from '#model/data.ts';
import { drawn } from './moves.ts';
import { noise, type Pixels } from './pixels.ts';

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

/** px; a smaller element has too few pixels for a mean color. */
const least = 16;

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
  if (size.width < least || size.height < least) return false;
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
