/** Encodes snapshots for git as data, with a text that shows them. */
import { isDeepStrictEqual } from 'node:util';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { partsOfSnapshot, type Snapshot } from '#model/snapshot.ts';

/** Limits the size of a file unpacked from a pull request. */
const most = { maxOutputLength: 2 ** 26 };

export const encodeSnapshot = (snapshot: Snapshot): Buffer =>
  zstdCompressSync(JSON.stringify(snapshot));

/** Treats an unreadable file as missing, and calls `onFault`. */
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

/** True if both have the same facts for the same views, in any order. */
export const isSameSnapshot = (before: Snapshot, after: Snapshot): boolean =>
  partsOfSnapshot.every((part) => isDeepStrictEqual(byView(before[part]), byView(after[part])));
