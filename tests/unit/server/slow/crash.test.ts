import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { databasePath } from '#server/store/database.ts';
import { openStore } from '#server/store/store.ts';
import { temporaryFolder } from '#tests/unit/server/rig.ts';
import { post, started } from './serverProcess.ts';
import { sized } from './size.ts';

const wanted = sized(1000, 10_000);
const [kills, visitors] = [33, 8];

/** Posts until the server is dead; resolves with the names that were answered with 200. */
async function oneLife(dataDir: string, round: number, killAfter: number): Promise<string[]> {
  const { child, url } = await started({ DATA_DIR: dataDir }, ['--receiver-only']);
  const acknowledged: string[] = [];
  let answered = 0;
  const visitor = async (who: number) => {
    for (let turn = 0; child.exitCode === null && child.signalCode === null; turn += 1) {
      const nome = `Pessoa ${round}-${who}-${turn}`;
      const response = await post(url, nome).catch(() => undefined);
      if (!response) return;
      if (response.status === 200) acknowledged.push(nome);
      answered += 1;
      if (answered === killAfter) child.kill('SIGKILL');
    }
  };
  const exit = once(child, 'exit');
  await Promise.all(Array.from({ length: visitors }, (_, who) => visitor(who)));
  await exit;
  return acknowledged;
}

test(
  `${kills} kills in the middle of work lose none of ${wanted} requests that were answered`,
  async () => {
    const dataDir = join(temporaryFolder(), 'data');
    const acknowledged: string[] = [];
    for (let round = 0; round < kills; round += 1) {
      const share = Math.ceil((wanted - acknowledged.length) / (kills - round));
      acknowledged.push(...(await oneLife(dataDir, round, share)));
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(wanted);
    const store = openStore(dataDir);
    const names = new Set(store.list().map(({ nome }) => nome));
    expect(acknowledged.filter((nome) => !names.has(nome))).toEqual([]);
    expect(store.count()).toBe(names.size);
    store.close();
    const database = new DatabaseSync(databasePath(dataDir));
    expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    database.close();
  },
  10 * 60_000,
);
