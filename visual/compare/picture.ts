/**
 * Pictures as the browser captures them (PNG, encoded for speed) and as git keeps them (lossless
 * WebP, half as large as the smallest PNG). A kept picture carries the hash of its capture, so that
 * an unchanged one is told by its bytes alone.
 */
import { createHash } from 'node:crypto';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import type { PictureStatus } from './results.ts';

/** Lets 2 levels of 255 pass and no more; Playwright's own default lets 52 pass. */
export const threshold = 0.01;

export const sha256 = (data: Buffer): string => createHash('sha256').update(data).digest('hex');

export type Pixels = { readonly data: Buffer; readonly width: number; readonly height: number };

/** RGBA, 4 bytes a pixel. @throws Error when the file is no picture. */
export async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** px of a capture, from its PNG header. */
export const sizeOf = (capture: Buffer) => ({
  width: capture.readUInt32BE(16),
  height: capture.readUInt32BE(20),
});

/** A part of a WebP file: name, length, content, and a byte more when the length is odd. */
function chunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8, name, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** WebP's head for a file that has more in it than the picture: here, XMP. */
function extendedHead(width: number, height: number): Buffer {
  const data = Buffer.alloc(10);
  data.writeUInt8(0b100, 0);
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return chunk('VP8X', data);
}

/** Hashes of the capture and of the kept pixels: one who paints over them breaks the seal. */
const seal = (captureHash: string, pixels: Buffer) =>
  chunk('XMP ', Buffer.from(`capture ${captureHash} pixels ${sha256(pixels)}`, 'latin1'));

/** `RIFF`, length, `WEBP`. */
const fileHead = 12;
/** Of the chunk that `extendedHead` makes. */
const extendedHeadLength = 18;

function isSealedWith(kept: Buffer, captureHash: string): boolean {
  const pixelsAt = fileHead + extendedHeadLength;
  const sealAt = kept.length - seal('0'.repeat(64), Buffer.alloc(0)).length;
  if (sealAt < pixelsAt) return false;
  return kept.subarray(sealAt).equals(seal(captureHash, kept.subarray(pixelsAt, sealAt)));
}

/** px; WebP has no room for more. */
const longestSide = 16_383;

/**
 * Makes the file that git keeps of a capture.
 * @throws Error when it is too long a picture, or when a pixel would be lost.
 */
export async function toBaseline(capture: Buffer): Promise<Buffer> {
  const size = sizeOf(capture);
  if (Math.max(size.width, size.height) > longestSide)
    throw new Error(
      `${size.width}×${size.height} px: no side may be longer than ${longestSide} px`,
    );
  const webp = await sharp(capture).removeAlpha().webp({ lossless: true, effort: 6 }).toBuffer();
  const { data, width, height } = await pixelsOf(capture);
  if (!data.equals((await pixelsOf(webp)).data))
    throw new Error('The picture does not survive compression');
  const pixels = webp.subarray(fileHead);
  const body = [extendedHead(width, height), pixels, seal(sha256(capture), pixels)];
  const content = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...body]);
  return chunk('RIFF', content);
}

export type Comparison = Exclude<PictureStatus, 'missing'>;

/** Bytes first, which takes a millisecond; pixels only when those differ. */
export async function compare(capture: Buffer, kept: Buffer): Promise<Comparison> {
  if (isSealedWith(kept, sha256(capture))) return 'same';
  const [is, was] = [await pixelsOf(capture), await pixelsOf(kept)];
  if (is.width !== was.width || is.height !== was.height) return 'different';
  if (is.data.equals(was.data)) return 'same';
  const differing = pixelmatch(is.data, was.data, undefined, is.width, is.height, {
    threshold,
    includeAA: true,
  });
  return differing === 0 ? 'close' : 'different';
}
