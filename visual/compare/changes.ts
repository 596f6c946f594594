import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { diffLines } from 'diff';
import { type Change, type Lines, type Size, snapshotItem } from '#visual/review/data.ts';
import type { Candidate } from './collect.ts';
import { crop, differenceOf, pixelsOf, sharpOf } from './difference.ts';
import { readBlobs } from './git.ts';
import { sha256 } from './picture.ts';

export const picturesFolder = 'pictures';

type Versions = { before: Buffer | undefined; after: Buffer | undefined; judged: Buffer };

export const lineDiff = (before: string, after: string): Lines[] =>
  diffLines(before, after, { stripTrailingCr: true }).map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    lines: value.replace(/\r?\n$/, '').split(/\r?\n/),
  }));

function snapshotChange({ before, after }: Versions) {
  const parts = lineDiff(before?.toString() ?? '', after?.toString() ?? '');
  if (before && after && parts.every(({ kind }) => kind === 'same')) return undefined;
  const text = String(after ?? before).replaceAll('\r\n', '\n');
  return { kind: 'snapshot' as const, look: sha256(Buffer.from(text)), parts };
}

/** px that a small picture is within, twice what the page gives it. */
const thumbnailSize = { width: 384, height: 192 };

function write(folder: string, content: Buffer, { width, height }: Size) {
  const type = content.toString('latin1', 8, 12) === 'WEBP' ? 'webp' : 'png';
  const file = `${picturesFolder}/${sha256(content).slice(0, 20)}.${type}`;
  if (!existsSync(join(folder, file))) writeFileSync(join(folder, file), content);
  return { file, width, height };
}

async function pictureChange(folder: string, { before, after }: Versions) {
  const [was, is] = [before && (await pixelsOf(before)), after && (await pixelsOf(after))];
  const shown = is ?? was;
  const found = was && is && differenceOf(was, is);
  if (!shown || (was && is && !found)) return undefined;
  const { width, height, data } = shown;
  const box = found?.box ?? { x: 0, y: 0, width, height: 0 };
  const small = crop(shown, box, thumbnailSize).webp({ quality: 80 });
  const thumbnail = await small.toBuffer({ resolveWithObject: true });
  const drawn = found && (await sharpOf(found.picture).png({ compressionLevel: 6 }).toBuffer());
  const difference = drawn && { ...write(folder, drawn, found.picture), pixels: found.pixels, box };
  return {
    kind: 'picture' as const,
    look: sha256(Buffer.concat([Buffer.from(`${width} ${height} `), data])),
    thumbnail: write(folder, thumbnail.data, thumbnail.info),
    ...(before && was && { before: write(folder, before, was) }),
    ...(after && is && { after: write(folder, after, is) }),
    ...(difference && { difference }),
  };
}

/** Nothing when two versions show the same, however their files differ. */
export async function changeOf(
  folder: string,
  { item, waits }: Pick<Candidate, 'item' | 'waits'>,
  versions: Versions,
): Promise<Change | undefined> {
  const { before, after, judged } = versions;
  const status = !before ? 'new' : after ? 'changed' : 'gone';
  const isText = item === snapshotItem;
  const change = isText ? snapshotChange(versions) : await pictureChange(folder, versions);
  return change && { item, waits, status, hash: sha256(judged), ...change };
}

/** Compared at a time: a full page is 35 MB once it is unpacked. */
const batch = 8;

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
      const { scene, item, left } = candidate;
      const before = blobs.get(candidate.before ?? '');
      const after = candidate.after ? readFileSync(candidate.after) : undefined;
      // As `visual:accept` will find it.
      const judged = after ?? (left ? readFileSync(left) : before) ?? Buffer.alloc(0);
      try {
        return await changeOf(folder, candidate, { before, after, judged });
      } catch (cause) {
        throw new Error(`${scene}/${item} cannot be compared: ${String(cause)}`, { cause });
      }
    };
    for (const [index, change] of (await Promise.all(some.map(compare))).entries()) {
      const scene = some[index]?.scene ?? '';
      if (change) changes.set(scene, [...(changes.get(scene) ?? []), change]);
    }
  }
  return changes;
}
