/**
 * `node visual/cli/summarise.ts <folder>`: writes what the last run and its review found as a folder
 * of numbers, names and thumbnails, and as Markdown into the job's summary. Fails when accepted
 * files were not compared with anything: no shard can know that by itself.
 */
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crop, pixelsOf } from '#visual/compare/difference.ts';
import { countPictures, readResults } from '#visual/compare/results.ts';
import {
  type Change as Listed,
  complaints,
  limits,
  markdown,
  sides,
  type Summary,
  summaryFile,
  thumbnailName,
} from '#visual/github/summary.ts';
import { type Change, type Review, snapshotItem } from '#visual/review/data.ts';
import { orphans } from './accept.ts';
import { reviewFile, reviewFolder } from './review.ts';

type Entry = { readonly scene: string; readonly change: Change };

/** Writes thumbnails of the place where pictures differ; of a single one, of its beginning. */
async function illustrate(folder: string, entries: readonly Entry[]): Promise<Listed[]> {
  mkdirSync(folder, { recursive: true });
  const listed = entries.slice(0, limits.listed);
  for (const [place, { change }] of listed.entries()) {
    if (change.kind !== 'picture') continue;
    for (const side of sides) {
      const file = change[side]?.file;
      if (!file) continue;
      const pixels = await pixelsOf(readFileSync(join(reviewFolder, file)));
      const box = change.difference?.box ?? { x: 0, y: 0, width: pixels.width, height: 0 };
      const small = crop(pixels, box, limits.picture).png({ palette: true, compressionLevel: 9 });
      writeFileSync(join(folder, thumbnailName(place, side)), await small.toBuffer());
    }
  }
  return listed.map(({ scene, change: { item, waits } }) => ({ scene, item, accepted: !waits }));
}

async function summarise(folder: string): Promise<Summary> {
  const review: Review = JSON.parse(readFileSync(join(reviewFolder, reviewFile), 'utf8'));
  const results = readResults();
  const entries = review.scenes
    .flatMap(({ name: scene, changes }) => changes.map((change) => ({ scene, change })))
    // What waits first.
    .toSorted((a, b) => Number(b.change.waits) - Number(a.change.waits));
  const { all: pictures, scans: _, ...statuses } = countPictures(results);
  const seen = results.map(({ scene, pictures: own }): [string, string[]] => [
    scene,
    [snapshotItem, ...own.map(({ variant }) => variant)],
  ]);
  const unseen = orphans(new Map(seen));
  for (const path of unseen) console.error(`No scene was compared with ${path}`);
  const violating = results.filter(({ violations }) => violations.length > 0);
  const summary = {
    counts: {
      scenes: results.length,
      pictures,
      ...statuses,
      snapshots: results.filter(({ snapshot }) => snapshot !== 'same').length,
      violations: violating.reduce((sum, { violations }) => sum + violations.length, 0),
      unseen: unseen.length,
      changes: entries.length,
    },
    changes: await illustrate(folder, entries),
    violating: violating.map(({ scene }) => scene).slice(0, limits.listed),
  };
  writeFileSync(join(folder, summaryFile), `${JSON.stringify(summary, null, 2)}\n`);
  return summary;
}

if (import.meta.main) {
  const [folder = ''] = process.argv.slice(2);
  if (!folder) throw new Error('Name the folder to write to');
  const summary = await summarise(folder);
  const text = markdown(summary);
  console.log(text);
  if (process.env.GITHUB_STEP_SUMMARY) appendFileSync(process.env.GITHUB_STEP_SUMMARY, `${text}\n`);
  process.exitCode = complaints(summary).length > 0 ? 1 : 0;
}
