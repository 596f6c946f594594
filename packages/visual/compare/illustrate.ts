import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { type Box, type Picture, type Row, snapshotItem } from '#model/data.ts';
import { type Compared, concurrency, writePicture } from './changes.ts';
import { crop } from '#diff/pixels.ts';
import { isPicture } from '#model/files.ts';
import { readIfThere } from '#store/baselines.ts';
import { entriesOf, readFiles } from '#store/git.ts';

/** Size in px for comments; the page shows thumbnails at half of it. */
const mostShown = { width: 320, height: 480 };

/** Photographs from their files, because pictures of pages show them as flat color. */
async function photographsOf(root: string, folder: string, base: string, { sources }: Row) {
  const changed = sources.filter(({ file, line }) => line === 0 && isPicture(file));
  const entries = changed.flatMap(({ file }) => entriesOf(root, base, file));
  const [before] = readFiles(root, base, entries).values();
  const [after] = changed.flatMap(({ file }) => readIfThere(join(root, file)) ?? []);
  if (!before && !after) return {};
  return {
    files: {
      before: before && (await writePicture(folder, before)),
      after: after && (await writePicture(folder, after)),
    },
  };
}

/** Adds crops of each row's first picture. */
export async function illustrate(
  root: string,
  folder: string,
  base: string,
  rows: readonly Row[],
  compared: readonly (Compared & { readonly scene: string })[],
): Promise<Row[]> {
  const show = async (picture: Picture | undefined, box: Box | undefined) => {
    if (!picture) return undefined;
    const top = { x: 0, y: 0, width: picture.width, height: 0 };
    const part = crop(sharp(join(folder, picture.file)), picture, box ?? top, mostShown);
    return writePicture(folder, await part.png({ palette: true, compressionLevel: 9 }).toBuffer());
  };
  const withPictures = async (row: Row): Promise<Row> => {
    const first = row.occurrences.find(({ item }) => item !== snapshotItem);
    const [region] = first?.regions ?? [];
    if (row.kind === 'attribute' && !region) return row;
    const change = compared.find(
      ({ scene, change: { item } }) => scene === first?.scene && item === first.item,
    )?.change;
    const { before, after } = change?.kind === 'picture' ? change : {};
    const pictures = {
      before: await show(before, region?.before),
      after: await show(after, region?.after),
    };
    return { ...row, ...(await photographsOf(root, folder, base, row)), pictures };
  };
  return Readable.from(rows).map(withPictures, { concurrency }).toArray();
}
