/** Turns files that may differ into what the review page shows of them. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { diffLines } from 'diff';
import {
  type Change,
  type Lines,
  type Picture,
  type PictureChange,
  type Size,
  snapshotItem,
  type SnapshotChange,
  type Status,
} from '#visual/review/data.ts';
import type { Candidate } from './collect.ts';
import { crop, differenceOf, sharpOf } from './difference.ts';
import { readBlobs } from './git.ts';
import { pixelsOf, sha256 } from './picture.ts';

export const picturesFolder = 'pictures';

/** The file of each side that has one, and that which a judgement is about. */
export type Versions = {
  readonly before: Buffer | undefined;
  readonly after: Buffer | undefined;
  readonly judged: Buffer;
};

type Unlooked<One extends Change> = Omit<One, 'item' | 'waits' | 'hash' | 'status'>;

/** Two texts as runs of lines: those of both, those that went, those that came. */
export const lineDiff = (before: string, after: string): Lines[] =>
  diffLines(before, after, { stripTrailingCr: true }).map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    lines: value.replace(/\r?\n$/, '').split(/\r?\n/),
  }));

function snapshotChange({ before, after }: Versions): Unlooked<SnapshotChange> | undefined {
  const parts = lineDiff(before?.toString() ?? '', after?.toString() ?? '');
  if (before && after && parts.every(({ kind }) => kind === 'same')) return undefined;
  const text = String(after ?? before).replaceAll('\r\n', '\n');
  return { kind: 'snapshot', look: sha256(Buffer.from(text)), parts };
}

/** px that a small picture is within, twice what the page gives it. */
const thumbnailSize = { width: 384, height: 192 };

/** Writes a picture under the name of its content, so that the same one is kept once. */
function write(folder: string, content: Buffer, { width, height }: Size): Picture {
  const type = content.toString('latin1', 8, 12) === 'WEBP' ? 'webp' : 'png';
  const file = `${picturesFolder}/${sha256(content).slice(0, 20)}.${type}`;
  if (!existsSync(join(folder, file))) writeFileSync(join(folder, file), content);
  return { file, width, height };
}

async function pictureChange(
  folder: string,
  { before, after }: Versions,
): Promise<Unlooked<PictureChange> | undefined> {
  const [was, is] = [before && (await pixelsOf(before)), after && (await pixelsOf(after))];
  const shown = is ?? was;
  if (!shown) return undefined;
  const found = was && is && differenceOf(was, is);
  if (was && is && !found) return undefined;
  const box = found?.box ?? { x: 0, y: 0, width: shown.width, height: 0 };
  const small = await crop(shown, box, thumbnailSize)
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
  const drawn = found && (await sharpOf(found.picture).png({ compressionLevel: 6 }).toBuffer());
  return {
    kind: 'picture',
    look: sha256(Buffer.concat([Buffer.from(`${shown.width} ${shown.height} `), shown.data])),
    thumbnail: write(folder, small.data, small.info),
    ...(before && was && { before: write(folder, before, was) }),
    ...(after && is && { after: write(folder, after, is) }),
    ...(found &&
      drawn && {
        difference: { ...write(folder, drawn, found.picture), pixels: found.pixels, box },
      }),
  };
}

/**
 * Compares two versions of an item, and writes the pictures that the page shows into a folder.
 * @returns nothing when they show the same, however their files differ.
 */
export async function changeOf(
  folder: string,
  { item, waits }: Pick<Candidate, 'item' | 'waits'>,
  versions: Versions,
): Promise<Change | undefined> {
  const { before, after, judged } = versions;
  const status: Status = !before ? 'new' : after ? 'changed' : 'gone';
  const told = { item, waits, status, hash: sha256(judged) };
  if (item === snapshotItem) {
    const change = snapshotChange(versions);
    return change && { ...change, ...told };
  }
  const change = await pictureChange(folder, versions);
  return change && { ...change, ...told };
}

/** Compared at a time: a full page is 35 MB once it is unpacked. */
const batch = 8;

/** All that differs, by scene. @throws Error that names a file that cannot be compared. */
export async function changesOf(
  root: string,
  folder: string,
  candidates: readonly Candidate[],
): Promise<Map<string, Change[]>> {
  const changes = new Map<string, Change[]>();
  for (let at = 0; at < candidates.length; at += batch) {
    const some = candidates.slice(at, at + batch);
    const ids = some.flatMap(({ before }) => before ?? []);
    const blobs = readBlobs(root, ids);
    const compare = async (candidate: Candidate) => {
      const before = blobs.get(candidate.before ?? '');
      const [after, left] = [candidate.after, candidate.left].map(
        (file) => file && readFileSync(file),
      );
      // As `visual:accept` will find it.
      const judged = after || left || before;
      if (!judged) return undefined;
      const place = `${candidate.scene}/${candidate.item}`;
      return changeOf(folder, candidate, { before, after: after || undefined, judged }).catch(
        (error: Error) => {
          throw new Error(`${place} cannot be compared: ${error.message}`, { cause: error });
        },
      );
    };
    for (const [index, change] of (await Promise.all(some.map(compare))).entries()) {
      const scene = some[index]?.scene ?? '';
      if (change) changes.set(scene, [...(changes.get(scene) ?? []), change]);
    }
  }
  return changes;
}
