import { once } from 'node:events';
import { copyFileSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { backUp, backUpDaily } from '#server/backup.ts';
import { databasePath } from '#server/database.ts';
import { runInbox } from '#server/inbox.ts';
import { openStore } from '#server/store.ts';
import { person, start, temporaryFolder } from './rig.ts';
import { post, started } from './serverProcess.ts';

const request = { ...person, extra: {}, spam: false, webdriver: false };
const day = 24 * 60 * 60 * 1000;
const copies = 60;

/** What is in a copy; throws when it is not whole. */
function namesIn(file: string): Set<string> {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    const rows = database.prepare('SELECT nome FROM contact_request').all();
    return new Set(rows.map(({ nome }) => String(nome)));
  } finally {
    database.close();
  }
}

test(`${copies} copies made while visitors post are whole, and have all that was answered before`, async () => {
  const folder = temporaryFolder();
  const dataDir = join(folder, 'data');
  const { child, url } = await started({ DATA_DIR: dataDir }, ['--receiver-only']);
  const acknowledged: string[] = [];
  let isOver = false;
  const visitor = async (who: number) => {
    for (let turn = 0; turn < 20_000 && !isOver; turn += 1) {
      const nome = `Pessoa ${who}-${turn}`;
      const response = await post(url, nome).catch(() => undefined);
      if (response?.status === 200) acknowledged.push(nome);
    }
  };
  const visitors = Promise.all([0, 1, 2, 3].map(visitor));
  const missing: string[] = [];
  for (let index = 0; index < copies; index += 1) {
    // Lets some visitors through between two copies.
    await post(url, `Entre ${index}`);
    const before = [...acknowledged];
    const file = join(folder, `${index}.sqlite`);
    backUp(dataDir, file);
    const names = namesIn(file);
    missing.push(...before.filter((nome) => !names.has(nome)));
    expect(statSync(file).mode & 0o777).toBe(0o600);
  }
  // The control: the file alone is no copy, however quietly it lies there.
  isOver = true;
  await visitors;
  await post(url, 'Por último');
  copyFileSync(databasePath(dataDir), join(folder, 'alone.sqlite'));
  const alone = new DatabaseSync(join(folder, 'alone.sqlite'));
  const table = alone.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'contact_request'").get();
  const last = "SELECT 1 FROM contact_request WHERE nome = 'Por último'";
  const found = table && alone.prepare(last).get();
  alone.close();
  child.kill('SIGTERM');
  await once(child, 'exit');
  expect(missing).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(copies);
  expect(found).toBeUndefined();
}, 60_000);

async function newData(...names: string[]) {
  const folder = temporaryFolder();
  const [dataDir, backupDir] = [join(folder, 'data'), join(folder, 'copies')];
  const store = openStore(dataDir, { clock: () => start });
  for (const nome of names) await store.add({ ...request, nome, email: `${nome}@exemplo.br` });
  store.close();
  const run = (...given: string[]) => runInbox(given, { DATA_DIR: dataDir, BACKUP_DIR: backupDir });
  const list = () => {
    const again = openStore(dataDir);
    const kept = again.list().map(({ nome }) => nome);
    again.close();
    return kept.toReversed();
  };
  return { folder, dataDir, backupDir, run, list };
}

