/** Snapshots as git keeps them: data, and a text that shows them. */
import { isDeepStrictEqual } from 'node:util';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { partsOfSnapshot, type Snapshot } from '#model/snapshot.ts';

/** A proposal on GitHub may unpack to no more. */
const most = { maxOutputLength: 2 ** 26 };

export const encodeSnapshot = (snapshot: Snapshot): Buffer =>
  zstdCompressSync(JSON.stringify(snapshot));

/** Takes a file that cannot be read for one that is not there, but says so. */
export function readSnapshot(
  file: Buffer | undefined,
  onFault: () => void = () => {},
): Snapshot | undefined {
  if (!file) return undefined;
  try {
    return JSON.parse(zstdDecompressSync(file, most).toString());
  } catch {
    onFault();
    return undefined;
  }
}

const byView = (passages: Snapshot[keyof Snapshot]) =>
  new Map(passages.map(({ view, content }) => [view, content]));

/** True if both have the same notes for the same views, in any order. */
export const isSameSnapshot = (before: Snapshot, after: Snapshot): boolean =>
  partsOfSnapshot.every((part) => isDeepStrictEqual(byView(before[part]), byView(after[part])));
