import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runInbox } from '#server/inbox/inbox.ts';
import { databasePath } from '#server/store/sqlite/database.ts';
import { maintain } from '#server/store/sqlite/round.ts';
import { openHere } from '#server/store/sqlite/sqliteStore.ts';
import { change, dataFolder, sized } from '#tests/unit/server/rig.ts';

const rounds = sized(1, 50);
const requests = 800;
const people = sized(4, 10);

/** A folder of requests, each with a unique word. Marking every third as answered moves rows. */
async function crowded(round: number) {
  const dataDir = dataFolder();
  await openHere(dataDir).close();
  change(
    databasePath(dataDir),
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${requests})
     INSERT INTO contact_request
       (received_at, nome, telefone, email, mensagem, extra, spam, webdriver, counted_at)
     SELECT strftime('%FT%TZ'), 'Ana', '27', 'pessoa' || (i % 20) || '@exemplo.com.br',
       'palavra-' || i || '-secreta' || substr(hex(zeroblob(450)), 1, (i * 37 + ${round * 101}) % 900),
       '{}', 0, 0, unixepoch() * 1000 FROM n;
     UPDATE contact_request SET answered_at = received_at WHERE (id * 7 + ${round}) % 3 = 0`,
  );
  const run = (...args: string[]) => runInbox(args, { DATA_DIR: dataDir });
  return { dataDir, run };
}

/** Words found in any file of the folder. */
function wordsIn(dataDir: string): Set<string> {
  const files = readdirSync(dataDir).map((name) => readFileSync(join(dataDir, name), 'latin1'));
  return new Set(files.join().match(/palavra-\d+-secreta/g));
}

const tasks = ['purge', 'clean'] as const;

const aged = `
  UPDATE clock SET seen_at = unixepoch() * 1000, counted_at = unixepoch() * 1000;
  UPDATE contact_request SET received_at = strftime('%FT%TZ', 'now', '-181 days'),
    counted_at = (unixepoch() - 181 * 86400) * 1000 WHERE id % 3 = 1`;

test(`erased and purged people are in no file, ${rounds} times`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { dataDir, run } = await crowded(round);
    // Keep a connection open, as the server does.
    await using store = openHere(dataDir);
    for (let person = 0; person < people; person += 1)
      await run('--erase', `pessoa${person}@exemplo.com.br`);
    expect(wordsIn(dataDir).size, `erasure ${round}`).toBe(await store.count());
    change(databasePath(dataDir), aged);
    if (round % 2 === 1)
      expect(await run('--purge')).toMatch(/^1\d\d solicitações apagadas com mais/);
    else maintain({ dataDir, backupDir: '', retentionDays: 180, tasks, now: Date.now() }, () => {});
    expect(await store.count()).toBeLessThan(requests * 0.67);
    expect(wordsIn(dataDir).size, `purge ${round}`).toBe(await store.count());
  }
}, 240_000);
