import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Box, type Row, snapshotItem } from '#model/data.ts';
import { write } from './changes.ts';
import type { Candidate } from '#store/collect.ts';
import { crop } from '#diff/crop.ts';
import { pixelsOf } from '#diff/pixels.ts';
import { isPicture } from '#model/files.ts';
import { git } from '#store/git.ts';

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
  const show = async (content: Buffer | undefined, box: Box | undefined) => {
    if (!content) return undefined;
    const pixels = await pixelsOf(content);
    const part = crop(pixels, box ?? { x: 0, y: 0, width: pixels.width, height: 0 }, mostShown);
    const small = part.png({ palette: true, compressionLevel: 9 });
    const { data, info } = await small.toBuffer({ resolveWithObject: true });
    return write(folder, data, info);
  };
  const illustrated: Row[] = [];
  for (const row of rows) {
    const first = row.occurrences.find(({ item }) => item !== snapshotItem);
    const isShown = ({ scene, item }: Candidate) => scene === first?.scene && item === first.item;
    const files = candidates.find(isShown);
    const kept = row.kind === 'restored' ? files?.kept : undefined;
    const blob = files?.before ? git(root, ['cat-file', 'blob', files.before]) : undefined;
    const before = await show(kept ? readFileSync(kept) : blob, first?.regions[0]?.before);
    const content = files?.after ? readFileSync(files.after) : undefined;
    const after = await show(content, first?.regions[0]?.after);
    const shown = { ...(before && { before }), ...(after && { after }) };
    illustrated.push({ ...row, ...(await photographsOf(root, folder, base, row)), shown });
  }
  return illustrated;
}
