/** Follows each transcript with a screen reader; `--update-snapshots` records its phrases. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test as base } from '@playwright/test';
import { differences, format, parse, type Turn } from './transcript.ts';
import { startVisit } from './visit.ts';

const test = base.extend<object, { visit: Awaited<ReturnType<typeof startVisit>> }>({
  visit: [
    async ({}, use) => {
      const visit = await startVisit();
      await use(visit);
      await visit.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const folder = new URL('transcripts/', import.meta.url);

for (const name of readdirSync(folder)) {
  const file = new URL(name, folder);
  const { title, turns } = parse(readFileSync(file, 'utf8'));

  test(`${name}: ${title}`, async ({ visit }) => {
    const records = /all|changed/.test(test.info().config.updateSnapshots);
    const recordedTurns: Turn[] = [];
    for (const turn of turns) {
      const spoken = await visit.take(turn, records);
      const spokenBefore = recordedTurns.flatMap((earlier) => earlier.spoken);
      if (!records)
        expect(differences(turn.spoken, spoken, spokenBefore), `> ${turn.step}`).toEqual([]);
      recordedTurns.push({ ...turn, spoken });
    }
    if (records) writeFileSync(file, format({ title, turns: recordedTurns }));
  });
}
