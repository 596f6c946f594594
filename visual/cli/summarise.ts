/**
 * `node visual/cli/summarise.ts <folder>`: writes what the visual suite found as a folder of
 * numbers, names and thumbnails, and as Markdown into the job's summary. BASE names the commit to
 * compare with. Fails when accepted files were not
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
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { findBase } from './git.ts';
import { type Pixels, pixelsOf, threshold } from '#visual/compare/picture.ts';
import {
  baselines,
  keptFile,
  readingFile,
  readResults,
  results,
  type SceneResult,
} from '#visual/compare/results.ts';
import { type Candidate, collect, readBlobs } from '#visual/review/build/collect.ts';
import {
  type Change,
  complaints,
  type Counts,
  limits,
  markdown,
  type Side,
  type Summary,
  summaryFile,
  thumbnailName,
} from '#visual/github/summary.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

type Outcome = Pick<SceneResult, 'scene' | 'pictures' | 'reading' | 'faults'>;

/** Accepted files, as `<scene>/<file>`, that no result speaks of: of no scene, or of a lost shard. */
export function unseenFiles(accepted: readonly string[], scenes: readonly Outcome[]): string[] {
  const seen = new Set(
    scenes.flatMap(({ scene, pictures }) => [
      `${scene}/${readingFile}`,
      ...pictures.map(({ variant }) => `${scene}/${keptFile(variant)}`),
    ]),
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
    snapshots: scenes.filter(({ reading }) => reading !== 'same').length,
    violations: scenes.reduce((sum, { faults }) => sum + faults.length, 0),
    unseen,
    changes,
  };
}

const isWaiting = ({ after }: Candidate) =>
  after !== undefined && !relative(fileURLToPath(results), after).startsWith('..');

/** One picture of every scene, then a second of each: twelve of the same scene would say little. */
export function spread<One extends Pick<Candidate, 'scene'>>(candidates: readonly One[]): One[] {
  const rounds: One[][] = [];
  const met = new Map<string, number>();
  for (const candidate of candidates) {
    const round = met.get(candidate.scene) ?? 0;
    met.set(candidate.scene, round + 1);
    (rounds[round] ??= []).push(candidate);
  }
  return rounds.flat();
}

type Size = { readonly width: number; readonly height: number };

/** The picture in the corner of a larger sheet, so that two of different sizes can be compared. */
function onSheet({ data, width, height }: Pixels, sheet: Size): Buffer {
  const larger = Buffer.alloc(sheet.width * sheet.height * 4);
  for (let y = 0; y < height; y += 1)
    data.copy(larger, y * sheet.width * 4, y * width * 4, (y + 1) * width * 4);
  return larger;
}

type Box = Size & { readonly left: number; readonly top: number };

/** The smallest box with all that differs in it; undefined where nothing does. */
export function boxOf(mask: Buffer, { width, height }: Size): Box | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    // The mask is transparent where nothing differs.
    if (mask[pixel * 4 + 3] === 0) continue;
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    [left, top] = [Math.min(left, x), Math.min(top, y)];
    [right, bottom] = [Math.max(right, x), Math.max(bottom, y)];
  }
  if (right < 0) return undefined;
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** px of the surroundings that a thumbnail shows at least: a button alone says nothing. */
const surroundings = 480;

/** Widens a box to something that can be recognised, within the picture. */
export function around(box: Box, sheet: Size): Box {
  const width = Math.min(sheet.width, Math.max(box.width, surroundings));
  // Not taller than a thumbnail of that width may be, so that small letters stay large enough.
  const { picture } = limits;
  const tallest = Math.floor((width * picture.height) / picture.width);
  const height = Math.min(sheet.height, tallest, Math.max(box.height, surroundings));
  const centre = (start: number, size: number, own: number, all: number) =>
    Math.max(0, Math.min(all - own, Math.round(start + (size - own) / 2)));
  return {
    width,
    height,
    left: centre(box.left, box.width, width, sheet.width),
    // Of a change that is taller than the thumbnail the beginning is shown.
    top:
      box.height > height
        ? Math.max(0, Math.min(box.top, sheet.height - height))
        : centre(box.top, box.height, height, sheet.height),
  };
}

