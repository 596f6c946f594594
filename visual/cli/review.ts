/** `npm run visual:review [base]`: a page from disk of what the branch changes since it left main. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { suite } from '#visual/capture/suite.ts';
import { causesOf } from '#visual/compare/causes.ts';
import { changesOf, picturesFolder } from '#visual/compare/changes.ts';
import { collect, type Places } from '#visual/compare/collect.ts';
import { changedFiles, findBase, git } from '#visual/compare/git.ts';
import { baselines, results } from '#visual/compare/results.ts';
import type { Review } from '#visual/review/data.ts';
import { reviewPage } from './reviewPage.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

export const reviewFolder = resolve(root, process.env.VISUAL_REVIEW || 'visual-review');

export const reviewFile = 'review.json';

/** Replaces the folder `out` by the review of a branch since it left `asked`, or else main. */
export async function writeReview(
  places: Places & { readonly out: string },
  asked?: string,
): Promise<Review> {
  const { root: repository, out } = places;
  const base = findBase(repository, asked);
  const ask = (...args: readonly string[]) => git(repository, args).toString().trim();
  const { candidates, results: run, compared } = collect(places, base);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(join(out, picturesFolder), { recursive: true });
  const changes = await changesOf(repository, out, candidates);
  const faulty = run.filter(({ violations }) => violations.length > 0).map(({ scene }) => scene);
  const names = [...new Set([...changes.keys(), ...faulty])].toSorted();
  const components = changedFiles(repository, base).flatMap(
    (file) => suite.sources?.componentOf(file) ?? [],
  );
  const review = {
    base,
    branch: ask('branch', '--show-current') || ask('rev-parse', '--short', 'HEAD'),
    run: run.length > 0,
    compared,
    scenes: names.map((name) => {
      const result = run.find(({ scene }) => scene === name);
      const violations = result?.violations ?? [];
      return { name, page: result?.page ?? name, changes: changes.get(name) ?? [], violations };
    }),
    causes: causesOf(names, run, {
      tokens: (await suite.sources?.changedTokens(repository, base)) ?? [],
      components: [...new Set(components)].toSorted(),
    }),
  };
  writeFileSync(join(out, reviewFile), JSON.stringify(review));
  writeFileSync(join(out, 'index.html'), await reviewPage(review));
  return review;
}

async function main(asked: string | undefined): Promise<void> {
  const within = (folder: URL) =>
    relative(root, fileURLToPath(folder)).replaceAll('\\', '/').replace(/\/$/, '');
  const places = { root, baselines: within(baselines), results: within(results) };
  const review = await writeReview({ ...places, out: reviewFolder }, asked);
  const { base, compared, run, scenes } = review;
  const count = scenes.reduce((sum, { changes }) => sum + changes.length, 0);
  console.log(
    `${count} changes of ${compared.pictures} pictures and ${compared.snapshots} accessibility snapshots since ${base.slice(0, 10)}`,
  );
  if (!run) console.log('There was no run: npm run test:visual tells causes and violations');
  console.log(`Open ${join(relative(process.cwd(), reviewFolder), 'index.html')}`);
}

if (import.meta.main) {
  await main(process.argv[2]).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
