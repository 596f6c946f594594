/**
 * `node visual/cli/summarise.ts <folder>`: writes what the visual suite found as a folder of
 * numbers, names and thumbnails, and as Markdown into the job's summary, from the last run and its
 * review. PULL_REQUEST and HEAD_SHA name what it is about. Fails when accepted files were not
 * compared with anything: no shard can know that by itself.
 */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crop } from '#visual/compare/difference.ts';
import { pixelsOf } from '#visual/compare/picture.ts';
import { baselines, keptFile, readResults, type SceneResult } from '#visual/compare/results.ts';
import {
  type Change as Told,
  complaints,
  type Counts,
  limits,
  markdown,
  sides,
  type Summary,
  summaryFile,
  thumbnailName,
  thumbnails,
} from '#visual/github/summary.ts';
import { type Change, type PictureChange, type Review, snapshotItem } from '#visual/review/data.ts';
import { reviewFile, reviewFolder } from './review.ts';

type Outcome = Pick<SceneResult, 'scene' | 'pictures' | 'snapshot' | 'violations'>;

/** Accepted files, as `<scene>/<file>`, that no result speaks of: of no scene, or of a lost shard. */
export function unseenFiles(accepted: readonly string[], scenes: readonly Outcome[]): string[] {
  const seen = new Set(
    scenes.flatMap(({ scene, pictures }) =>
      [snapshotItem, ...pictures.map(({ variant }) => variant)].map(
        (item) => `${scene}/${keptFile(item)}`,
      ),
    ),
  );
  return accepted.filter((path) => !seen.has(path));
}

/** Everything that is counted, but for the changes against the base. */
export function count(scenes: readonly Outcome[], unseen: number, changes: number): Counts {
  const pictures = scenes.flatMap((scene) => scene.pictures);
  const having = (wanted: string) => pictures.filter(({ status }) => status === wanted).length;
  return {
    scenes: scenes.length,
    pictures: pictures.length,
    same: having('same'),
    close: having('close'),
    different: having('different'),
    missing: having('missing'),
    readings: scenes.filter(({ snapshot }) => snapshot !== 'same').length,
    faults: scenes.reduce((sum, { violations }) => sum + violations.length, 0),
    unseen,
    changes,
  };
}

type Entry = { readonly scene: string; readonly change: Change };

/** What waits first; and one change of every scene before a second of any. */
export function inOrder(scenes: Review['scenes']): Entry[] {
  const ranked = [true, false].flatMap((waits) =>
    scenes.flatMap(({ name: scene, changes }) =>
      changes
        .filter((change) => change.waits === waits)
        .map((change, round) => ({ scene, change, rank: round + (waits ? 0 : 1e6) })),
    ),
  );
  return ranked.toSorted((a, b) => a.rank - b.rank);
}

/** Writes thumbnails of the place where pictures differ; of a single one, of its beginning. */
export async function illustrate(
  review: string,
  folder: string,
  entries: readonly Entry[],
): Promise<Told[]> {
  const { bytes: _, ...most } = limits.picture;
  mkdirSync(join(folder, thumbnails), { recursive: true });
  let left: number = limits.shown;
  const told: Told[] = [];
  for (const [place, { scene, change }] of entries.slice(0, limits.changes).entries()) {
    const pictures: Partial<PictureChange> = change.kind === 'picture' && left-- > 0 ? change : {};
    const shown = sides.filter((side) => pictures[side]);
    for (const side of shown) {
      const pixels = await pixelsOf(readFileSync(join(review, pictures[side]?.file ?? '')));
      const box = pictures.difference?.box ?? { x: 0, y: 0, width: pixels.width, height: 0 };
      const png = crop(pixels, box, most).png({ palette: true, compressionLevel: 9 });
      writeFileSync(join(folder, thumbnails, thumbnailName(place, side)), await png.toBuffer());
    }
    told.push({ scene, item: change.item, accepted: !change.waits, shown });
  }
  return told;
}

function acceptedFiles(): string[] {
  if (!existsSync(baselines)) return [];
  const folder = fileURLToPath(baselines);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

async function summarise(folder: string): Promise<Summary> {
  const { PULL_REQUEST, HEAD_SHA } = process.env;
  const review: Review = JSON.parse(readFileSync(join(reviewFolder, reviewFile), 'utf8'));
  const results = readResults();
  const entries = inOrder(review.scenes);
  const unseen = unseenFiles(acceptedFiles(), results);
  for (const path of unseen) console.error(`No scene was compared with ${path}`);
  const faulty = review.scenes.filter(({ violations }) => violations.length > 0);
  const summary = {
    pullRequest: Number(PULL_REQUEST || 0),
    commit: HEAD_SHA || '0'.repeat(40),
    counts: count(results, unseen.length, entries.length),
    changes: await illustrate(reviewFolder, folder, entries),
    faulty: faulty.map(({ name }) => name).slice(0, limits.changes),
  };
  writeFileSync(join(folder, summaryFile), `${JSON.stringify(summary, null, 2)}\n`);
  return summary;
}

if (import.meta.main) {
  const [folder = ''] = process.argv.slice(2);
  if (!folder) throw new Error('Name the folder to write to');
  const summary = await summarise(folder);
  const text = markdown(summary, { reports: [] });
  console.log(text);
  if (process.env.GITHUB_STEP_SUMMARY) appendFileSync(process.env.GITHUB_STEP_SUMMARY, `${text}\n`);
  process.exitCode = complaints(summary).length > 0 ? 1 : 0;
}