async function thumbnail(data: Buffer, sheet: Size, box: Box): Promise<Buffer> {
  const { width, height } = limits.picture;
  const picture = sharp(data, { raw: { ...sheet, channels: 4 } });
  return picture
    .extract(box)
    .flatten({ background: 'white' })
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

/** Thumbnails of the place where two pictures differ; of a single one its beginning. */
export async function thumbnailsOf(
  before: Buffer | undefined,
  after: Buffer | undefined,
): Promise<Map<Side, Buffer>> {
  const [was, is] = await Promise.all([before && pixelsOf(before), after && pixelsOf(after)]);
  const sheet = {
    width: Math.max(was?.width ?? 0, is?.width ?? 0),
    height: Math.max(was?.height ?? 0, is?.height ?? 0),
  };
  const begin = around({ left: 0, top: 0, ...sheet }, sheet);
  const found = new Map<Side, Buffer>();
  const [old, now] = [was && onSheet(was, sheet), is && onSheet(is, sheet)];
  const options = { threshold, includeAA: true };
  let box = begin;
  if (old && now) {
    const mask = Buffer.alloc(old.length);
    pixelmatch(old, now, mask, sheet.width, sheet.height, { ...options, diffMask: true });
    box = around(boxOf(mask, sheet) ?? begin, sheet);
    const difference = Buffer.alloc(old.length);
    pixelmatch(old, now, difference, sheet.width, sheet.height, options);
    found.set('difference', await thumbnail(difference, sheet, box));
  }
  if (old) found.set('before', await thumbnail(old, sheet, box));
  if (now) found.set('after', await thumbnail(now, sheet, box));
  return found;
}

/** Writes the thumbnails of the first pictures. */
async function illustrate(folder: string, candidates: readonly Candidate[]): Promise<Change[]> {
  const shown = candidates.slice(0, limits.listed);
  const pictured = shown.filter(({ item }) => item !== 'reading');
  const blobs = readBlobs(
    root,
    pictured.flatMap(({ before }) => before ?? []),
  );
  mkdirSync(folder, { recursive: true });
  const changes: Change[] = [];
  for (const [place, candidate] of shown.entries()) {
    const { scene, item, before, after } = candidate;
    const pictures = pictured.includes(candidate)
      ? await thumbnailsOf(
          before ? blobs.get(before) : undefined,
          after ? readFileSync(after) : undefined,
        )
      : new Map<Side, Buffer>();
    for (const [side, png] of pictures)
      writeFileSync(join(folder, thumbnailName(place, side)), png);
    changes.push({ scene, item, accepted: !isWaiting(candidate) });
  }
  return changes;
}

const fromRoot = (folder: URL) => relative(root, fileURLToPath(folder));

function acceptedFiles(): string[] {
  if (!existsSync(baselines)) return [];
  const folder = fileURLToPath(baselines);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

async function summarise(folder: string): Promise<Summary> {
  const { BASE } = process.env;
  const scenes = readResults();
  const places = { root, baselines: fromRoot(baselines), results: fromRoot(results) };
  const { candidates } = collect(places, findBase(root, BASE || undefined));
  const sorted = [
    ...spread(candidates.filter(isWaiting)),
    ...spread(candidates.filter((one) => !isWaiting(one))),
  ];
  const unseen = unseenFiles(acceptedFiles(), scenes);
  for (const path of unseen) console.error(`No scene was compared with ${path}`);
  const summary = {
    counts: count(scenes, unseen.length, candidates.length),
    changes: await illustrate(folder, sorted),
    violating: scenes
      .filter(({ faults }) => faults.length > 0)
      .map(({ scene }) => scene)
      .slice(0, limits.listed),
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
