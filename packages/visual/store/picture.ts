/**
 * Converts pictures from the browser's format (PNG) to git's (lossless WebP), and compares them.
 */
import { createHash } from 'node:crypto';
import { differ, isNoise, type Pixels, pixelsOf, sharpOf } from '#diff/pixels.ts';
import type { Likeness } from '#model/capture.ts';

export const sha256 = (data: Buffer): string => createHash('sha256').update(data).digest('hex');

/**
 * Compares files without decoding them. Stored in EXIF, because ImageMagick rejects XMP in WebP.
 */
const checksumOf = (capture: Buffer) => `capture ${sha256(capture)}`;

/** The same value for a capture and for the baseline made from it. */
export function lookOf(file: Buffer): string {
  const at = file.indexOf('capture ');
  return at < 0 ? checksumOf(file) : file.toString('latin1', at, at + checksumOf(file).length);
}

const isMadeOf = (baseline: Buffer, capture: Buffer) => baseline.includes(checksumOf(capture));

/** True if the accepted file is the capture or was made from it. */
export const holds = (baseline: Buffer, capture: Buffer): boolean =>
  baseline.equals(capture) || isMadeOf(baseline, capture);

/** Largest side of a WebP, in px. */
export const longestSide = 16_383;

const isEqual = (before: Pixels, after: Pixels) =>
  before.width === after.width && before.data.equals(after.data);

/** @throws Error if a pixel would change. */
export async function toBaseline(capture: Buffer): Promise<Buffer> {
  const pixels = await pixelsOf(capture);
  const picture = sharpOf(pixels).removeAlpha().webp({ lossless: true, effort: 1 });
  const exif = { IFD0: { ImageDescription: checksumOf(capture) } };
  const baseline = await picture.withExif(exif).toBuffer();
  if (isEqual(pixels, await pixelsOf(baseline))) return baseline;
  throw new Error('Compressing the picture would change its pixels');
}

/** Compares checksums first, which takes a millisecond; decodes pixels only if they differ. */
export async function compare(capture: Buffer, baseline: Buffer): Promise<Likeness> {
  if (isMadeOf(baseline, capture)) return 'same';
  const [before, after] = [await pixelsOf(baseline), await pixelsOf(capture)];
  if (isEqual(before, after)) return 'same';
  if (!differ(before, after)) return 'close';
  return isNoise(before, after) ? 'noise' : 'different';
}
