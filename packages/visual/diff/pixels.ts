/** Decodes pictures, compares them as they are, and crops them. */
import pixelmatch from 'pixelmatch';
import sharp, { type Sharp } from 'sharp';
import type { Box, Size } from '#model/data.ts';
import { partAround, sizeAround } from '#model/part.ts';

/** Tolerates 2 levels of 255; Playwright's default tolerates 52. */
export const exactly = { threshold: 0.01, includeAA: true } as const;

/** Levels of 255 by which other compositing layers may differ. */
export const noise = 16;

export type Pixels = Size & { readonly data: Buffer };

export async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const raw = sharp(picture, { sequentialRead: true }).ensureAlpha().raw();
  const { data, info } = await raw.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Gives memory back at once, for the next picture: the collector would wait until many megabytes are garbage. */
export const release = ({ data }: Pixels): void => {
  if (data.buffer instanceof ArrayBuffer) data.buffer.transfer(0);
};

export const sharpOf = ({ data, width, height }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels: 4 } });

export const hasSameSize = (before: Size, after: Size) =>
  before.width === after.width && before.height === after.height;

export function differ(before: Pixels, after: Pixels): boolean {
  if (!hasSameSize(before, after)) return true;
  if (before.data.equals(after.data)) return false;
  const { width, height } = before;
  return pixelmatch(before.data, after.data, undefined, width, height, exactly) > 0;
}

/** True for pictures of the same size that differ no more than other compositing layers do. */
export const isNoise = (before: Pixels, after: Pixels): boolean =>
  hasSameSize(before, after) &&
  before.data.every((level, at) => Math.abs(level - (after.data[at] ?? 0)) <= noise);

export function crop(picture: Sharp, whole: Size, box: Box, most: Size): Sharp {
  const size = sizeAround({ before: box, after: box });
  const { x: left, y: top, width, height } = partAround(box, size, whole);
  return picture
    .extract({ left, top, width, height })
    .flatten({ background: 'white' })
    .resize({ width: most.width, height: most.height, fit: 'inside', withoutEnlargement: true });
}
