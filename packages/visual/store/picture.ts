/** Pictures as the browser captures them (PNG) and as git keeps them (lossless WebP). */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { differ, isNoise, type Pixels, pixelsOf, sharpOf } from '#diff/pixels.ts';
import type { PictureStatus } from './results.ts';

export const sha256 = (data: Buffer): string => createHash('sha256').update(data).digest('hex');

/**
 * Of the capture, to know it without decoding; of the pixels, to notice a file that was painted over.
 * In EXIF, because ImageMagick takes XMP in WebP for broken.
 */
const checksums = (capture: string, pixels: string) => ({
  IFD0: { ImageDescription: `capture ${capture} pixels ${pixels}` },
});

const fileHead = 12;
const extendedHead = 18;

async function isMadeOf(kept: Buffer, capture: Buffer): Promise<boolean> {
  const { exif } = await sharp(kept).metadata();
  const [, madeOf, pixels] =
    /capture (\w{64}) pixels (\w{64})/.exec(exif?.toString('latin1') ?? '') ?? [];
  const body = kept.subarray(fileHead + extendedHead, kept.lastIndexOf('EXIF'));
  return madeOf === sha256(capture) && pixels === sha256(body);
}

/** Made from a capture, and as it was made. @returns false for what cannot be read. */
export const holds = async (kept: Buffer, capture: Buffer): Promise<boolean> =>
  kept.equals(capture) || (await isMadeOf(kept, capture).catch(() => false));

/** px that WebP can hold. */
export const longestSide = 16_383;

const isEqual = (one: Pixels, other: Pixels) =>
  one.width === other.width && one.data.equals(other.data);

/** To the bit, whatever the files are like. */
export const showsSame = async (one: Buffer, other: Buffer): Promise<boolean> =>
  isEqual(await pixelsOf(one), await pixelsOf(other));

/** @throws Error when a pixel would be lost. */
export async function toBaseline(capture: Buffer): Promise<Buffer> {
  const pixels = await pixelsOf(capture);
  const { width, height } = pixels;
  const bare = await sharpOf(pixels).removeAlpha().webp({ lossless: true, effort: 6 }).toBuffer();
  if (!isEqual(pixels, await pixelsOf(bare)))
    throw new Error('The picture does not survive compression');
  const body = bare.subarray(fileHead);
  const metadata = checksums(sha256(capture), sha256(body));
  // Encoding a second time with the metadata would take as long again.
  const ground = { width: 1, height: 1, channels: 3, background: 'white' } as const;
  const pixel = sharp({ create: ground }).webp({ lossless: true }).withExif(metadata);
  const frame = await pixel.toBuffer();
  const head = frame.subarray(0, fileHead + extendedHead);
  head.writeUIntLE(width - 1, 24, 3);
  head.writeUIntLE(height - 1, 27, 3);
  const baseline = Buffer.concat([head, body, frame.subarray(frame.lastIndexOf('EXIF'))]);
  baseline.writeUInt32LE(baseline.length - 8, 4);
  return baseline;
}

/** Checksums first, which takes a millisecond; pixels only when those differ. */
export async function compare(capture: Buffer, kept: Buffer): Promise<PictureStatus> {
  if (await isMadeOf(kept, capture)) return 'same';
  const [pixels, keptPixels] = [await pixelsOf(capture), await pixelsOf(kept)];
  if (differ(keptPixels, pixels)) return 'different';
  return isEqual(pixels, keptPixels) ? 'same' : 'close';
}

export const looksSame = async (one: Buffer, other: Buffer): Promise<boolean> =>
  one.equals(other) || !differ(await pixelsOf(one), await pixelsOf(other));

export const isOnlyNoise = async (one: Buffer, other: Buffer): Promise<boolean> =>
  isNoise(await pixelsOf(one), await pixelsOf(other));
