/**
 * `npm run visual:review [base]`: a page that shows what the branch changes for the eye and the ear
 * since it left main (or `base`), the last run of the suite included. It opens from disk.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { show } from '#scripts/tokens/contrast.ts';
import { readTokens } from '#scripts/tokens/read.ts';
import { changes, tokensOf } from '#scripts/tokens/report.ts';
import { findBase, git } from './git.ts';
import { causesOf, type ChangedSources, type ChangedToken } from '#visual/review/build/causes.ts';
import {
  type Candidate,
  changedFiles,
  collect,
  type Collected,
  type Places,
  readBlobs,
} from '#visual/review/build/collect.ts';
import type { Change, ReadingChange, Review, Scene } from '#visual/review/build/data.ts';
import { lineDiff } from '#visual/review/build/lines.ts';
import { reviewPage } from '#visual/review/build/page.ts';
import { comparePicture, picturesFolder, type Versions } from '#visual/review/build/pictures.ts';
import { sha256 } from '#visual/compare/picture.ts';
import { baselines, results } from '#visual/compare/results.ts';

/** Read and compared at a time: a full page is 35 MB once it is unpacked. */
const batch = 8;

function readingChange({ before, after, judged }: Versions): ReadingChange | undefined {
  const text = (file: Buffer | undefined) => file?.toString().replaceAll('\r\n', '\n') ?? '';
  if (before && after && text(before) === text(after)) return undefined;
  const status = !before ? 'new' : after ? 'changed' : 'gone';
  const lines = lineDiff(text(before), text(after));
  return {
    kind: 'snapshot',
    item: 'snapshot',
    status,
    hash: sha256(judged),
    look: sha256(Buffer.from(text(after ?? before))),
    lines,
  };
}

async function compared(
  out: string,
  { scene, item, after: file, left }: Candidate,
  before: Buffer | undefined,
): Promise<Change | undefined> {
  const after = file ? readFileSync(file) : undefined;
  // As `visual:accept` will find it.
  const judged = after ?? (left ? readFileSync(left) : before);
  if (!judged) return undefined;
  const versions = { before, after, judged };
  if (item === 'snapshot') return readingChange(versions);
  try {
    return await comparePicture(out, item, versions);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${scene}/${item} cannot be compared: ${reason}`, { cause: error });
  }
}

async function changesOf(root: string, out: string, candidates: readonly Candidate[]) {
  const found: { scene: string; change: Change }[] = [];
  for (let at = 0; at < candidates.length; at += batch) {
    const some = candidates.slice(at, at + batch);
    const ids = some.flatMap(({ before }) => before ?? []);
    const blobs = readBlobs(root, ids);
    const compare = (one: Candidate) => compared(out, one, blobs.get(one.before ?? ''));
    const outcomes = await Promise.all(some.map(compare));
    found.push(
      ...outcomes.flatMap((change, index) =>
        change ? [{ scene: some[index]?.scene ?? '', change }] : [],
      ),
    );
  }
  return found;
}

/** Tokens whose value differs, with it as designers read it. A repository may have none. */
async function changedTokens(root: string, base: string): Promise<ChangedToken[]> {
  if (git(root, ['ls-tree', base, 'tokens']).length === 0) return [];
  const before = await tokensOf(base, root);
  const after = await readTokens(pathToFileURL(join(root, 'tokens/')));
  return changes(before, after)
    .filter(({ id }) => !id.startsWith('base.'))
    .map(({ id, themes: [theme = ''] }) => {
      const [was, is] = [before, after].map(({ themes }) => show(themes[theme] ?? {}, id));
      return { id, detail: `${was} → ${is}` };
    });
}

function scenesOf(
  found: readonly { scene: string; change: Change }[],
  { results: run }: Collected,
): Scene[] {
  const faulty = run.filter(({ violations }) => violations.length > 0).map(({ scene }) => scene);
  const names = [...new Set([...found.map(({ scene }) => scene), ...faulty])].toSorted();
  return names.map((name) => {
    const result = run.find(({ scene }) => scene === name);
    return {
      name,
      page: result?.page ?? name,
      changes: found.filter(({ scene }) => scene === name).map(({ change }) => change),
      faults: result?.violations ?? [],
    };
  });
}

const branchName = (root: string) => {
  const name = git(root, ['rev-parse', '--abbrev-ref', 'HEAD']).toString().trim();
  return name === 'HEAD' ? git(root, ['rev-parse', '--short', 'HEAD']).toString().trim() : name;
};

export type ReviewPlaces = Places & {
  /** Folder that the page is written to; what was there is gone. */
  readonly out: string;
};

/**
 * Writes the review of a repository's branch against where it left `asked` (main when left out).
 * @throws Error that says what git lacks.
 */
export async function writeReview(places: ReviewPlaces, asked?: string): Promise<Review> {
  const { root, out } = places;
  const base = findBase(root, asked);
  const collected = collect(places, base);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(join(out, picturesFolder), { recursive: true });
  const found = await changesOf(root, out, collected.candidates);
  const scenes = scenesOf(found, collected);
  const sources: ChangedSources = {
    tokens: await changedTokens(root, base),
    files: changedFiles(root, base),
  };
  const names = scenes.map(({ name }) => name);
  const review: Review = {
    base,
    branch: branchName(root),
    run: collected.results.length > 0,
    compared: collected.compared,
    scenes,
    causes: causesOf(names, collected.results, sources),
  };
  writeFileSync(join(out, 'index.html'), await reviewPage(review));
  return review;
}

async function main(asked: string | undefined): Promise<void> {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const out = join(root, 'visual-review');
  const within = (folder: URL) =>
    relative(root, fileURLToPath(folder)).replaceAll('\\', '/').replace(/\/$/, '');
  const places = { root, baselines: within(baselines), results: within(results), out };
  const { base, compared: looked, run, scenes } = await writeReview(places, asked);
  const count = scenes.reduce((sum, { changes: own }) => sum + own.length, 0);
  console.log(
    `${count} changes of ${looked.pictures} pictures and ${looked.readings} readings since ${base.slice(0, 10)}`,
  );
  if (!run) console.log('There was no run: npm run test:visual tells causes and faults');
  console.log(`Open ${join(relative(process.cwd(), out), 'index.html')}`);
}

if (import.meta.main) {
  await main(process.argv[2]).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
