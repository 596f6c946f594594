import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { databasePath } from '#server/database.ts';
import { runInbox } from '#server/inbox.ts';
import { openStore } from '#server/store.ts';
import { person, temporaryFolder } from './rig.ts';
import { post, started } from './serverProcess.ts';

/** `npm run test:server` asks for more. */
const rounds = Number(process.env.ERASURES || 2);
const requests = 800;
const day = 24 * 60 * 60 * 1000;

const wordOf = (index: number) => `palavra-${index}-secreta`;

/** A folder of requests, each with a word of its own; every third was answered, which moves rows. */
async function filled(round: number) {
  const dataDir = join(temporaryFolder(), 'data');
  const store = openStore(dataDir);
  const indexes = Array.from({ length: requests }, (_, index) => index);
  await Promise.all(
    indexes.map((index) =>
      store.add({
        ...person,
        email: `pessoa${index % 20}@exemplo.com.br`,
        mensagem: `${wordOf(index)} ${'x'.repeat((index * 37 + round * 101) % 900)}`,
        extra: {},
        spam: false,
        webdriver: false,
      }),
    ),
  );
  for (const index of indexes)
    if ((index * 7 + round) % 3 === 0) store.markAnswered(index + 1, true);
  store.close();
  return dataDir;
}

/** How many of the words stand in some file of the folder although their rows are gone. */
function leftWords(dataDir: string): string[] {
  const database = new DatabaseSync(databasePath(dataDir), { readOnly: true });
  const kept = new Set(
    database
      .prepare('SELECT id FROM contact_request')
      .all()
      .map(({ id }) => Number(id) - 1),
  );
  database.close();
  const bytes = readdirSync(dataDir).map((name) => readFileSync(join(dataDir, name)));
  return Array.from({ length: requests }, (_, index) => index)
    .filter((index) => !kept.has(index))
    .map(wordOf)
    .filter((word) => bytes.some((content) => content.includes(word)));
}

function age(dataDir: string, which: string): void {
  const database = new DatabaseSync(databasePath(dataDir));
  const then = new Date(Date.now() - 181 * day).toISOString();
  database.prepare(`UPDATE contact_request SET received_at = ? WHERE ${which}`).run(then);
  database.close();
}

test(`nobody who was erased or purged by hand can be read in the files, ${rounds} times`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const dataDir = await filled(round);
    const run = (...given: string[]) => runInbox(given, { DATA_DIR: dataDir });
    for (let who = 0; who < 10; who += 1) run('--erase', `pessoa${who}@exemplo.com.br`);
    expect(leftWords(dataDir), `erasure ${round}`).toEqual([]);
    age(dataDir, 'id % 3 = 1');
    expect(run('--purge')).toMatch(/^1\d\d solicitações apagadas por ter mais de 180 dias/);
    expect(leftWords(dataDir), `purge ${round}`).toEqual([]);
  }
}, 120_000);

test(`nobody whom the server purged can be read in the files, ${rounds} times`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const dataDir = await filled(round);
    const run = (...given: string[]) => runInbox(given, { DATA_DIR: dataDir });
    for (let who = 0; who < 10; who += 1) run('--erase', `pessoa${who}@exemplo.com.br`);
    age(dataDir, 'id % 3 = 1');
    const clock = new DatabaseSync(databasePath(dataDir));
    clock.exec('UPDATE clock SET seen_at = unixepoch() * 1000');
    clock.close();
    const { child, url, log } = await started({ DATA_DIR: dataDir }, ['--receiver-only']);
    await expect.poll(log, { timeout: 30_000 }).toContain('"purged":');
    expect((await post(url, 'Ana')).status).toBe(200);
    await expect.poll(() => leftWords(dataDir), { timeout: 30_000 }).toEqual([]);
    child.kill('SIGKILL');
  }
}, 240_000);
