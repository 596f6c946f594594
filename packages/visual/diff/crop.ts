/** Parts of pictures that are large enough to be recognised. */
import type { Sharp } from 'sharp';
import type { Box, Size } from '#model/data.ts';
import { type Pixels, sharpOf } from './pixels.ts';

/** px shown at least: a button alone says nothing. */
const surroundings = 480;

const clamp = (value: number, most: number) => Math.max(0, Math.min(most, Math.round(value)));

/** Widens a box to a part that can be recognised and fits the proportions of `most`. */
export function around(box: Box, picture: Size, most: Size): Box {
  const width = Math.min(picture.width, Math.max(box.width, surroundings));
  const tallest = Math.round((width * most.height) / most.width);
  const height = Math.min(picture.height, tallest, Math.max(box.height, surroundings));
  const above = Math.max(0, height - box.height) / 2;
  const x = clamp(box.x + (box.width - width) / 2, picture.width - width);
  return { x, y: clamp(box.y - above, picture.height - height), width, height };
}

export function crop(picture: Pixels, box: Box, most: Size): Sharp {
  const { x: left, y: top, width, height } = around(box, picture, most);
  return sharpOf(picture)
    .extract({ left, top, width, height })
    .flatten({ background: 'white' })
    .resize({ width: most.width, height: most.height, fit: 'inside', withoutEnlargement: true });
}
