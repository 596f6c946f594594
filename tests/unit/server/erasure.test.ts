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
import { backUp } from '#server/store/backup.ts';
import { databasePath } from '#server/store/database.ts';
import { holdLock } from '#server/store/locks.ts';
import { maintain } from '#server/store/round.ts';
import { openStore } from '#server/store/store.ts';
import { aged, change, filled, namesIn, person, post, served } from './rig.ts';

vi.mock('#server/store/patience.ts', () => ({ longestWait: 200, pause: 5 }));

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

function healthOf(dataDir: string) {
  using store = openStore(dataDir);
  return store.health();
}

type Littered = Awaited<ReturnType<typeof littered>>;

test.each([
  ['an erasure', ({ run }: Littered) => void run('--erase', person.email)],
  ['a purge', ({ run }: Littered) => void run('--purge')],
  ["the server's maintenance", ({ settings }: Littered) => maintain(settings, () => {})],
])('%s reaches every copy and leftover in both folders, and nothing else', async (_, act) => {
  const folders = await littered();
  const { daily, before, left, names } = folders;
  expect(left()).toHaveLength(7);
  act(folders);
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
  expect(erase()).toContain('Outro programa está usando o arquivo');
  expect(left()).toContain(daily);
  expect(run()).toContain(`Atenção: o texto apagado ainda pode estar em: ${daily}.`);
  expect(healthOf(dataDir)).toMatchObject({ erasure: { failed: true, files: [basename(daily)] } });
  // Without it the copy would be torn if that program were killed now.
  expect(existsSync(`${daily}-journal`)).toBe(true);
  copy.exec('ROLLBACK');
  copy.close();
  expect(erase()).toBe(`Nada foi apagado: não há solicitação de ${person.email}.\n`);
  expect(left()).toEqual([]);
  expect(namesIn(daily)).toEqual(['Rui']);
  expect(run()).not.toContain('Atenção');
  expect(healthOf(dataDir)).toEqual({ ok: true });
});

test('a lock that cannot be opened is named in log, inbox and /healthz until the round works', async () => {
  const { run, settings, dataDir } = await littered();
  const lock = join(dataDir, 'contacts.upkeep.lock');
  rmSync(lock, { force: true });
  mkdirSync(lock);
  const logs: object[] = [];
  maintain(settings, (entry) => logs.push(entry));
  expect(JSON.stringify(logs)).toContain(`${lock}: unable to open database file`);
  expect(run()).toContain(`Atenção: o texto apagado ainda pode estar em: ${lock}`);
  expect(healthOf(dataDir)).toMatchObject({ erasure: { failed: true } });
  rmSync(lock, { recursive: true });
  maintain(settings, () => {});
  expect(healthOf(dataDir)).toEqual({ ok: true });
});

test('an erasure that another program keeps in the files says so', async () => {
  const { dataDir, run } = await filled({}, {});
  const reader = new DatabaseSync(databasePath(dataDir));
  reader.exec('BEGIN; SELECT count(*) FROM contact_request');
  expect(run('--erase', '1')).toContain('Outro programa está usando o arquivo');
  reader.close();
  expect(run('--erase', '2')).toBe('1 solicitação apagada.\n');
});

test('an erasure whose copy cannot be made is done in all files, and its answer names what is wrong', async () => {
  const { run, dataDir, backupDir, before } = await littered();
  rmSync(backupDir, { recursive: true });
  symlinkSync(`${dataDir}/disk that is not there`, backupDir, 'junction');
  expect(run('--erase', person.email)).toMatch(/^1 solicitação apagada\.\n[^]*cópia/);
  expect(namesIn(before)).toEqual(['Rui']);
});

test('no copy of the day is made while another program makes or cleans copies', async () => {
  const { dataDir, backupDir } = await filled({});
  using store = openStore(dataDir);
  const lock = holdLock(dataDir, 'upkeep');
  expect(() => store.copyDaily(backupDir)).toThrow('Another program copies or cleans the files');
  lock?.close();
  expect(store.copyDaily(backupDir)).toContain('contacts-20');
});

test('a folder of copies that is a link to the data folder stops no server', async () => {
  const { run, dataDir, backupDir } = await littered();
  rmSync(backupDir, { recursive: true });
  symlinkSync(dataDir, backupDir, 'junction');
  const { url } = await served({ DATA_DIR: dataDir });
  expect((await post(url, 'Ana')).status).toBe(200);
  run('--erase', '1');
  expect((await post(url, 'Eva')).status).toBe(200);
  expect(run()).toMatch(/Eva[^]*Ana/);
});
