/** Finds damaged and truncated files. */
import sharp, { type Metadata } from 'sharp';
import { pixelsOf } from '#diff/pixels.ts';
import { snapshotItem } from '#model/data.ts';
import { baselineName } from '#store/results.ts';

/** @throws TypeError for bytes that are not text. */
export const textOf = (file?: Buffer) =>
  new TextDecoder('utf-8', { fatal: true }).decode(file).replaceAll('\r\n', '\n');

export type Side = 'before' | 'after' | 'accepted';

export type Read = Readonly<Record<Side, Buffer | undefined>>;

export const nameOfSide = (item: string, side: Side) =>
  ({
    before: `${baselineName(item)} of the base`,
    after: baselineName(item),
    accepted: baselineName(item),
  })[side];

const known = new WeakMap<Buffer, Promise<Metadata>>();

/** Reads the type and size of a picture once. @throws Error for a file of another type */
export function metadataOf(file: Buffer): Promise<Metadata> {
  const metadata = known.get(file) ?? sharp(file).metadata();
  known.set(file, metadata);
  return metadata;
}

/** @throws Error for a file of another type or, with `isWhole`, a truncated one */
async function check(item: string, file: Buffer, isWhole: boolean): Promise<void> {
  if (item === snapshotItem) textOf(file);
  else if (isWhole) await pixelsOf(file);
  else await metadataOf(file);
}

/** @returns sides whose files have another type */
export async function unreadableSides(item: string, files: Read, isWhole = false): Promise<Side[]> {
  const sides: readonly Side[] = ['before', 'after', 'accepted'];
  const checks = sides.map(async (side) => {
    const file = files[side];
    const isReadable =
      !file ||
      (await check(item, file, isWhole).then(
        () => true,
        () => false,
      ));
    return isReadable ? [] : side;
  });
  return (await Promise.all(checks)).flat();
}
