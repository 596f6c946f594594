import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = 'docs/decisions';

const records = readdirSync(folder).toSorted();

test('decision records are numbered without a gap', () => {
  const numbers = records.map((file) => Number(file.slice(0, 4)));
  expect(numbers).toEqual(records.map((_file, at) => at + 1));
});

test.each(records)('%s has number, status, date, context, decision and consequences', (file) => {
  const text = readFileSync(`${folder}/${file}`, 'utf8');
  const head =
    /^# (\d+)\. .+\n\n- \*\*Status\*\*: accepted[^#]*\n- \*\*Date\*\*: \d{4}-\d\d-\d\d\n\n## /;
  expect(head.exec(text)?.[1]).toBe(String(Number(file.slice(0, 4))));
  expect(text.match(/^## .*/gm)).toEqual(['## Context', '## Decision', '## Consequences']);
});
