/** Compares pictures and snapshots of both sides. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { diffLines } from 'diff';
import type { Metadata } from 'sharp';
import { explainPicture } from '#cause/explainPicture.ts';
import { explainSnapshot } from '#cause/explainSnapshot.ts';
import { quietShares } from '#cause/quiet.ts';
import { type Explained, type ExplainedChange, wholeShare } from '#cause/share.ts';
import { causedChanges } from '#cause/shown.ts';
import type { ChangedLines } from '#cause/sources.ts';
import { boxAround, type Difference } from '#diff/difference.ts';
import { pixelsOf, release, sharpOf } from '#diff/pixels.ts';
import { viewsThatDiffer } from '#diff/tree.ts';
import { type Change, type Lines, type Picture, type Sides, snapshotItem } from '#model/data.ts';
import type { Layout } from '#model/layout.ts';
import type { Snapshot } from '#model/snapshot.ts';
import type { Candidate, Collected } from '#store/collect.ts';
import { holds, lookOf, sha256 } from '#store/picture.ts';
import { captureName, baselineName } from '#store/results.ts';
import {
  metadataOf,
  nameOfSide,
  type Read,
  type Side,
  textOf,
  unreadableSides,
} from './readable.ts';

export const picturesFolder = 'pictures';

type Comparison = { readonly folder: string; readonly lines: ChangedLines };

type Files = Sides<Buffer | undefined>;

/** One item on both sides. */
type Versions = Files &
  Pick<Candidate, 'scene' | 'item' | 'waits'> & {
    /**
     * The branch's own baseline if the run captured something else; `visual:accept` will find this
     * file.
     */
    readonly accepted?: Buffer | undefined;
  };

const lineDiff = (before: string, after: string): Lines[] =>
  diffLines(before, after, { stripTrailingCr: true }).map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    lines: value.replace(/\r?\n$/, '').split(/\r?\n/),
  }));

/** Data of a candidate: layouts by view, and snapshots. */
type Data = {
  readonly layoutsOf: (view: string) => ReturnType<Collected['layoutsOf']>;
  readonly snapshots: Sides<Snapshot | undefined>;
};

function explainedSnapshot(lines: ChangedLines, { layoutsOf, snapshots }: Data) {
  const { before, after } = snapshots;
  if (!before || !after) return undefined;
  const sides = { before, after };
  const changes = viewsThatDiffer(sides).flatMap((view) => {
    const pair = [layoutsOf(view), layoutsOf(`${view}-page`)].find((layouts) => layouts.after);
    if (!pair?.before || !pair.after) return [];
    return causedChanges({ before: pair.before, after: pair.after }, lines, view).changes;
  });
  const explained = explainSnapshot(sides, changes, lines);
  return explained.shares.length > 0 ? explained : undefined;
}

function snapshotChange(lines: ChangedLines, { before, after }: Files, data: Data) {
  const sides = { before: textOf(before), after: textOf(after) };
  const parts = lineDiff(sides.before, sides.after);
  if (before && after && parts.every(({ kind }) => kind === 'same')) return undefined;
  const look = sha256(Buffer.from(after ? sides.after : sides.before));
  const change = { kind: 'snapshot' as const, look, parts };
  return { change, regions: [], explained: explainedSnapshot(lines, data) };
}

/** Writes a picture next to the page, named by its content. */
export async function writePicture(
  folder: string,
  content: Buffer,
  about?: Pick<Metadata, 'width' | 'height'> & { readonly format: string },
): Promise<Picture> {
  const { format, width, height } = about ?? (await metadataOf(content));
  const file = `${picturesFolder}/${sha256(content).slice(0, 20)}.${format}`;
  if (!existsSync(join(folder, file))) writeFileSync(join(folder, file), content);
  return { file, width, height };
}

export type Compared = { readonly change: Change; readonly explained: Explained };

async function writeDifference(folder: string, { size, mask, pixels }: Difference) {
  const around = {
    left: mask.x,
    top: mask.y,
    right: size.width - mask.x - mask.width,
    bottom: size.height - mask.y - mask.height,
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  };
  // Compress quickly: the picture is mostly transparent, so more effort saves little.
  const png = sharpOf(mask).extend(around).png({ compressionLevel: 2 });
  const { data, info } = await png.toBuffer({ resolveWithObject: true });
  return { picture: await writePicture(folder, data, info), pixels };
}

async function pictureChange(
  { folder, lines }: Comparison,
  { before, after }: Files,
  layouts: Sides<Layout | undefined>,
  item: string,
) {
  const [pixelsBefore, pixelsAfter] = [
    before && (await pixelsOf(before)),
    after && (await pixelsOf(after)),
  ];
  const content = after ?? before;
  const compared =
    pixelsBefore &&
    pixelsAfter &&
    explainPicture({ before: pixelsBefore, after: pixelsAfter }, layouts, lines, item);
  for (const decoded of [pixelsBefore, pixelsAfter]) if (decoded) release(decoded);
  if (!content || (pixelsBefore && pixelsAfter && !compared)) return undefined;
  const change = {
    kind: 'picture' as const,
    look: lookOf(content),
    before: before && (await writePicture(folder, before)),
    after: after && (await writePicture(folder, after)),
    difference: compared && (await writeDifference(folder, compared.difference)),
  };
  const places = compared?.difference.tiles ?? [];
  const box = boxAround(places);
  const regions = places.length > 0 ? [{ before: box, after: box }] : [];
  return { change, explained: compared?.explained, regions };
}

