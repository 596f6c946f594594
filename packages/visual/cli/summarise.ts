/** `node packages/visual/cli/summarise.ts <folder>`: for the comment; fails when a baseline has no scene. */
import { appendFileSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countResults, readResults } from '#compare/results.ts';
import * as comment from '#github/summary.ts';
import { type Review, type Row, snapshotItem } from '#model/data.ts';
import { changeIn } from '#review/groups.ts';
import { rowTitle } from '#review/phrases.ts';
import { orphans } from './acceptPlan.ts';
import { reviewFolder } from '#model/folders.ts';
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

function listed(row: Row, review: Review): comment.Summary['rows'][number] {
  const { id, kind, sources, occurrences } = row;
  const [source] = sources;
  const changes = occurrences.map(({ scene, item }) => changeIn(review, scene, item));
  return {
    id,
    kind,
    title: lineOf(rowTitle(row)),
    source: lineOf(source ? `${source.file}${source.line > 0 ? `:${source.line}` : ''}` : ''),
    places: occurrences.length,
    scenes: new Set(occurrences.map(({ scene }) => scene)).size,
    accepted: changes.every((change) => !change?.waits),
  };
}

function summarise(folder: string): comment.Summary {
  const review: Review = JSON.parse(readFileSync(join(reviewFolder, reviewFile), 'utf8'));
  const results = readResults();
  const rows = review.rows.slice(0, limits.listed);
  const seen = results.map(({ scene, pictures }): [string, string[]] => [
    scene,
    [snapshotItem, ...pictures.map(({ variant }) => variant)],
  ]);
  const unseen = orphans(new Map(seen));
  for (const path of unseen) console.error(`No scene was compared with ${path}`);
  const { all: pictures, scans: _, ...counts } = countResults(results);
  mkdirSync(folder, { recursive: true });
  illustrate(folder, rows);
  return {
    counts: {
      ...counts,
      scenes: review.run.scenes,
      of: review.run.of,
      pictures,
      unseen: unseen.length,
      changes: review.scenes.reduce((sum, { changes }) => sum + changes.length, 0),
      rows: review.rows.length,
    },
    rows: rows.map((row) => listed(row, review)),
    violations: review.violations.slice(0, limits.listed).map(({ rule, elements, scenes }) => ({
      rule: lineOf(rule),
      elements: lineOf(elements.join(', ')),
      scenes: scenes.length,
    })),
  };
}

if (import.meta.main) {
  const [folder = ''] = process.argv.slice(2);
  if (!folder) throw new Error('Name the folder to write to');
  const summary = summarise(folder);
  writeFileSync(join(folder, comment.summaryFile), `${JSON.stringify(summary, null, 2)}\n`);
  const text = comment.markdown(summary);
  console.log(text);
  if (process.env.GITHUB_STEP_SUMMARY) appendFileSync(process.env.GITHUB_STEP_SUMMARY, `${text}\n`);
  process.exitCode = comment.complaints(summary).length > 0 ? 1 : 0;
}
