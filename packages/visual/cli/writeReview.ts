/** Compares a branch with its base, and writes the review page and its data. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { changesOf, picturesFolder, quietChanges } from '#compare/changes.ts';
import { collect, type Folders } from '#store/collect.ts';
import { changedProperties } from '#cause/tokens.ts';
import { baseOf, baseText } from '#store/base.ts';
import { git } from '#store/git.ts';
import { illustrate } from '#compare/illustrate.ts';
import { groupFindings } from '#cause/findings.ts';
import { unitsWithoutEffect, withProofs } from '#cause/proved.ts';
import { rowsOf, unseenOf } from '#cause/rows.ts';
import type { Proof as Proved } from '#prove/prove.ts';
import { hunksSince, stylesIn } from '#store/hunks.ts';
import type { Review } from '#model/data.ts';
import { hindrance } from '#model/finding.ts';
import { sceneNames, sceneOf, type Suite } from '#suite/suite.ts';
import { reviewPage } from './reviewPage.ts';

export const reviewFile = 'review.json';

export type Places = Folders & { readonly out: string };

async function compareAll({ root, out, ...places }: Places, base: string, suite: Suite) {
  const collected = collect({ root, ...places }, base);
  const { sources } = suite;
  const hunks = hunksSince(root, base, sources);
  const tokens =
    (await suite.changedTokens?.(root, base)) ??
    changedProperties(hunks, () => stylesIn(root, sources));
  const lines = { sources, hunks, tokens };
  console.log(`Comparing ${collected.candidates.length} pictures and snapshots with the base …`);
  const changed = await changesOf({ folder: out, lines }, collected);
  const drawn = changed.map((change) => {
    return { scene: change.scene, item: change.change.item, ...change.explained };
  });
  const explained = [...drawn, ...quietChanges(lines, collected, changed)];
  return { collected, lines, changed, explained };
}

type Compared = Awaited<ReturnType<typeof compareAll>>;

/** Makes rows and findings from a comparison. @param explained with proofs, after an experiment */
async function partsOf(
  { root, out }: Places,
  base: string,
  suite: Suite,
  { collected, lines, changed }: Compared,
  explained: Compared['explained'],
) {
  const stories = new Set(suite.stories?.files.map(sceneOf));
  const rows = await illustrate(root, out, base, rowsOf(explained, stories), changed);
  const runFindings = collected.results.flatMap(({ scene, findings: list }) =>
    list
      // Somebody may have restored these files since the run, so the review reads them itself.
      .filter(({ rule }) => rule !== 'unreadable')
      .map(({ isNew: _isNew, ...finding }) => ({ ...finding, scene })),
  );
  for (const { scene, item, name } of collected.faults.values())
    runFindings.push({ ...hindrance('unreadable', item, name), scene });
  const findings = groupFindings(collected.baseFindings, runFindings, explained, lines);
  const run = {
    scenes: collected.results.filter(({ failed }) => !failed).length,
    total: Math.max(collected.results.length, sceneNames(suite).length),
  };
  const unseen = unseenOf({ rows, findings }, lines);
  return { rows, findings, unseen, run, compared: collected.compared };
}

type Parts = Awaited<ReturnType<typeof partsOf>> & Pick<Review, 'experiment'>;

async function writeParts(
  places: Places,
  base: string,
  { changed }: Compared,
  parts: Parts,
): Promise<Review> {
  const { root, out } = places;
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

export type Written = {
  readonly review: Review;
  readonly base: string;
  readonly compared: Compared;
};

/** Replaces the folder `out` by the review of a branch since it left `baseName`, or else main. */
export async function compareAndWrite(
  suite: Suite,
  places: Places,
  baseName?: string,
): Promise<Written> {
  const foundBase = baseOf(places.root, baseName);
  const { commit: base } = foundBase;
  console.log(baseText(foundBase));
  const out = `${places.out}.new`;
  rmSync(out, { recursive: true, force: true });
  mkdirSync(join(out, picturesFolder), { recursive: true });
  try {
    const aside = { ...places, out };
    const compared = await compareAll(aside, base, suite);
    const parts = await partsOf(aside, base, suite, compared, compared.explained);
    const review = await writeParts(aside, base, compared, parts);
    // Keep the previous page until this one is complete.
    rmSync(places.out, { recursive: true, force: true });
    renameSync(out, places.out);
    return { review, base, compared };
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

export const writeReview = async (suite: Suite, places: Places, baseName?: string) =>
  (await compareAndWrite(suite, places, baseName)).review;

/** Writes the page again, with the lines that an experiment has proved. */
export async function writeProofs(
  suite: Suite,
  places: Places,
  { base, compared }: Written,
  { verdicts, units, removed, builds, scenes, failures, fixed, isEnded }: Proved,
): Promise<Review> {
  const explained = withProofs(compared.explained, verdicts);
  const parts = await partsOf(places, base, suite, compared, explained);
  const sources = removed.map((unit) => unit.sources);
  const unseen = unitsWithoutEffect(sources, [
    ...verdicts.map(({ verdict }) => verdict),
    ...parts.rows,
    ...parts.findings,
  ]);
  const experiment = { builds, units: units.length, scenes, failures, fixed, isEnded };
  return writeParts(places, base, compared, { ...parts, unseen, experiment });
}