test('the firm copies a running site to a file, which is never written over', async () => {
  const { folder, dataDir, run } = await newData('ana');
  const { url } = await started({ DATA_DIR: dataDir }, ['--receiver-only']);
  await post(url, 'Agora');
  const file = join(folder, 'cópia.sqlite');
  expect(run('--backup', file)).toBe(`Cópia gravada e conferida: ${file}\n`);
  expect(namesIn(file)).toEqual(new Set(['ana', 'Agora']));
  expect(() => run('--backup', file)).toThrow(`${file} já existe: escolha outro nome.`);
  expect(() => run('--backup', join(folder, 'nada', 'x'))).toThrow(/ENOENT/);
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('the server makes a copy a day, for its owner only, and keeps the last 30', async () => {
  const { dataDir, backupDir } = await newData('ana');
  for (let days = 0; days < 35; days += 1) {
    expect(backUpDaily(dataDir, backupDir, { now: start + days * day })).toContain('contacts-20');
    expect(backUpDaily(dataDir, backupDir, { now: start + days * day + 1000 })).toBeUndefined();
  }
  const files = readdirSync(backupDir).toSorted();
  expect(files).toHaveLength(30);
  expect([files.at(0), files.at(-1)]).toEqual([
    'contacts-2026-11-25.sqlite',
    'contacts-2026-12-24.sqlite',
  ]);
  expect(statSync(backupDir).mode & 0o777).toBe(0o700);
  for (const file of files) expect(statSync(join(backupDir, file)).mode & 0o777).toBe(0o600);
});

test('the server makes the copy of the day when it starts', async () => {
  const { dataDir, backupDir } = await newData('ana');
  const { log } = await started({ DATA_DIR: dataDir, BACKUP_DIR: backupDir }, ['--receiver-only']);
  await expect.poll(log, { timeout: 10_000 }).toContain('"event":"backup"');
  const [file = '', more] = readdirSync(backupDir);
  expect(more).toBeUndefined();
  expect(namesIn(join(backupDir, file))).toEqual(new Set(['ana']));
});

test('a restored copy loses again who was erased since it was made', async () => {
  const { folder, run, list } = await newData('ana', 'rui', 'eva');
  const file = join(folder, 'x.sqlite');
  run('--backup', file);
  run('--erase', 'rui@exemplo.br');
  expect(run('--restore', file)).toMatch(
    /^O banco voltou à cópia .*\n1 solicitação foi apagada de novo, como já tinha sido pedido\.\nO banco anterior está em /,
  );
  expect(list()).toEqual(['ana', 'eva']);
  expect(readFileSync(file).includes('rui@exemplo.br')).toBe(true);
});

test('a restored copy is purged as if nothing had happened', async () => {
  const { folder, dataDir, run } = await newData('ana');
  const file = join(folder, 'x.sqlite');
  run('--backup', file);
  const purgeAt = (days: number) => {
    const store = openStore(dataDir, { clock: () => start + days * day });
    const purged = store.purge(180);
    store.close();
    return purged;
  };
  for (let days = 0; days <= 179; days += 1) expect(purgeAt(days)).toBe(0);
  run('--restore', file);
  expect(purgeAt(181)).toBe(1);
});

test('the newest daily copy knows of an erasure when the database itself is lost', async () => {
  const { folder, dataDir, run, list } = await newData('ana', 'rui');
  const file = join(folder, 'x.sqlite');
  run('--backup', file);
  run('--erase', '2');
  rmSync(dataDir, { recursive: true });
  expect(run('--restore', file)).toContain('1 solicitação foi apagada de novo');
  expect(list()).toEqual(['ana']);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
});

test('a number that is given again after a restoration does not erase the wrong person', async () => {
  const { folder, dataDir, run, list } = await newData('ana');
  const first = join(folder, '1.sqlite');
  run('--backup', first);
  const store = openStore(dataDir);
  await store.add({ ...request, nome: 'rui' });
  store.close();
  run('--erase', '2');
  run('--restore', first);
  const again = openStore(dataDir);
  await again.add({ ...request, nome: 'eva' });
  again.close();
  const second = join(folder, '2.sqlite');
  run('--backup', second);
  run('--restore', second);
  expect(list()).toEqual(['ana', 'eva']);
});

test('a copy of the first version is brought up to date', async () => {
  const { folder, run, list, dataDir } = await newData('ana', 'rui');
  const file = join(folder, 'x.sqlite');
  run('--backup', file);
  const old = new DatabaseSync(file);
  old.exec(`
    DROP TABLE mail; DROP TABLE erased; DROP TABLE clock;
    ALTER TABLE contact_request DROP COLUMN answered_at;
    PRAGMA user_version = 1;
  `);
  old.close();
  run('--restore', file);
  expect(list()).toEqual(['ana', 'rui']);
  copyFileSync(file, databasePath(dataDir));
  expect(list()).toEqual(['ana', 'rui']);
});

test('nothing is restored under a running server, nor from a file that is no whole copy', async () => {
  const { folder, dataDir, run, list } = await newData('ana');
  const file = join(folder, 'x.sqlite');
  run('--backup', file);
  const cut = join(folder, 'cut.sqlite');
  const bytes = readFileSync(file);
  bytes.fill(0x55, 8192, 9000);
  writeFileSync(cut, bytes);
  expect(() => run('--restore', cut)).toThrow(`O banco está danificado: ${cut}.`);
  expect(() => run('--restore', join(folder, 'nada'))).toThrow('nada não existe.');
  writeFileSync(cut, 'not a database at all');
  expect(() => run('--restore', cut)).toThrow(`O banco está danificado: ${cut}.`);
  const { child, url } = await started({ DATA_DIR: dataDir }, ['--receiver-only']);
  await post(url, 'Agora');
  expect(() => run('--restore', file)).toThrow(
    /está em uso por outro programa.* pare o site antes/,
  );
  expect((await post(url, 'Depois')).status).toBe(200);
  child.kill('SIGTERM');
  await once(child, 'exit');
  expect(list()).toEqual(['ana', 'Agora', 'Depois']);
}, 20_000);
