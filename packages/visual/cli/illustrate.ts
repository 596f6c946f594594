import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Box, type Row, snapshotItem } from '#model/data.ts';
import { write } from './changes.ts';
import type { Candidate } from '#store/collect.ts';
import { crop } from '#diff/crop.ts';
import { pixelsOf } from '#diff/pixels.ts';
import { isPicture } from '#model/files.ts';
import { git, readBlobs } from '#store/git.ts';

/** px that comments show; twice what the page gives a thumbnail. */
const mostShown = { width: 320, height: 480 };

function fileAt(root: string, commit: string, file: string): Buffer | undefined {
  try {
    return git(root, ['show', `${commit}:./${file}`]);
  } catch {
    // Only one of the sides may have it.
    return undefined;
  }
}

/** Photographs as they are, because pictures of pages have them painted flat. */
async function photographsOf(root: string, folder: string, base: string, { sources }: Row) {
  const changed = sources.filter(({ file, line }) => line === 0 && isPicture(file));
  const sides = changed.map(({ file }) => {
    const path = join(root, file);
    return {
      before: fileAt(root, base, file),
      after: existsSync(path) ? readFileSync(path) : undefined,
    };
  });
  const place = async (content?: Buffer) => {
    if (!content) return undefined;
    const { width, height } = await sharp(content).metadata();
    return write(folder, content, { width, height });
  };
  const before = await place(sides.find((side) => side.before)?.before);
  const after = await place(sides.find((side) => side.after)?.after);
  return before || after ? { files: { ...(before && { before }), ...(after && { after }) } } : {};
}

/** Adds small parts of each row's first picture. */
export async function illustrate(
  root: string,
  folder: string,
  base: string,
  rows: readonly Row[],
  candidates: readonly Candidate[],
): Promise<Row[]> {
  const firsts = rows.map(({ occurrences }) => {
    const first = occurrences.find(({ item }) => item !== snapshotItem);
    const isAsked = ({ scene, item }: Candidate) => scene === first?.scene && item === first.item;
    return { region: first?.regions[0], files: candidates.find(isAsked) };
  });
  const blobs = readBlobs(
    root,
    firsts.flatMap(({ files }) => files?.before ?? []),
  );
  const show = async (content: Buffer | undefined, box: Box | undefined) => {
    if (!content) return undefined;
    const pixels = await pixelsOf(content);
    const part = crop(pixels, box ?? { x: 0, y: 0, width: pixels.width, height: 0 }, mostShown);
    const small = part.png({ palette: true, compressionLevel: 9 });
    const { data, info } = await small.toBuffer({ resolveWithObject: true });
    return write(folder, data, info);
  };
  const illustrated: Row[] = [];
  for (const [at, row] of rows.entries()) {
    const { region, files } = firsts[at] ?? {};
    const after = files?.after ? readFileSync(files.after) : undefined;
    const kept = row.kind === 'restored' ? files?.kept : undefined;
    const before = kept ? readFileSync(kept) : blobs.get(files?.before ?? '');
    const shownBefore = await show(before, region?.before);
    const shownAfter = await show(after, region?.after);
    const shown = {
      ...(shownBefore && { before: shownBefore }),
      ...(shownAfter && { after: shownAfter }),
    };
    illustrated.push({ ...row, ...(await photographsOf(root, folder, base, row)), shown });
  }
  return illustrated;
}
