import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { runInbox } from '#server/inbox/inbox.ts';
import { databasePath } from '#server/store/database.ts';
import { maintain } from '#server/store/round.ts';
import { openStore } from '#server/store/store.ts';
import { change, dataFolder, request } from '#tests/unit/server/rig.ts';
import { sized } from './serverProcess.ts';

const [rounds, requests, people] = [sized(1, 50), 800, sized(4, 10)];

const wordOf = (index: number) => `palavra-${index}-secreta`;

/** A folder of requests, each with a word of its own; every third was answered, which moves rows. */
async function crowded(round: number) {
  const dataDir = dataFolder();
  const store = openStore(dataDir);
  const indexes = Array.from({ length: requests }, (_, index) => index);
  await Promise.all(
    indexes.map((index) =>
      store.add({
        ...request,
        email: `pessoa${index % 20}@exemplo.com.br`,
        mensagem: `${wordOf(index)} ${'x'.repeat((index * 37 + round * 101) % 900)}`,
      }),
    ),
  );
  store.close();
  const answered = `(id * 7 + ${round}) % 3 = 0`;
  change(
    databasePath(dataDir),
    `UPDATE contact_request SET answered_at = received_at WHERE ${answered}`,
  );
  const run = (...given: string[]) => runInbox(given, { DATA_DIR: dataDir });
  for (let who = 0; who < people; who += 1) run('--erase', `pessoa${who}@exemplo.com.br`);
  return { dataDir, run };
}

/** Number of the words that stand in some file of the folder although their rows are gone. */
function leftWords(dataDir: string): string[] {
  const database = new DatabaseSync(databasePath(dataDir), { readOnly: true });
  const rows = database.prepare('SELECT id FROM contact_request').all();
  database.close();
  const kept = new Set(rows.map(({ id }) => Number(id) - 1));
  const bytes = readdirSync(dataDir).map((name) => readFileSync(join(dataDir, name)));
  return Array.from({ length: requests }, (_, index) => index)
    .filter((index) => !kept.has(index))
    .map(wordOf)
    .filter((word) => bytes.some((content) => content.includes(word)));
}

const aged = `
  UPDATE contact_request SET received_at = strftime('%FT%TZ', 'now', '-181 days') WHERE id % 3 = 1;
  UPDATE clock SET seen_at = unixepoch() * 1000`;

test(`nobody who was erased, or purged by hand or by the server, can be read in the files, ${rounds} times`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { dataDir, run } = await crowded(round);
    expect(leftWords(dataDir), `erasure ${round}`).toEqual([]);
    change(databasePath(dataDir), aged);
    // As the server does it: with its own connection open.
    const store = openStore(dataDir);
    if (round % 2 === 1) expect(run('--purge')).toMatch(/^1\d\d solicitações apagadas com mais/);
    else maintain({ dataDir, backupDir: '', retentionDays: 180 }, () => {});
    expect(store.count()).toBeLessThan(requests * 0.67);
    expect(leftWords(dataDir), `purge ${round}`).toEqual([]);
    store.close();
  }
}, 240_000);
