/** Two versions of a picture: what differs, and the files that the page shows of it. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { type Pixels, pixelsOf, sha256, threshold } from '#visual/compare/picture.ts';
import type { Box, Difference, Picture, PictureChange } from './data.ts';

export const picturesFolder = 'pictures';

/** px that a small picture is within, twice what the page gives it. */
const thumbnailSize = { width: 384, height: 192 };

/** Accepted pictures are WebP, what a run found is PNG: a browser shows both as they are. */
const typeOf = (content: Buffer) => (content.toString('latin1', 8, 12) === 'WEBP' ? 'webp' : 'png');

/** Writes a file under the name of its content, so that the same picture is kept once. */
function write(folder: string, content: Buffer): string {
  const type = typeOf(content);
  const file = `${picturesFolder}/${sha256(content).slice(0, 20)}.${type}`;
  const path = join(folder, file);
  if (!existsSync(path)) writeFileSync(path, content);
  return file;
}

/** Room that only one of the two has is transparent, and so differs from whatever is there. */
function padded({ data, width, height }: Pixels, to: { width: number; height: number }): Buffer {
  if (width === to.width && height === to.height) return data;
  const wide = Buffer.alloc(to.width * to.height * 4);
  for (let row = 0; row < height; row++)
    data.copy(wide, row * to.width * 4, row * width * 4, (row + 1) * width * 4);
  return wide;
}

/** The difference picture is grey where nothing differs, so what has a hue does. */
function boxOf(data: Buffer, width: number): Box {
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -1, -1];
  for (let at = 0; at < data.length; at += 4) {
    if (data[at] === data[at + 1]) continue;
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = y;
  }
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

type Measured = { readonly data: Buffer; readonly pixels: number; readonly box: Box };
type Size = { readonly width: number; readonly height: number };

function measure(before: Pixels, after: Pixels, size: Size): Measured | undefined {
  const sameSize = before.width === after.width && before.height === after.height;
  if (sameSize && before.data.equals(after.data)) return undefined;
  const data = Buffer.alloc(size.width * size.height * 4);
  const pixels = pixelmatch(
    padded(before, size),
    padded(after, size),
    data,
    size.width,
    size.height,
    { threshold, includeAA: true, alpha: 0.3, diffColor: [214, 0, 84] },
  );
  // What the suite lets pass as the same picture is no change here either.
  if (pixels === 0 && sameSize) return undefined;
  const everything = { x: 0, y: 0, ...size };
  return { data, pixels, box: pixels === 0 ? everything : boxOf(data, size.width) };
}

/** A part of the picture around the change: a page of 6000 px would be a thread. */
async function thumbnail({ data, width, height }: Pixels, box: Box): Promise<Buffer> {
  const part = Math.min(height, Math.round(width * (width < 600 ? 1.25 : 0.75)));
  const centred = Math.round(box.y + Math.min(box.height, part) / 2 - part / 2);
  const top = Math.max(0, Math.min(height - part, centred));
  return sharp(data, { raw: { width, height, channels: 4 } })
    .extract({ left: 0, top, width, height: part })
    .resize({ ...thumbnailSize, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
}

async function writeThumbnail(folder: string, shown: Pixels, box: Box): Promise<Picture> {
  const small = await thumbnail(shown, box);
  const { width, height } = await sharp(small).metadata();
  return { file: write(folder, small), width, height };
}

async function writeDifference(folder: string, found: Measured, size: Size): Promise<Difference> {
  const png = await sharp(found.data, { raw: { ...size, channels: 4 } })
    .png({ compressionLevel: 6 })
    .toBuffer();
  return { file: write(folder, png), ...size, pixels: found.pixels, box: found.box };
}

const picture = (folder: string, content: Buffer, { width, height }: Pixels): Picture => ({
  file: write(folder, content),
  width,
  height,
});

/** The file of each side that has one, and that which a judgement is about. */
export type Versions = {
  readonly before: Buffer | undefined;
  readonly after: Buffer | undefined;
  readonly judged: Buffer;
};

/**
 * Compares two versions of a picture and writes what the page needs of them.
 * @returns nothing when they show the same, however their files differ.
 */
export async function comparePicture(
  folder: string,
  item: string,
  { before, after, judged }: Versions,
): Promise<PictureChange | undefined> {
  const [was, is] = [before && (await pixelsOf(before)), after && (await pixelsOf(after))];
  const shown = is ?? was;
  if (!shown) return undefined;
  const hash = sha256(judged);
  const look = sha256(Buffer.concat([Buffer.from(`${shown.width} ${shown.height} `), shown.data]));
  const sides = () => ({
    ...(before && was && { before: picture(folder, before, was) }),
    ...(after && is && { after: picture(folder, after, is) }),
  });
  if (!was || !is) {
    const box = { x: 0, y: 0, width: shown.width, height: 0 };
    const small = await writeThumbnail(folder, shown, box);
    const status = is ? 'new' : 'gone';
    return { kind: 'picture', item, status, hash, look, thumbnail: small, ...sides() };
  }
  const size = {
    width: Math.max(was.width, is.width),
    height: Math.max(was.height, is.height),
  };
  const found = measure(was, is, size);
  if (!found) return undefined;
  const difference = await writeDifference(folder, found, size);
  const small = await writeThumbnail(folder, is, found.box);
  return {
    kind: 'picture',
    item,
    status: 'changed',
    hash,
    look,
    thumbnail: small,
    ...sides(),
    difference,
  };
}
