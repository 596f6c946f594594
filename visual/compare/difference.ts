import pixelmatch from 'pixelmatch';
import sharp, { type Sharp } from 'sharp';
import type { Box, Size } from '#visual/review/data.ts';

/** Lets 2 levels of 255 pass and no more; Playwright's own default lets 52 pass. */
export const threshold = 0.01;

export type Pixels = Size & { readonly data: Buffer };

export async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const raw = sharp(picture).ensureAlpha().raw();
  const { data, info } = await raw.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Room that only one of the two has is transparent, and so differs from whatever is there. */
function padded({ data, width, height }: Pixels, to: Size): Buffer {
  if (width === to.width && height === to.height) return data;
  const sheet = Buffer.alloc(to.width * to.height * 4);
  for (let y = 0; y < height; y++)
    data.copy(sheet, y * to.width * 4, y * width * 4, (y + 1) * width * 4);
  return sheet;
}

/** Around what has a hue; all of a picture without any. */
function boxOf({ data, width, height }: Pixels): Box {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let at = 0; at < data.length; at += 4) {
    if (data[at] === data[at + 1]) continue;
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = y;
  }
  if (right < 0) return { x: 0, y: 0, width, height };
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** In grey, with what differs in magenta; nothing where the suite takes the pictures for the same. */
export function differenceOf(before: Pixels, after: Pixels) {
  const isSameSize = before.width === after.width && before.height === after.height;
  if (isSameSize && before.data.equals(after.data)) return undefined;
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const picture = { data: Buffer.alloc(width * height * 4), width, height };
  const [was, is] = [padded(before, picture), padded(after, picture)];
  const colours = { alpha: 0.3, diffColor: [214, 0, 84] as [number, number, number] };
  const options = { threshold, includeAA: true, ...colours };
  const pixels = pixelmatch(was, is, picture.data, width, height, options);
  return pixels === 0 && isSameSize ? undefined : { pixels, box: boxOf(picture), picture };
}

/** px of the surroundings that are shown at least: a button alone says nothing. */
const surroundings = 480;

const clamp = (value: number, most: number) => Math.max(0, Math.min(most, Math.round(value)));

/** Widens a box to a part of the picture that can be recognised and is not too tall for `most`. */
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
