import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { diffLines } from 'diff';
import { type Change, type Lines, type Size, snapshotItem } from '#model/data.ts';
import type { ChangedToken } from '#model/suite.ts';
import type { Candidate, Collected } from './collect.ts';
import { type Pixels, pixelsOf, sharpOf } from './difference.ts';
import {
  type Explained,
  explainPicture,
  explainSnapshot,
  hasSource,
  wholeShare,
} from './explain.ts';
import { readBlobs } from './git.ts';
import { LayoutDiff } from './layoutDiff.ts';
import { holds, sha256 } from './picture.ts';
import { unreadable } from './results.ts';
import { AlignedDifference } from './regions.ts';
import { treeChangesOf, viewsOf } from './snapshotDiff.ts';
import type { ChangedLines } from './sourceLines.ts';

export const picturesFolder = 'pictures';

type Comparison = {
  readonly folder: string;
  readonly lines: ChangedLines;
};

type Versions = { before: Buffer | undefined; after: Buffer | undefined; judged: Buffer };

const lineDiff = (before: string, after: string): Lines[] =>
  diffLines(before, after, { stripTrailingCr: true }).map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    lines: value.replace(/\r?\n$/, '').split(/\r?\n/),
  }));

/** @throws TypeError for other bytes than text. */
const textOf = (file?: Buffer) =>
  new TextDecoder('utf-8', { fatal: true }).decode(file).replaceAll('\r\n', '\n');

type LayoutsOf = (view: string) => ReturnType<Collected['layoutsOf']>;

function snapshotChange(tokens: readonly ChangedToken[], versions: Versions, layoutsOf: LayoutsOf) {
  const { before, after } = versions;
  const [was, is] = [textOf(before), textOf(after)];
  const parts = lineDiff(was, is);
  if (before && after && parts.every(({ kind }) => kind === 'same')) return undefined;
  const look = sha256(Buffer.from(after ? is : was));
  const change = { kind: 'snapshot' as const, look, parts };
  const found = treeChangesOf(was, is, tokens);
  if (found.length === 0) return { change, explained: undefined };
  const layouts = viewsOf(was, is).flatMap((view) => {
    const own = [layoutsOf(view), layoutsOf(`${view}-page`)].find((one) => one.after);
    return own?.before && own.after ? [new LayoutDiff(own.before, own.after, tokens)] : [];
  });
  return { change, explained: explainSnapshot(found, layouts) };
}

export function write(folder: string, content: Buffer, { width, height }: Size) {
  const type = content.toString('latin1', 8, 12) === 'WEBP' ? 'webp' : 'png';
  const file = `${picturesFolder}/${sha256(content).slice(0, 20)}.${type}`;
  if (!existsSync(join(folder, file))) writeFileSync(join(folder, file), content);
  return { file, width, height };
}

type Compared = { readonly change: Change; readonly explained: Explained };

/** Writes rows that differ, because the picture before has the others. */
async function writeStrips(folder: string, strips: Pixels, { width, height }: Size) {
  if (strips.height === 0) return { file: '', width, height };
  return write(folder, await sharpOf(strips).png().toBuffer(), { width, height });
}

async function pictureChange(
  { folder, lines }: Comparison,
  { before, after }: Versions,
  layouts: ReturnType<LayoutsOf>,
  item: string,
) {
  const [was, is] = [before && (await pixelsOf(before)), after && (await pixelsOf(after))];
  const shown = is ?? was;
  const aligned = was && is && new AlignedDifference(was, is);
  if (!shown || aligned?.isSame) return undefined;
  const { before: old, after: own } = layouts;
  const tallest = Math.max(was?.height ?? 0, shown.height);
  const isSourced = hasSource(lines);
  const explained =
    aligned &&
    old &&
    own &&
    explainPicture(aligned, new LayoutDiff(old, own, lines.tokens, tallest, item, isSourced));
  const strips = is && aligned?.stripsOf(is);
  const { width, height, data } = strips ?? shown;
  const difference = aligned && {
    slices: aligned.slices(),
    pixels: aligned.pixels,
  };
  const change = {
    kind: 'picture' as const,
    look: createHash('sha256')
      .update(JSON.stringify([width, height, difference?.slices]))
      .update(data)
      .digest('hex'),
    ...(before && was && { before: write(folder, before, was) }),
    ...(after &&
      is && {
        after: strips ? await writeStrips(folder, strips, is) : write(folder, after, is),
      }),
    ...(difference && { difference }),
  };
  const regions = explained ? [] : aligned?.boxesOf(aligned.points());
  return { change, explained, regions };
}

/** Undefined when two versions show the same, however their files differ. */
export async function changeOf(
  comparison: Comparison,
  { scene, item, waits }: Pick<Candidate, 'scene' | 'item' | 'waits'>,
  versions: Versions,
  layoutsOf: LayoutsOf,
  asked: 'changed' | 'restored' = 'changed',
): Promise<Compared | undefined> {
  const { before, after, judged } = versions;
  const status = !before ? 'new' : after ? asked : 'gone';
  const isText = item === snapshotItem;
  const found = isText
    ? snapshotChange(comparison.lines.tokens, versions, layoutsOf)
    : await pictureChange(comparison, versions, layoutsOf(item), item);
  if (!found) return undefined;
  const change = { item, waits, status, hash: sha256(judged), ...found.change } as const;
  const regions = 'regions' in found ? found.regions : [];
  if (status === 'restored') return { change, explained: wholeShare(status, '', '', regions) };
  if (status !== 'changed') return { change, explained: wholeShare('scene', scene, status) };
  return { change, explained: found.explained ?? wholeShare('unrecorded', scene, '', regions) };
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

const withoutLayouts = { before: undefined, after: undefined };

/** Compared at a time: a full page is 35 MB once it is unpacked. */
const atOnce = 4;

export async function changesOf(
  root: string,
  comparison: Comparison,
  { candidates, layoutsOf, unreadables }: Omit<Collected, 'results' | 'compared'>,
): Promise<(Compared & { readonly scene: string })[]> {
  const blobs = readBlobs(
    root,
    candidates.flatMap(({ before }) => before ?? []),
  );
  const compare = async (candidate: Candidate) => {
    const { scene, item, kept } = candidate;
    const before = blobs.get(candidate.before ?? '');
    const found = candidate.after ? readFileSync(candidate.after) : undefined;
    // The file that `visual:accept` will find.
    const own = kept ? readFileSync(kept) : undefined;
    // Accepted since the run, which stays as it was.
    const isTaken = own !== undefined && found !== undefined && (await holds(own, found));
    const [after, waits] = isTaken ? [own, false] : [found, candidate.waits];
    const judged = after ?? own ?? before ?? Buffer.alloc(0);
    const change = async (versions: Versions) => {
      const compared =
        (await changeOf(comparison, { ...candidate, waits }, versions, (view) =>
          layoutsOf({ ...candidate, item: view }),
        )) ??
        // Equals the base again, and not what the branch has accepted.
        (waits && own
          ? await changeOf(
              comparison,
              candidate,
              { ...versions, before: own },
              () => withoutLayouts,
              'restored',
            )
          : undefined);
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
