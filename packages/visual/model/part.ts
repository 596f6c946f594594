/** Crops a picture to the part that shows a row's changes. */
import type { Box, Region, Size } from './data.ts';

/** Least size of a crop in px: a button alone says nothing. */
export const leastPart: Size = { width: 360, height: 180 };

/** px around the changes. */
const margin = 48;

const clamp = (value: number, max: number) => Math.max(0, Math.min(max, Math.round(value)));

/** Uses one size for both sides, which would otherwise look scaled. */
export function sizeAround({ before, after }: Region): Size {
  const width = Math.max(leastPart.width, before.width + 2 * margin, after.width + 2 * margin);
  const height = Math.max(leastPart.height, before.height + 2 * margin, after.height + 2 * margin);
  return { width, height: Math.min(height, Math.round(width * 1.25)) };
}

export function partAround(box: Box, size: Size, picture: Size): Box {
  const width = Math.min(picture.width, size.width);
  const height = Math.min(picture.height, size.height);
  const top = box.height > height ? box.y - margin : box.y + (box.height - height) / 2;
  return {
    x: clamp(box.x + (box.width - width) / 2, picture.width - width),
    y: clamp(top, picture.height - height),
    width,
    height,
  };
}
