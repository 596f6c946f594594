import pixelmatch from 'pixelmatch';
import sharp, { type Sharp } from 'sharp';
import type { Box, Size } from '#model/data.ts';

/** Lets 2 levels of 255 pass and no more; Playwright's own default lets 52 pass. */
export const threshold = 0.01;

export type Pixels = Size & { readonly data: Buffer };

export async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const raw = sharp(picture).ensureAlpha().raw();
  const { data, info } = await raw.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

export function differ(before: Pixels, after: Pixels): boolean {
  const { width, height } = before;
  if (width !== after.width || height !== after.height) return true;
  if (before.data.equals(after.data)) return false;
  const options = { threshold, includeAA: true };
  return pixelmatch(before.data, after.data, undefined, width, height, options) > 0;
}

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

export const sharpOf = ({ data, width, height }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels: 4 } });

export function crop(picture: Pixels, box: Box, most: Size): Sharp {
  const { x: left, y: top, width, height } = around(box, picture, most);
  return sharpOf(picture)
    .extract({ left, top, width, height })
    .flatten({ background: 'white' })
    .resize({ width: most.width, height: most.height, fit: 'inside', withoutEnlargement: true });
}
