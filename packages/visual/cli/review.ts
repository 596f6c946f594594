import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSuite } from '#suite/readSuite.ts';
import { changesOf, picturesFolder } from '#compare/changes.ts';
import { collect, type Folders } from '#store/collect.ts';
import { changedProperties } from '#cause/tokens.ts';
import { baseOf } from '#store/base.ts';
import { git } from '#store/git.ts';
import { illustrate } from '#compare/illustrate.ts';
import { groupFindings } from '#cause/findings.ts';
import { rowsOf, unseenOf } from '#cause/rows.ts';
import { hunksSince, stylesIn } from '#store/hunks.ts';
import type { Review } from '#model/data.ts';
import { baselinesFolder, resultsFolder, reviewFolder } from '#suite/folders.ts';
import { sceneNames, type Suite } from '#suite/suite.ts';
import { reviewPage } from './reviewPage.ts';
import { serveReview } from './serveReview.ts';

const root = process.cwd();

export const reviewFile = 'review.json';

/** The next free one is taken where this is not. */
const usualPort = 4848;

type Written = Folders & { readonly out: string };

async function compareAll({ root, out, ...places }: Written, base: string, suite: Suite) {
  const collected = collect({ root, ...places }, base);
  const { sources } = suite;
  const hunks = hunksSince(root, base, sources);
  const tokens =
    (await suite.changedTokens?.(root, base)) ??
    changedProperties(hunks, () => stylesIn(root, sources));
  const lines = { sources, hunks, tokens };
  console.log(`Comparing ${collected.candidates.length} pictures and snapshots with the base …`);
  const changed = await changesOf({ folder: out, lines }, collected);
  const explained = changed.map((change) => {
    return { scene: change.scene, item: change.change.item, ...change.explained };
  });
  const rows = await illustrate(root, out, base, rowsOf(explained), changed);
  const seen = collected.results.flatMap(({ scene, findings: list }) =>
    list.map(({ isNew: _isNew, ...finding }) => ({ ...finding, scene })),
  );
  const findings = groupFindings(collected.baseFindings, seen, explained, lines);
  const run = {
    scenes: collected.results.filter(({ failed }) => !failed).length,
    of: Math.max(collected.results.length, sceneNames(suite).length),
  };
  const unseen = unseenOf({ rows, findings }, lines);
  return { changed, rows, findings, unseen, run, compared: collected.compared };
}

async function writeInto(places: Written, base: string, suite: Suite): Promise<Review> {
  const { root, out } = places;
  const { changed, ...parts } = await compareAll(places, base, suite);
  const ask = (...args: readonly string[]) => git(root, args).toString().trim();
  const review: Review = {
    base,
    branch: ask('branch', '--show-current') || ask('rev-parse', '--short', 'HEAD'),
    repository: basename(root),
    baselines: places.baselines,
    scenes: [...Map.groupBy(changed, ({ scene }) => scene)].map(([name, list]) => {
      return { name, changes: list.map(({ change }) => change) };
    }),
    ...parts,
  };
  writeFileSync(join(out, reviewFile), JSON.stringify(review));
  writeFileSync(join(out, 'index.html'), await reviewPage(review));
  return review;
}

/** Replaces the folder `out` by the review of a branch since it left `asked`, or else main. */
export async function writeReview(suite: Suite, places: Written, asked?: string) {
  const { commit: base, name } = baseOf(places.root, asked);
  console.log(`The base is ${base.slice(0, 10)}, the last commit that ${name} shares`);
  const out = `${places.out}.new`;
  rmSync(out, { recursive: true, force: true });
  mkdirSync(join(out, picturesFolder), { recursive: true });
  try {
    const review = await writeInto({ ...places, out }, base, suite);
    // The page before is of use until this one stands.
    rmSync(places.out, { recursive: true, force: true });
    renameSync(out, places.out);
    return review;
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

export async function run(args: readonly string[]): Promise<void> {
  const options = { serve: { type: 'boolean' }, port: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [asked] = positionals;
  const out = resolve(reviewFolder);
  const places = { root, baselines: baselinesFolder, results: resultsFolder, out };
  const review = await writeReview(await readSuite(), places, asked);
  const { base, compared, rows, run: captured, scenes } = review;
  const count = scenes.reduce((sum, { changes }) => sum + changes.length, 0);
  console.log(
    `${rows.length} rows for ${count} changes of ${compared.pictures} pictures and ${compared.snapshots} accessibility snapshots since ${base.slice(0, 10)}`,
  );
  if (captured.scenes < captured.of)
    console.log(
      `The last run captured ${captured.scenes} of ${captured.of} scenes: npm run test:visual`,
    );
  if (!values.serve && !values.port) return console.log(`Open ${reviewFolder}/index.html`);
  const { url } = await serveReview(root, out, Number(values.port ?? usualPort));
  console.log(`Open ${url} and write what you decide into the baselines; end with Ctrl+C`);
}

export const usage = `npm run visual:review [-- BASE] [-- --serve] [-- --port=4848]

Writes a page of what the branch changes since it left BASE (main): visual-review/index.html. --serve
shows it on this machine and writes what is decided there into the baselines.`;