/** Undefined if both versions show the same, even if their files differ. */
async function changeOf(
  { folder, lines }: Comparison,
  versions: Versions,
  data: Data,
): Promise<Compared | undefined> {
  const { scene, item, waits, before, after, accepted } = versions;
  const compare = (sides: Files, of: Data) =>
    item === snapshotItem
      ? snapshotChange(lines, sides, of)
      : pictureChange({ folder, lines }, sides, of.layoutsOf(item), item);
  const since = await compare(versions, data);
  // Equals the base again, but not the accepted baseline, or what remains of it.
  const isRestored = !since && waits;
  const nothing = { before: undefined, after: undefined };
  const noData = { layoutsOf: () => nothing, snapshots: nothing };
  const result = isRestored ? await compare({ before: accepted, after }, noData) : since;
  if (!result) return undefined;
  const status = isRestored ? 'restored' : !before ? 'new' : after ? 'changed' : 'gone';
  const hash = sha256(after ?? accepted ?? before ?? Buffer.alloc(0));
  const change = { item, waits, status, hash, ...result.change } as const;
  const { explained, regions } = result;
  if (status === 'restored') return { change, explained: wholeShare(status, '', '', regions) };
  if (status !== 'changed') return { change, explained: wholeShare('scene', scene, status) };
  return { change, explained: explained ?? wholeShare('unrecorded', scene, '', regions) };
}

/** Changes that no picture shows, in the views whose pictures are the same. */
export function quietChanges(
  lines: ChangedLines,
  { sceneNames, otherLayouts }: Pick<Collected, 'sceneNames' | 'otherLayouts'>,
  compared: readonly (Compared & { readonly scene: string })[],
): ExplainedChange[] {
  const explained = new Set(compared.map(({ scene, change: { item } }) => `${scene}/${item}`));
  return sceneNames.flatMap((place) => {
    const { scene } = place;
    return otherLayouts(place)
      .filter(({ item }) => !explained.has(`${scene}/${item}`))
      .map(({ item, ...layouts }) => {
        return { scene, item, shares: quietShares(layouts, lines, item), changes: [] };
      })
      .filter(({ shares }) => shares.length > 0);
  });
}

/** Pictures compared at a time: a decoded full page takes 35 MB. More are decoded while one is compared. */
export const concurrency = 6;

export async function changesOf(
  comparison: Comparison,
  {
    candidates,
    layoutsOf,
    snapshotsOf,
    readBase,
    note,
  }: Pick<Collected, 'candidates' | 'layoutsOf' | 'snapshotsOf' | 'readBase' | 'note'>,
): Promise<(Compared & { readonly scene: string })[]> {
  const entries = candidates.flatMap(({ scene, item, before }) =>
    before ? [[`${scene}/${baselineName(item)}`, before] as const] : [],
  );
  const baseFiles = readBase(entries);
  const read = (file: string | undefined) =>
    file && existsSync(file) ? readFileSync(file) : undefined;
  const compare = async (candidate: Candidate) => {
    const { scene, item, waits } = candidate;
    const files: Read = {
      before: baseFiles.get(`${scene}/${baselineName(item)}`),
      after: read(candidate.after),
      accepted: read(candidate.accepted),
    };
    const nameOf = (side: Side) => {
      const isCaptured = side === 'after' && waits;
      return isCaptured ? `${captureName(item)} of the last run` : nameOfSide(item, side);
    };
    const broken = await unreadableSides(item, files);
    // The run has reported an unreadable accepted file and kept the capture.
    for (const side of broken) if (side !== 'accepted') note({ scene, item, name: nameOf(side) });
    const only = (side: Side) => (broken.includes(side) ? undefined : files[side]);
    const [before, after, accepted] = [only('before'), only('after'), only('accepted')];
    if (candidate.after && !files.after) note({ scene, item, name: nameOf('after') });
    if (candidate.after && !after) return [];
    // Accepting after a run does not change the run.
    const isAccepted = accepted && after && holds(accepted, after);
    const versions = isAccepted
      ? { scene, item, waits: false, before, after: accepted }
      : { scene, item, waits, before, after, accepted };
    const data = {
      layoutsOf: (view: string) => layoutsOf({ ...candidate, item: view }),
      snapshots: snapshotsOf(candidate),
    };
    const compared = await changeOf(comparison, versions, data).catch(async (cause: unknown) => {
      const cut = await unreadableSides(item, { before, after, accepted }, true);
      for (const side of cut) note({ scene, item, name: nameOf(side) });
      if (cut.length > 0) return undefined;
      throw new Error(`${scene}/${item} cannot be compared: ${String(cause)}`, { cause });
    });
    return compared ? [{ scene, ...compared }] : [];
  };
  const changes = await Readable.from(candidates).map(compare, { concurrency }).toArray();
  return changes.flat();
}
