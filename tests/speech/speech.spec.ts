/** Journeys with a screen reader; `--update-snapshots` records their transcripts. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test as base } from '@playwright/test';
import { journeys } from './journeys.ts';
import { differences, format, parse, type Turn } from './transcript.ts';
import { startVisit } from './visit.ts';

const test = base.extend<object, { visit: Awaited<ReturnType<typeof startVisit>> }>({
  visit: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const visit = await startVisit();
      await use(visit);
      await visit.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

for (const { name, title, steps } of journeys)
  test(`${name}: ${title}`, async ({ visit }) => {
    const file = fileURLToPath(new URL(`transcripts/${name}.txt`, import.meta.url));
    const turns: Turn[] = [];
    if (/all|changed/.test(test.info().config.updateSnapshots)) {
      for (const step of steps) turns.push(await visit.take(step));
      return writeFileSync(file, format(title, turns));
    }
    const expected = parse(readFileSync(file, 'utf8'));
    expect(expected.map(({ step }) => step)).toEqual(steps.map(({ step }) => step));
    for (const [index, step] of steps.entries()) {
      const turn = await visit.take(step, expected[index]?.spoken);
      const before = turns.flatMap(({ spoken }) => spoken);
      const found = differences(expected[index]?.spoken ?? [], turn.spoken, before);
      expect(found, `> ${step.step}`).toEqual([]);
      turns.push(turn);
    }
  });
