import { readFileSync } from 'node:fs';
import { type Box, type Row, snapshotItem } from '#model/data.ts';
import { write } from './change.ts';
import type { Candidate } from '#store/collect.ts';
import { crop, pixelsOf } from './difference.ts';
import { readBlobs } from '#store/git.ts';

/** px that comments show; twice what the page gives a thumbnail. */
const mostShown = { width: 320, height: 480 };

/** Adds small parts of each row's first picture. */
export async function illustrate(
  root: string,
  folder: string,
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
    const [is, was] = [await show(after, region?.after), await show(before, region?.before)];
    illustrated.push({ ...row, shown: { ...(was && { before: was }), ...(is && { after: is }) } });
  }
  return illustrated;
}
