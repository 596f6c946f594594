import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const text = readFileSync(new URL('docs/nbr17225.md', root), 'utf8');

/** WCAG 2.2, which has 4.1.1 no longer. */
const levels: Readonly<Record<string, string>> = {
  A: `1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1
    2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2`,
  AA: `1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7
    2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3`,
};

const rows = [...text.matchAll(/^\| (\d\.\d\.\d+) [^|]+\| (A+) \|[^|]+\| ([^|]+) \|$/gm)].map(
  ([, criterion = '', level = '', evidence = '']) => ({ criterion, level, evidence }),
);

it('every criterion of WCAG 2.2, A and AA, has one row', () => {
  for (const [level, criteria] of Object.entries(levels)) {
    const found = rows.filter((row) => row.level === level).map(({ criterion }) => criterion);
    expect(found.toSorted(), level).toEqual(criteria.split(/\s+/).toSorted());
  }
});

it.each(rows)('$criterion has a test that is there, or a day on which somebody looked', (row) => {
  expect(row.evidence).toMatch(/`(?:tests|packages)\/\S+\.ts`|by eye, \d{4}-\d{2}-\d{2}/);
  for (const [, file = ''] of row.evidence.matchAll(
    /`((?:tests|packages|src|docs|scripts)\/[^`]*)`/g,
  ))
    expect(existsSync(new URL(file, root)), file).toBe(true);
});
