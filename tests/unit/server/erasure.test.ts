import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test, vi } from 'vitest';
import { backUp } from '#server/store/sqlite/backup.ts';
import { databasePath } from '#server/store/sqlite/database.ts';
import { holdLock } from '#server/store/sqlite/locks.ts';
import { maintain } from '#server/store/sqlite/round.ts';
import { openHere } from '#server/store/sqlite/sqliteStore.ts';
import { aged, change, filled, namesIn, person, post, served } from './rig.ts';

vi.mock('#server/store/sqlite/patience.ts', () => ({ longestWait: 200 }));

/** Two folders with an old request of Beatriz and one of Rui in each file that a stop may leave. */
async function littered() {
  const { dataDir, backupDir, run, settings } = await filled(
    { mensagem: '' },
    { nome: 'Rui', email: 'rui@exemplo.com.br', mensagem: '' },
  );
  const live = databasePath(dataDir);
  change(live, aged);
  const daily = join(backupDir, 'contacts-2026-11-19.sqlite');
  const before = `${live}.before-2026-11-22T101010`;
  mkdirSync(backupDir);
  for (const file of [daily, before, join(backupDir, 'contacts-2026-11-22.sqlite.part')])
    backUp(dataDir, file);
  const journal = join(backupDir, 'contacts-2026-11-22.sqlite.part-journal');
  for (const file of [journal, `${live}-wal.damaged`, `${live}.before-x`])
    writeFileSync(file, `garbage of ${person.email}`);
  for (const name of ['contacts.csv', 'notes.txt']) writeFileSync(join(backupDir, name), 'ours');
  const files = () =>
    [dataDir, backupDir].flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  return {
    dataDir,
    backupDir,
    run,
    settings,
    daily,
    before,
    /** Files that still name Beatriz. */
    left: () => files().filter((file) => readFileSync(file).includes(person.email)),
    names: () => files().map((file) => basename(file)),
  };
}

async function healthOf(dataDir: string) {
  await using store = openHere(dataDir);
  return await store.health();
}

type Littered = Awaited<ReturnType<typeof littered>>;

test.each([
  ['an erasure', async ({ run }: Littered) => void (await run('--erase', person.email))],
  ['a purge', async ({ run }: Littered) => void (await run('--purge'))],
  ["the server's maintenance", async ({ settings }: Littered) => maintain(settings, () => {})],
])('%s reaches every copy and leftover in both folders, and nothing else', async (_, act) => {
  const folders = await littered();
  const { daily, before, left, names } = folders;
  expect(left()).toHaveLength(7);
  await act(folders);
  expect(left()).toEqual([]);
  for (const file of [daily, before]) expect(namesIn(file)).toEqual(['Rui']);
  expect(names().filter((name) => /part|journal|damaged|before-x/.test(name))).toEqual([]);
  expect(names()).toEqual(expect.arrayContaining(['contacts.csv', 'notes.txt']));
});

test('a copy that another program holds is kept as it is until that program is gone', async () => {
  const { run, daily, left, dataDir } = await littered();
  const erase = () => run('--erase', person.email);
  const copy = new DatabaseSync(daily);
  copy.exec("BEGIN EXCLUSIVE; UPDATE contact_request SET nome = 'x'");
  expect(await erase()).toContain('Outro programa está usando o arquivo');
  expect(left()).toContain(daily);
  expect(await run()).toContain(`Atenção: o texto apagado ainda pode estar em: ${daily}.`);
  expect(await healthOf(dataDir)).toMatchObject({
    erasure: { failed: true, files: [basename(daily)] },
  });
  // Without it the copy would be torn if that program were killed now.
  expect(existsSync(`${daily}-journal`)).toBe(true);
  copy.exec('ROLLBACK');
  copy.close();
  expect(await erase()).toBe(`Nada foi apagado: não há solicitação de ${person.email}.\n`);
  expect(left()).toEqual([]);
  expect(namesIn(daily)).toEqual(['Rui']);
  expect(await run()).not.toContain('Atenção');
  expect(await healthOf(dataDir)).toEqual({ ok: true });
});

test('a lock that cannot be opened is named in log, inbox and /healthz until the round works', async () => {
  const { run, settings, dataDir } = await littered();
  const lock = join(dataDir, 'contacts.upkeep.lock');
  rmSync(lock, { force: true });
  mkdirSync(lock);
  const logs: object[] = [];
  maintain(settings, (entry) => logs.push(entry));
  expect(JSON.stringify(logs)).toContain(`${lock}: unable to open database file`);
  expect(await run()).toContain(`Atenção: o texto apagado ainda pode estar em: ${lock}`);
  expect(await healthOf(dataDir)).toMatchObject({ erasure: { failed: true } });
  rmSync(lock, { recursive: true });
  maintain(settings, () => {});
  expect(await healthOf(dataDir)).toEqual({ ok: true });
});

test('an erasure that another program keeps in the files says so', async () => {
  const { dataDir, run } = await filled({}, {});
  const reader = new DatabaseSync(databasePath(dataDir));
  reader.exec('BEGIN; SELECT count(*) FROM contact_request');
  expect(await run('--erase', '1')).toContain('Outro programa está usando o arquivo');
  reader.close();
  expect(await run('--erase', '2')).toBe('1 solicitação apagada.\n');
});

test('an erasure whose copy cannot be made is done in all files, and its answer names what is wrong', async () => {
  const { run, dataDir, backupDir, before } = await littered();
  rmSync(backupDir, { recursive: true });
  symlinkSync(`${dataDir}/disk that is not there`, backupDir, 'junction');
  expect(await run('--erase', person.email)).toMatch(/^1 solicitação apagada\.\n[^]*cópia/);
  expect(namesIn(before)).toEqual(['Rui']);
});

test('no copy of the day is made while another program makes or cleans copies', async () => {
  const { dataDir, backupDir } = await filled({});
  await using store = openHere(dataDir);
  const lock = holdLock(dataDir, 'upkeep');
  const copy = () => store.maintain({ backupDir, retentionDays: 180, tasks: ['copy'] });
  const reason = 'Another program copies or cleans the files';
  expect(await copy()).toEqual([{ event: 'backup', failed: true, reason }]);
  lock?.close();
  expect(await copy()).toMatchObject([{ file: expect.stringContaining('contacts-20') }]);
});

test('a folder of copies that is a link to the data folder stops no server', async () => {
  const { run, dataDir, backupDir } = await littered();
  rmSync(backupDir, { recursive: true });
  symlinkSync(dataDir, backupDir, 'junction');
  const { url } = await served({ DATA_DIR: dataDir });
  expect((await post(url, 'Ana')).status).toBe(200);
  await run('--erase', '1');
  expect((await post(url, 'Eva')).status).toBe(200);
  expect(await run()).toMatch(/Eva[^]*Ana/);
});
