/** `node visual/cli/summarise.ts <folder>`: for the comment; fails when a baseline has no scene. */
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crop, pixelsOf } from '#visual/compare/difference.ts';
import { countResults, readResults } from '#visual/compare/results.ts';
import * as comment from '#visual/github/summary.ts';
import { type Change, type Review, snapshotItem } from '#visual/review/data.ts';
import { orphans } from './accept.ts';
import { reviewFile, reviewFolder } from './review.ts';

const { limits } = comment;

async function illustrate(folder: string, listed: readonly { change: Change }[]): Promise<void> {
  for (const [place, { change }] of listed.entries()) {
    if (change.kind !== 'picture') continue;
    for (const side of comment.sides) {
      const file = change[side]?.file;
      if (!file) continue;
      const pixels = await pixelsOf(readFileSync(join(reviewFolder, file)));
      const box = change.difference?.box ?? { x: 0, y: 0, width: pixels.width, height: 0 };
      const small = crop(pixels, box, limits.picture).png({ palette: true, compressionLevel: 9 });
      writeFileSync(join(folder, comment.thumbnailName(place, side)), await small.toBuffer());
    }
  }
}

async function summarise(folder: string): Promise<comment.Summary> {
  const review: Review = JSON.parse(readFileSync(join(reviewFolder, reviewFile), 'utf8'));
  const results = readResults();
  const changes = review.scenes
    .flatMap(({ name: scene, changes: own }) => own.map((change) => ({ scene, change })))
    // What waits first.
    .toSorted((a, b) => Number(b.change.waits) - Number(a.change.waits));
  const listed = changes.slice(0, limits.listed);
  const seen = results.map(({ scene, pictures }): [string, string[]] => [
    scene,
    [snapshotItem, ...pictures.map(({ variant }) => variant)],
  ]);
  const unseen = orphans(new Map(seen));
  for (const path of unseen) console.error(`No scene was compared with ${path}`);
  const { all: pictures, scans: _, ...counts } = countResults(results);
  const violating = results.filter(({ violations }) => violations.length > 0);
  mkdirSync(folder, { recursive: true });
  await illustrate(folder, listed);
  return {
    counts: {
      ...counts,
      scenes: results.length,
      pictures,
      unseen: unseen.length,
      changes: changes.length,
    },
    changes: listed.map(({ scene, change: { item, waits } }) => ({
      scene,
      item,
      accepted: !waits,
    })),
    violating: violating.map(({ scene }) => scene).slice(0, limits.listed),
  };
}

if (import.meta.main) {
  const [folder = ''] = process.argv.slice(2);
  if (!folder) throw new Error('Name the folder to write to');
  const summary = await summarise(folder);
  writeFileSync(join(folder, comment.summaryFile), `${JSON.stringify(summary, null, 2)}\n`);
  const text = comment.markdown(summary);
  console.log(text);
  if (process.env.GITHUB_STEP_SUMMARY) appendFileSync(process.env.GITHUB_STEP_SUMMARY, `${text}\n`);
  process.exitCode = comment.complaints(summary).length > 0 ? 1 : 0;
}
