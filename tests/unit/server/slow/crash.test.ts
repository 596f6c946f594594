import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { backUp } from '#server/store/backup.ts';
import { databasePath } from '#server/store/database.ts';
import { openStore } from '#server/store/store.ts';
import {
  crowd,
  dataFolder,
  filled,
  namesIn,
  post,
  temporaryFolder,
} from '#tests/unit/server/rig.ts';
import { ended, sized, started, visit } from './serverProcess.ts';

const [kills, wanted, visitors] = [sized(3, 33), sized(300, 10_000), 8];

async function oneLife(dataDir: string, round: number, killAfter: number): Promise<string[]> {
  const { child, url } = await started({ DATA_DIR: dataDir });
  const kept: string[] = [];
  const onKept = (nome: string) => {
    if (kept.push(nome) === killAfter) child.kill('SIGKILL');
    return false;
  };
  const exit = once(child, 'exit');
  const all = Array.from({ length: visitors }, (_, who) => visit(url, `${round}-${who}`, onKept));
  await Promise.all([...all, exit]);
  return kept;
}

test(
  `${kills} kills in the middle of work lose none of ${wanted} requests that were answered`,
  async () => {
    const dataDir = dataFolder();
    const acknowledged: string[] = [];
    for (let round = 0; round < kills; round += 1) {
      const share = Math.ceil((wanted - acknowledged.length) / (kills - round));
      acknowledged.push(...(await oneLife(dataDir, round, share)));
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(wanted);
    const store = openStore(dataDir);
    expect(store.warnings).toEqual([]);
    store.close();
    const kept = namesIn(databasePath(dataDir));
    const names = new Set(kept);
    expect(acknowledged.filter((nome) => !names.has(nome))).toEqual([]);
    expect(kept.length).toBe(names.size);
  },
  10 * 60_000,
);

const copies = sized(8, 60);

test(`${copies} copies made while visitors post are whole, and have all that was answered before`, async () => {
  const folder = temporaryFolder();
  const dataDir = join(folder, 'data');
  const { url } = await started({ DATA_DIR: dataDir });
  const acknowledged: string[] = [];
  let isOver = false;
  const onKept = (nome: string) => {
    acknowledged.push(nome);
    return isOver;
  };
  const all = Promise.all(['a', 'b', 'c', 'd'].map((who) => visit(url, who, onKept)));
  const missing: string[] = [];
  for (let index = 0; index < copies; index += 1) {
    // Lets some visitors through between two copies.
    await post(url, `Entre ${index}`);
    const before = [...acknowledged];
    const file = join(folder, `${index}.sqlite`);
    backUp(dataDir, file);
    const names = new Set(namesIn(file));
    missing.push(...before.filter((nome) => !names.has(nome)));
  }
  isOver = true;
  await all;
  expect(missing).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(copies);
  // The control: the file without its write-ahead log is no copy.
  await post(url, 'Por último');
  const alone = join(folder, 'alone.sqlite');
  copyFileSync(databasePath(dataDir), alone);
  const database = new DatabaseSync(alone);
  const last = "SELECT 1 FROM contact_request WHERE nome = 'Por último'";
  const hasTable = "SELECT 1 FROM sqlite_schema WHERE name = 'contact_request'";
  expect(database.prepare(hasTable).get() && database.prepare(last).get()).toBeUndefined();
  database.close();
}, 60_000);

const makers = sized(3, 8);

test(`${makers} programs that make the copy of the day at once leave one whole copy`, async () => {
  const { dataDir, backupDir } = await filled();
  crowd(dataDir, 20_000);
  const program = `
    import { openStore } from '#server/store/store.ts';
    const [dataDir, backupDir] = process.argv.slice(1);
    openStore(dataDir, { patience: 5000 }).copyDaily(backupDir);`;
  const given = ['--input-type=module', '-e', program, dataDir, backupDir];
  const results = await Promise.all(
    Array.from({ length: makers }, () => ended(spawn(process.execPath, given))),
  );
  expect(results).toEqual(Array(makers).fill({ code: 0, error: '' }));
  const [file = '', ...more] = readdirSync(backupDir);
  expect(more).toEqual([]);
  expect(namesIn(join(backupDir, file))).toHaveLength(20_000);
});
