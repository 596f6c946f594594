import { appendFileSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countResults, readResults } from '#compare/results.ts';
import * as comment from '#github/summary.ts';
import type { Review, Row } from '#model/data.ts';
import { changeIn } from '#review/groups.ts';
import { rowTitle } from '#review/phrases.ts';
import { command } from './command.ts';
import { reviewFolder } from '#suite/folders.ts';
import { reviewFile } from './review.ts';

const { limits, lineOf } = comment;

function illustrate(folder: string, rows: readonly Row[]): void {
  for (const [place, { shown }] of rows.entries()) {
    for (const side of comment.sides) {
      const picture = shown?.[side];
      const name = comment.thumbnailName(place, side);
      if (picture) copyFileSync(join(reviewFolder, picture.file), join(folder, name));
    }
  }
}

const amount = (number: number, one: string, many = `${one}s`) =>
  `${number} ${number === 1 ? one : many}`;

function listed(row: Row, review: Review): string[] {
  const { id, kind, sources, occurrences } = row;
  const [source] = sources;
  const waits = occurrences.some(({ scene, item }) => changeIn(review, scene, item)?.waits);
  const scenes = new Set(occurrences.map(({ scene }) => scene)).size;
  return [
    `${id} ${kind}, ${waits ? 'waits' : 'accepted here'}`,
    rowTitle(row),
    source ? `${source.file}${source.line > 0 ? `:${source.line}` : ''}` : '',
    `${amount(occurrences.length, 'place')} in ${amount(scenes, 'scene')}`,
  ]
    .filter(Boolean)
    .map(lineOf);
}

type Counts = ReturnType<typeof countResults>;

function complaintsOf(counts: Counts, { of, scenes }: Review['run']): string[] {
  const complaints = [
    [of - scenes, 'scene', 'not captured'],
    [counts.unsteady, 'picture', 'not the same twice'],
    [counts.different, 'picture', 'not as accepted'],
    [counts.missing, 'picture', 'without an accepted one'],
    [counts.snapshots, 'accessibility snapshot', 'not as accepted'],
    [counts.findings, 'new finding', 'of the checks'],
  ] as const;
  return [
    ...(counts.all > 0 ? [] : ['no picture was compared']),
    ...complaints.flatMap(([count, one, what]) =>
      count > 0 ? [`${amount(count, one)} ${what}`] : [],
    ),
  ];
}

const countsOf = ({ all, same, close, different, missing }: Counts, review: Review) => [
  `${amount(all, 'picture')} of ${review.run.scenes} of ${amount(review.run.of, 'scene')}: ${same} equal, ${close} within 2 levels of 255, ${different} different, ${missing} new`,
  `Against the base ${amount(review.scenes.flatMap(({ changes }) => changes).length, 'picture or snapshot', 'pictures and snapshots')} by ${amount(review.rows.length, 'change')}, of which ${Math.min(review.rows.length, limits.listed)} are listed`,
];

const usage = `node packages/visual/cli/summarise.ts FOLDER

Writes a comment and its thumbnails; fails when something is not as accepted.`;

await command(usage, async () => {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error(usage);
  const review: Review = JSON.parse(readFileSync(join(reviewFolder, reviewFile), 'utf8'));
  const counts = countResults(readResults());
  const complaints = complaintsOf(counts, review.run);
  const hasPassed = (process.env.SHARDS ?? 'success') === 'success';
  const rows = review.rows.slice(0, limits.listed);
  const summary: comment.Summary = {
    title: complaints.join(', ') || (hasPassed ? 'everything is as accepted' : 'a check failed'),
    counts: countsOf(counts, review),
    findings: review.findings
      .filter(({ status }) => status === 'new')
      .slice(0, limits.listed)
      .map(({ rule, findings }) => {
        const elements = [...new Set(findings.map(({ element }) => element))];
        return lineOf(`${rule}, ${amount(findings.length, 'place')}: ${elements.join(', ')}`);
      }),
    rows: rows.map((row) => listed(row, review)),
    waits: counts.different + counts.missing + counts.snapshots > 0,
  };
  mkdirSync(folder, { recursive: true });
  illustrate(folder, rows);
  writeFileSync(join(folder, comment.summaryFile), `${JSON.stringify(summary, null, 2)}\n`);
  const text = comment.markdown(summary);
  console.log(text);
  if (process.env.GITHUB_STEP_SUMMARY) appendFileSync(process.env.GITHUB_STEP_SUMMARY, `${text}\n`);
  return complaints.length === 0 && hasPassed;
});
