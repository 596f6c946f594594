import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { diffLines } from 'diff';
import { type Change, type Lines, type Size, snapshotItem } from '#model/data.ts';
import type { Candidate, Collected } from './collect.ts';
import { crop, pixelsOf, sharpOf } from './difference.ts';
import { type Explained, explainPicture, explainSnapshot, wholeShare } from './explain.ts';
import { readBlobs } from './git.ts';
import { LayoutDiff } from './layoutDiff.ts';
import { sha256 } from './picture.ts';
import type { TokenKeys } from './reasons.ts';
import { unreadable } from './results.ts';
import { AlignedDifference } from './regions.ts';
import { treeChangesOf } from './snapshotDiff.ts';
import type { ChangedLines } from './sourceLines.ts';

export const picturesFolder = 'pictures';

type Comparison = {
  readonly folder: string;
  readonly tokens: TokenKeys;
  readonly lines: ChangedLines;
};

type Versions = { before: Buffer | undefined; after: Buffer | undefined; judged: Buffer };

const lineDiff = (before: string, after: string): Lines[] =>
  diffLines(before, after, { stripTrailingCr: true }).map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    lines: value.replace(/\r?\n$/, '').split(/\r?\n/),
  }));

/** @throws TypeError for other bytes than text. */
const textOf = (file?: Buffer) => new TextDecoder('utf-8', { fatal: true }).decode(file);

function snapshotChange({ before, after }: Versions) {
  const [was, is] = [textOf(before), textOf(after)];
  const parts = lineDiff(was, is);
  if (before && after && parts.every(({ kind }) => kind === 'same')) return undefined;
  const text = (after ? is : was).replaceAll('\r\n', '\n');
  const change = { kind: 'snapshot' as const, look: sha256(Buffer.from(text)), parts };
  const found = treeChangesOf(was, is);
  return { change, explained: found.length > 0 ? explainSnapshot(found) : undefined };
}

/** px; twice what the page gives a thumbnail. */
const thumbnailSize = { width: 384, height: 192 };

function write(folder: string, content: Buffer, { width, height }: Size) {
  const type = content.toString('latin1', 8, 12) === 'WEBP' ? 'webp' : 'png';
  const file = `${picturesFolder}/${sha256(content).slice(0, 20)}.${type}`;
  if (!existsSync(join(folder, file))) writeFileSync(join(folder, file), content);
  return { file, width, height };
}

type Compared = { readonly change: Change; readonly explained: Explained };

async function differenceOf(aligned: AlignedDifference, folder: string) {
  const { size, drawing, pixels } = aligned;
  return {
    ...size,
    drawing: write(folder, await sharpOf(drawing).png().toBuffer(), drawing),
    slices: aligned.slices(),
    pixels,
    shifts: aligned.shifts(),
  };
}

async function pictureChange(
  { folder, tokens, lines }: Comparison,
  { before, after }: Versions,
  layouts: ReturnType<Collected['layoutsOf']>,
) {
  const [was, is] = [before && (await pixelsOf(before)), after && (await pixelsOf(after))];
  const shown = is ?? was;
  const aligned = was && is && new AlignedDifference(was, is);
  if (!shown || aligned?.isSame) return undefined;
  const explained =
    aligned && layouts.before && layouts.after
      ? explainPicture(
          aligned,
          new LayoutDiff(layouts.before, layouts.after, tokens, Math.max(was.height, is.height)),
          lines,
        )
      : undefined;
  const { width, height, data } = shown;
  const [region] = explained?.shares.flatMap(({ regions }) => regions) ?? [];
  const box = region?.after ?? { x: 0, y: 0, width, height: 0 };
  const small = crop(shown, box, thumbnailSize).webp({ quality: 80 });
  const thumbnail = await small.toBuffer({ resolveWithObject: true });
  const difference = aligned && (await differenceOf(aligned, folder));
  const change = {
    kind: 'picture' as const,
    look: createHash('sha256').update(`${width} ${height} `).update(data).digest('hex'),
    thumbnail: write(folder, thumbnail.data, thumbnail.info),
    ...(before && was && { before: write(folder, before, was) }),
    ...(after && is && { after: write(folder, after, is) }),
    ...(difference && { difference }),
  };
  return { change, explained };
}

/** Undefined when two versions show the same, however their files differ. */
export async function changeOf(
  comparison: Comparison,
  { scene, item, waits }: Pick<Candidate, 'scene' | 'item' | 'waits'>,
  versions: Versions,
  layouts: ReturnType<Collected['layoutsOf']>,
): Promise<Compared | undefined> {
  const { before, after, judged } = versions;
  const status = !before ? 'new' : after ? 'changed' : 'gone';
  const isText = item === snapshotItem;
  const found = isText
    ? snapshotChange(versions)
    : await pictureChange(comparison, versions, layouts);
  if (!found) return undefined;
  const change = { item, waits, status, hash: sha256(judged), ...found.change } as const;
  if (status !== 'changed') return { change, explained: wholeShare('scene', scene, status) };
  return { change, explained: found.explained ?? wholeShare('unrecorded', scene) };
}

/** @returns undefined for a file that is none of its kind. */
async function readable(item: string, file?: Buffer): Promise<Buffer | undefined> {
  try {
    if (item === snapshotItem) textOf(file);
    else if (file) await pixelsOf(file);
    return file;
  } catch {
    return undefined;
  }
}

/** Compared at a time: a full page is 35 MB once it is unpacked. */
const atOnce = 4;

export async function changesOf(
  root: string,
  comparison: Comparison,
  {
    candidates,
    layoutsOf,
    unreadables,
  }: Pick<Collected, 'candidates' | 'layoutsOf' | 'unreadables'>,
): Promise<(Compared & { readonly scene: string })[]> {
  const blobs = readBlobs(
    root,
    candidates.flatMap(({ before }) => before ?? []),
  );
  const compare = async (candidate: Candidate) => {
    const { scene, item, left } = candidate;
    const before = blobs.get(candidate.before ?? '');
    const after = candidate.after ? readFileSync(candidate.after) : undefined;
    // The file that `visual:accept` will find.
    const judged = after ?? (left ? readFileSync(left) : before) ?? Buffer.alloc(0);
    const change = async (versions: Versions) => {
      const compared = await changeOf(comparison, candidate, versions, layoutsOf(candidate));
      return compared ? [{ scene, ...compared }] : [];
    };
    try {
      return await change({ before, after, judged });
    } catch (cause) {
      const [was, is] = [await readable(item, before), await readable(item, after)];
      if (was === before && is === after)
        throw new Error(`${scene}/${item} cannot be compared: ${String(cause)}`, { cause });
      unreadables.push(unreadable(scene, item));
      return is ? change({ before: was, after: is, judged }) : [];
    }
  };
  const found: Awaited<ReturnType<typeof compare>>[] = [];
  const rest = candidates.entries();
  const compareNext = async () => {
    for (const [at, candidate] of rest) found[at] = await compare(candidate);
  };
  await Promise.all(Array.from({ length: atOnce }, compareNext));
  return found.flat();
}
