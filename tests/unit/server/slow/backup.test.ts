import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { backUp, backUpDaily } from '#server/store/backup.ts';
import { databasePath } from '#server/store/database.ts';
import { runInbox } from '#server/inbox/inbox.ts';
import { openStore } from '#server/store/store.ts';
import { person, start, temporaryFolder } from '#tests/unit/server/rig.ts';
import { ended, post, started } from './serverProcess.ts';

const request = { ...person, extra: {}, spam: false, webdriver: false };
const day = 24 * 60 * 60 * 1000;
const copies = 60;

/** What is in a copy; throws when it is not whole. */
function namesIn(file: string): Set<string> {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
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
  expect(() => run('--backup', join(folder, 'nada', 'x'))).toThrow('A pasta não existe');
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('the server makes a copy a day, for its owner only, and keeps the last 30', async () => {
  const { dataDir, backupDir } = await newData('ana');
  for (let days = 0; days < 35; days += 1) {
    expect(backUpDaily(dataDir, backupDir, start + days * day)).toContain('contacts-20');
    expect(backUpDaily(dataDir, backupDir, start + days * day + 1000)).toBeUndefined();
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
  // The sweep that follows opens the copy, which has a journal meanwhile.
  await expect.poll(() => readdirSync(backupDir).length).toBe(1);
  const [file = ''] = readdirSync(backupDir);
  expect(file).toMatch(/^contacts-[-\d]{10}\.sqlite$/);
  expect(namesIn(join(backupDir, file))).toEqual(new Set(['ana']));
});

function change(file: string, sql: string): void {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
}

/** A server that makes copies; `health` is the body of an answer with status 200. */
async function servedCopies(dataDir: string, backupDir: string) {
  const variables = { DATA_DIR: dataDir, BACKUP_DIR: backupDir };
  const server = await started(variables, ['--receiver-only']);
  const health = async () => {
    const response = await fetch(`${server.url}/healthz`);
    return response.status === 200 ? response.json() : response.status;
  };
  return { ...server, health };
}

const today = new Date().toISOString().slice(0, 10);
const copiedToday = { ok: true, backup: { last: expect.stringContaining(today), failed: false } };

test('a copy that fails is told by the log, /healthz and the inbox until there is one', async () => {
  const { dataDir, backupDir, run } = await newData('ana');
  // A program of the firm has put something into the database that no copy may have.
  change(databasePath(dataDir), 'CREATE TRIGGER t AFTER INSERT ON probe BEGIN SELECT 1; END');
  const failing = await servedCopies(dataDir, backupDir);
  const reason = `${databasePath(dataDir)} is not a copy of ours`;
  await expect
    .poll(failing.log, { timeout: 10_000 })
    .toContain(`"event":"backup","failed":true,"reason":"${reason}"`);
  await expect.poll(failing.health).toEqual({ ok: true, backup: { last: null, failed: true } });
  expect(run()).toContain(
    `Atenção: a cópia de segurança do dia não foi feita (ainda não há nenhuma). Motivo: ${reason}\n`,
  );
  expect(readdirSync(backupDir)).toEqual([]);
  failing.child.kill('SIGTERM');
  await once(failing.child, 'exit');
  change(databasePath(dataDir), 'DROP TRIGGER t');
  const { health } = await servedCopies(dataDir, backupDir);
  await expect.poll(health, { timeout: 10_000 }).toEqual(copiedToday);
  expect(run()).not.toContain('Atenção');
}, 20_000);

test('a copy of the day that an erasure has made counts as the last one', async () => {
  const { dataDir, backupDir, run } = await newData('ana');
  run('--erase', '1');
  const { health } = await servedCopies(dataDir, backupDir);
  await expect.poll(health, { timeout: 5000 }).toEqual(copiedToday);
}, 10_000);

test('a database that is damaged takes no copy with it', async () => {
  const { dataDir, backupDir, run } = await newData('ana');
  run('--erase', '99');
  const [file = ''] = readdirSync(backupDir);
  const database = new DatabaseSync(databasePath(dataDir));
  const page = database.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'erased'").get();
  database.close();
  const bytes = readFileSync(databasePath(dataDir));
  bytes.fill(0x55, (Number(page?.rootpage) - 1) * 4096, Number(page?.rootpage) * 4096);
  writeFileSync(databasePath(dataDir), bytes);
  const { log } = await started({ DATA_DIR: dataDir, BACKUP_DIR: backupDir }, ['--receiver-only']);
  await expect.poll(log, { timeout: 10_000 }).toContain('"event":"maintenance","failed":true');
  expect(() => run('--erase', '1')).toThrow('O banco está danificado');
  expect(namesIn(join(backupDir, file))).toEqual(new Set(['ana']));
});

test('a data folder that is gone is not made anew, and no empty copy is made of it', async () => {
  const { dataDir, backupDir } = await newData('ana');
  const { createMaintenance } = await import('#server/store/maintenance.ts');
  renameSync(dataDir, `${dataDir}-moved`);
  const logs: object[] = [];
  const settings = { dataDir, backupDir, retentionDays: 180 };
  const log = (entry: object) => void logs.push(entry);
  const { start: begin, stop } = createMaintenance({ settings, log, onRound: () => {} });
  begin();
  await expect.poll(() => logs.length, { timeout: 10_000 }).toBeGreaterThan(0);
  stop();
  expect(logs).toMatchObject([{ event: 'maintenance', failed: true }]);
  expect([existsSync(dataDir), existsSync(backupDir)]).toEqual([false, false]);
});

test('8 programs that make the copy of the day at once leave one whole copy', async () => {
  const { dataDir, backupDir } = await newData();
  change(
    databasePath(dataDir),
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
     INSERT INTO contact_request
       (received_at, nome, telefone, email, mensagem, extra, spam, webdriver)
     SELECT strftime('%FT%TZ'), 'Pessoa ' || i, '27', 'a@b.br', 'Olá', '{}', 0, 0 FROM n`,
  );
  const program =
    "import { backUpDaily } from '#server/store/backup.ts'; backUpDaily(...process.argv.slice(1));";
  const makers = Array.from({ length: 8 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', program, dataDir, backupDir]),
  );
  const results = await Promise.all(makers.map(ended));
  expect(results).toEqual(Array(8).fill({ code: 0, error: '' }));
  const [file = '', ...more] = readdirSync(backupDir);
  expect(more).toEqual([]);
  expect(namesIn(join(backupDir, file)).size).toBe(20_000);
}, 20_000);

test('a restored copy loses again who was erased since it was made', async () => {
  const { folder, run, list } = await newData('ana', 'rui', 'eva');
  const file = join(folder, 'x.sqlite');
  run('--backup', file);
  run('--erase', 'rui@exemplo.br');
  expect(run('--restore', file)).toMatch(
    /^O banco voltou à cópia .*\n1 solicitação foi apagada de novo, como já tinha sido pedido\.\nO banco anterior está em /,
  );
  expect(list()).toEqual(['ana', 'eva']);
  // A copy that the firm put elsewhere is its own to care for.
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
    DROP TABLE mail; DROP TABLE erased; DROP TABLE clock; DROP TABLE upkeep;
    ALTER TABLE contact_request DROP COLUMN answered_at;
    PRAGMA user_version = 1;
  `);
  old.close();
  run('--restore', file);
  expect(list()).toEqual(['ana', 'rui']);
  copyFileSync(file, databasePath(dataDir));
  expect(list()).toEqual(['ana', 'rui']);
});

test.each([
  ['is empty', ''],
  ['has a trigger', 'CREATE TRIGGER t AFTER INSERT ON contact_request BEGIN SELECT 1; END'],
  ['has a view', 'CREATE VIEW v AS SELECT * FROM contact_request'],
  ['lacks a column', 'ALTER TABLE contact_request DROP COLUMN webdriver'],
  ['lacks the tables', 'DROP TABLE mail; DROP TABLE contact_request; CREATE TABLE stock (id)'],
])('a copy that %s is not restored, and the database stays as it was', async (_, sql) => {
  const { folder, dataDir, run, list } = await newData('ana');
  const file = join(folder, 'x.sqlite');
  run('--backup', file);
  change(file, sql);
  if (!sql) writeFileSync(file, '');
  expect(() => run('--restore', file)).toThrow(`${file} não é uma cópia do banco deste site.`);
  expect(list()).toEqual(['ana']);
  expect(readdirSync(dataDir).filter((name) => /before|part|restored/.test(name))).toEqual([]);
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
