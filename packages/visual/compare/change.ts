/** Compares one picture or snapshot of both sides. */
import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { diffLines } from 'diff';
import { type Change, type Lines, type Size, snapshotItem } from '#model/data.ts';
import type { Candidate, Collected } from '#store/collect.ts';
import { pixelsOf, sharpOf } from './difference.ts';
import {
  type Explained,
  explainPicture,
  explainSnapshot,
  hasSource,
  wholeShare,
} from './explain.ts';
import { LayoutDiff } from './layoutDiff.ts';
import { sha256 } from '#store/picture.ts';
import { AlignedDifference } from './regions.ts';
import { treeChangesOf, viewsOf } from './snapshotDiff.ts';
import type { ChangedLines } from './sourceLines.ts';

export const picturesFolder = 'pictures';

export type Comparison = { readonly folder: string; readonly lines: ChangedLines };

type Sides = Readonly<Record<'before' | 'after', Buffer | undefined>>;

/** One item on both sides. */
export type Versions = Sides &
  Pick<Candidate, 'scene' | 'item' | 'waits'> & {
    /** The branch's own baseline, where the run has another: the file that `visual:accept` will find. */
    readonly own?: Buffer | undefined;
  };

const lineDiff = (before: string, after: string): Lines[] =>
  diffLines(before, after, { stripTrailingCr: true }).map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    lines: value.replace(/\r?\n$/, '').split(/\r?\n/),
  }));

/** @throws TypeError for other bytes than text. */
export const textOf = (file?: Buffer) =>
  new TextDecoder('utf-8', { fatal: true }).decode(file).replaceAll('\r\n', '\n');

export type LayoutsOf = (view: string) => ReturnType<Collected['layoutsOf']>;

function snapshotChange({ tokens }: ChangedLines, { before, after }: Sides, layoutsOf: LayoutsOf) {
  const [was, is] = [textOf(before), textOf(after)];
  const parts = lineDiff(was, is);
  if (before && after && parts.every(({ kind }) => kind === 'same')) return undefined;
  const look = sha256(Buffer.from(after ? is : was));
  const compared = { change: { kind: 'snapshot' as const, look, parts }, regions: [] };
  const found = treeChangesOf(was, is, tokens);
  if (found.length === 0) return { ...compared, explained: undefined };
  const layouts = viewsOf(was, is).flatMap((view) => {
    const own = [layoutsOf(view), layoutsOf(`${view}-page`)].find((one) => one.after);
    return own?.before && own.after ? [new LayoutDiff(own.before, own.after, tokens)] : [];
  });
  return { ...compared, explained: explainSnapshot(found, layouts) };
}

export function write(folder: string, content: Buffer, { width, height }: Size) {
  const type = content.toString('latin1', 8, 12) === 'WEBP' ? 'webp' : 'png';
  const file = `${picturesFolder}/${sha256(content).slice(0, 20)}.${type}`;
  if (!existsSync(join(folder, file))) writeFileSync(join(folder, file), content);
  return { file, width, height };
}

export type Compared = { readonly change: Change; readonly explained: Explained };

async function writeDifference(folder: string, aligned: AlignedDifference) {
  const pixels = aligned.picture();
  // Almost all of it is transparent: more effort takes longer than it saves.
  const file = await sharpOf(pixels).png({ compressionLevel: 2 }).toBuffer();
  const { pixels: count } = aligned;
  return { picture: write(folder, file, pixels), pixels: count, moves: aligned.moves() };
}

async function pictureChange(
  { folder, lines }: Comparison,
  { before, after }: Sides,
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
  const size = JSON.stringify([shown.width, shown.height]);
  const change = {
    kind: 'picture' as const,
    look:
      is && aligned
        ? aligned.look(is)
        : createHash('sha256').update(size).update(shown.data).digest('hex'),
    ...(before && was && { before: write(folder, before, was) }),
    ...(after && is && { after: write(folder, after, is) }),
    ...(aligned && { difference: await writeDifference(folder, aligned) }),
  };
  const regions = explained ? [] : aligned?.boxesOf(aligned.points());
  return { change, explained, regions };
}

const withoutLayouts = { before: undefined, after: undefined };

/** Undefined when two versions show the same, however their files differ. */
export async function changeOf(
  { folder, lines }: Comparison,
  versions: Versions,
  layoutsOf: LayoutsOf,
): Promise<Compared | undefined> {
  const { scene, item, waits, before, after, own } = versions;
  const compare = (sides: Sides, of: LayoutsOf) =>
    item === snapshotItem
      ? snapshotChange(lines, sides, of)
      : pictureChange({ folder, lines }, sides, of(item), item);
  const found = await compare(versions, layoutsOf);
  // Equals the base again, and not what the branch has accepted, or what is left of that.
  const isRestored = !found && waits;
  const other = isRestored ? await compare({ before: own, after }, () => withoutLayouts) : found;
  if (!other) return undefined;
  const status = isRestored ? 'restored' : !before ? 'new' : after ? 'changed' : 'gone';
  const hash = sha256(after ?? own ?? before ?? Buffer.alloc(0));
  const change = { item, waits, status, hash, ...other.change } as const;
  const { explained, regions } = other;
  if (status === 'restored') return { change, explained: wholeShare(status, '', '', regions) };
  if (status !== 'changed') return { change, explained: wholeShare('scene', scene, status) };
  return { change, explained: explained ?? wholeShare('unrecorded', scene, '', regions) };
}
