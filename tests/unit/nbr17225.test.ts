import { existsSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path/posix';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');

/** Criteria of WCAG 2.2 by guideline and level; 4.1.1 Parsing was removed. */
const adopted = [
  { guideline: '1.1', A: [1], AA: [] },
  { guideline: '1.2', A: [1, 2, 3], AA: [4, 5] },
  { guideline: '1.3', A: [1, 2, 3], AA: [4, 5] },
  { guideline: '1.4', A: [1, 2], AA: [3, 4, 5, 10, 11, 12, 13] },
  { guideline: '2.1', A: [1, 2, 4], AA: [] },
  { guideline: '2.2', A: [1, 2], AA: [] },
  { guideline: '2.3', A: [1], AA: [] },
  { guideline: '2.4', A: [1, 2, 3, 4], AA: [5, 6, 7, 11] },
  { guideline: '2.5', A: [1, 2, 3, 4], AA: [7, 8] },
  { guideline: '3.1', A: [1], AA: [2] },
  { guideline: '3.2', A: [1, 2, 6], AA: [3, 4] },
  { guideline: '3.3', A: [1, 2, 7], AA: [3, 4, 8] },
  { guideline: '4.1', A: [2], AA: [3] },
].flatMap(({ guideline, A, AA }) => [
  ...A.map((criterion) => `${guideline}.${criterion} A`),
  ...AA.map((criterion) => `${guideline}.${criterion} AA`),
]);

/** Tests, and the checks that the visual suite runs on every page. */
const evidence = [
  '{tests,packages}/**/*.{test,spec}.ts',
  'packages/visual/specs/scenes.ts',
  'packages/visual/checks/{axe,layoutChecks,tabOrder}.ts',
  'packages/tokens/page/renderedPairs.ts',
];

const isEvidence = (file: string) =>
  evidence.some((pattern) => matchesGlob(file, pattern)) && existsSync(new URL(file, root));

function isPastDay(day: string): boolean {
  const date = new Date(day);
  return !Number.isNaN(date.valueOf()) && date <= new Date();
}

/** A row of a table: criterion, level, what the site does, its test or the day of a look. */
const rowPattern = /^\| (\d\.\d\.\d+) [^|]+ \| (A|AA) \| [^|]+ \| ([^|]+) \|$/;

function readRow(line: string) {
  const [, criterion = '', level = '', proof = ''] = rowPattern.exec(line) ?? [];
  return { line, criterion: `${criterion} ${level}`, proof };
}

/** Reads the rows below each heading, without the two lines of each table's head. */
const readTables = (text: string) =>
  text.split(/^## /m).map((section) =>
    section
      .split('\n')
      .filter((line) => /^\|(?! Criterion |-)/.test(line))
      .map(readRow),
  );

function isProved(proof: string): boolean {
  const files = [...proof.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
  const days = [...proof.matchAll(/\bby eye, (\S+)/g)].map(([, day = '']) => day);
  return [...files, ...days].length > 0 && files.every(isEvidence) && days.every(isPastDay);
}

const isInOrder = (before: string, after: string) =>
  before.localeCompare(after, 'en', { numeric: true }) < 0;

/** Returns the faulty lines, and the criteria that no row or several rows have. */
function faultsOf(text: string, criteria: readonly string[]): string[] {
  const tables = readTables(text);
  const rows = tables.flat();
  const unproved = rows.filter(({ proof }) => !isProved(proof));
  const unordered = tables.flatMap((table) =>
    table.filter((row, at) => at > 0 && !isInOrder(table[at - 1]?.criterion ?? '', row.criterion)),
  );
  const unknown = rows.filter(({ criterion }) => !criteria.includes(criterion));
  const miscounted = criteria.filter(
    (name) => rows.filter(({ criterion }) => criterion === name).length !== 1,
  );
  return [...[...unproved, ...unordered, ...unknown].map(({ line }) => line), ...miscounted];
}

const rows = [
  '| 1.4.5 Images of Text | AA | Text | by eye, 2026-11-22 |',
  '| 1.4.10 Reflow | AA | 320 px | `tests/journeys/dialogs.spec.ts`; by eye, 2026-11-22 |',
];

const faultsOfRows = (lines: readonly string[]) =>
  faultsOf(lines.join('\n'), ['1.4.5 AA', '1.4.10 AA']);

test.each([
  ['a missing test', 'dialogs.spec', 'dialog.spec'],
  ['a file that is no test', 'journeys/dialogs.spec.ts', 'support/page.ts'],
  ['neither a test nor a look', '| by eye, 2026-11-22', '| of course'],
  ['a look on a day that does not exist', '2026-11-22', '2026-13-22'],
  ['a look on a day to come', '2026-11-22', '9999-11-22'],
  ['another level', '| AA |', '| A |'],
  ['a criterion that is not adopted', '1.4.10', '1.4.11'],
  ['a criterion twice', '1.4.10', '1.4.5'],
  ['a cell too few', '| 320 px ', ''],
])('the check of NBR 17225 finds %s', (_fault, text, replacement) => {
  expect(faultsOfRows(rows)).toEqual([]);
  expect(faultsOfRows(rows.map((row) => row.replace(text, replacement)))).not.toEqual([]);
});

test('the check of NBR 17225 finds another order and a missing criterion', () => {
  expect(faultsOfRows(rows.toReversed())).toEqual(rows.slice(0, 1));
  expect(faultsOfRows(rows.slice(1))).toEqual(['1.4.5 AA']);
});

test('the document of NBR 17225 has each criterion once, in order and with what proves it', () => {
  expect(adopted).toHaveLength(55);
  expect(faultsOf(read('docs/nbr17225.md'), adopted)).toEqual([]);
});
