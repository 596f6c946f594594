import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type * as Fs from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { expectMode } from '#tests/support/system.ts';
import { databasePath } from '#server/store/sqlite/database.ts';
import { openHere } from '#server/store/sqlite/sqliteStore.ts';
import { change, copiesIn, filled, namesIn, request } from './rig.ts';

/** `path` must exist before and after each rename. */
const watched = vi.hoisted(() => ({ path: '', gone: 0 }));

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof Fs>();
  const renaming = (from: string, to: string) => {
    if (watched.path && !fs.existsSync(watched.path)) watched.gone += 1;
    fs.renameSync(from, to);
    if (watched.path && !fs.existsSync(watched.path)) watched.gone += 1;
  };
  return { ...fs, renameSync: renaming };
});

/** Stores a request of each name, and copies them to a file. */
async function copied(...names: readonly string[]) {
  const folders = await filled(
    ...names.map((nome) => ({ nome, email: `${nome.toLowerCase()}@exemplo.br` })),
  );
  const { folder, dataDir, run } = folders;
  const file = join(folder, 'copy.sqlite');
  await run('--backup', file);
  const add = async (nome: string) => {
    await using store = openHere(dataDir);
    return await store.add({ ...request, nome });
  };
  return { ...folders, file, add, list: () => namesIn(databasePath(dataDir)) };
}

test.each([
  ['was there', /^O banco anterior está em .+\.before-.+: apague-o/],
  ['was lost', /^A próxima solicitação terá o nº 1004:/],
])('restoring a copy repeats later erasures, when the database %s', async (state, line) => {
  const { file, dataDir, run, list } = await copied('ana', 'rui', 'eva');
  await run('--erase', 'rui@exemplo.br');
  if (state === 'was lost') rmSync(dataDir, { recursive: true });
  const restored = (await run('--restore', file)).split('\n');
  expect(restored.slice(0, 2)).toEqual([
    `O banco voltou à cópia ${file}.`,
    '1 solicitação foi apagada de novo, como já tinha sido pedido.',
  ]);
  expect(restored[2]).toMatch(line);
  expect(list()).toEqual(['ana', 'eva']);
  expectMode(dataDir, 0o700);
  // A copy outside our folders is the firm's own responsibility.
  expect(readFileSync(file).includes('rui@exemplo.br')).toBe(true);
});

test('a number reused after a restore does not erase the wrong person', async () => {
  const { folder, file, run, list, add } = await copied('ana', 'rui', 'eva');
  await add('noé');
  await run('--erase', '4');
  await run('--restore', file);
  await add('ivo');
  const second = join(folder, '2.sqlite');
  await run('--backup', second);
  await run('--restore', second);
  expect(list()).toEqual(['ana', 'rui', 'eva', 'ivo']);
});

test('a copy of the first version is brought up to date', async () => {
  const { folder, run, list, dataDir } = await copied('ana', 'rui', 'eva');
  const earlier = join(folder, 'earlier.sqlite');
  change(earlier, readFileSync(join(import.meta.dirname, 'firstVersion.sql'), 'utf8'));
  await run('--restore', earlier);
  expect(list()).toEqual(['ana', 'rui', 'eva']);
  copyFileSync(earlier, databasePath(dataDir));
  expect(await run()).toContain('3 solicitações de contato');
});

const notOurs = (file: string) => `${file} não é uma cópia do banco deste site.`;
const damaged = (file: string) => `O banco está danificado: ${file}.`;
const sql = (text: string) => (file: string) => change(file, text);
const bytes = (text: string) => (file: string) => writeFileSync(file, text);

test.each([
  ['is empty', bytes(''), notOurs],
  ['has a trigger', sql('CREATE TRIGGER t AFTER INSERT ON probe BEGIN SELECT 1; END'), notOurs],
  ['has an index', sql('CREATE UNIQUE INDEX sqlite1 ON contact_request (nome)'), notOurs],
  ['has a view', sql('CREATE VIEW v AS SELECT * FROM contact_request'), notOurs],
  ['lacks a column', sql('ALTER TABLE contact_request DROP COLUMN webdriver'), notOurs],
  ['lacks the tables', sql('DROP TABLE mail; DROP TABLE contact_request'), notOurs],
  [
    'is of a later version',
    sql('PRAGMA user_version = 99'),
    (file: string) => `${file} foi gravado`,
  ],
  ['is no database', bytes('not a database at all'), damaged],
  [
    'is damaged',
    (file: string) => writeFileSync(file, readFileSync(file).fill(0x55, 8192, 9000)),
    damaged,
  ],
  ['is not there', (file: string) => rmSync(file), (file: string) => `${file} não existe.`],
])('a copy that %s is not restored, and the database stays as it was', async (_, harm, reason) => {
  const { file, dataDir, run, list } = await copied('ana', 'rui', 'eva');
  harm(file);
  await expect(run('--restore', file)).rejects.toThrow(reason(file));
  expect(list()).toEqual(['ana', 'rui', 'eva']);
  expect(readdirSync(dataDir).filter((name) => /before|part|restored/.test(name))).toEqual([]);
});

test('restoring is refused while the server runs', async () => {
  const { file, dataDir, run } = await copied('ana', 'rui', 'eva');
  const store = openHere(dataDir);
  onTestFinished(() => store.close());
  await store.add({ ...request, nome: 'Agora' });
  await expect(run('--restore', file)).rejects.toThrow(
    /está em uso por outro programa.* pare o site antes/,
  );
  expect(await store.add({ ...request, nome: 'Depois' })).toBe(5);
  expect(await store.count()).toBe(5);
});

describe('a restored copy', () => {
  test('reuses no number of the former database', async () => {
    const { run, file, add } = await copied('Ana');
    expect([await add('Bia'), await add('Eva')]).toEqual([2, 3]);
    expect(await run('--restore', file)).toContain('A próxima solicitação terá o nº 4');
    expect(await add('Caio')).toBe(4);
  });

  test('skips numbers that a lost disk may have given', async () => {
    const { run, file, add, dataDir } = await copied('Ana');
    await add('Bia');
    rmSync(dataDir, { recursive: true });
    expect(await run('--restore', file)).toContain('A próxima solicitação terá o nº 1002');
    expect(await add('Caio')).toBe(1002);
  });

  test('replaces the database by one rename, so that one always exists', async () => {
    const { run, file, dataDir } = await copied('Ana');
    Object.assign(watched, { path: databasePath(dataDir), gone: 0 });
    onTestFinished(() => void Object.assign(watched, { path: '' }));
    await run('--restore', file);
    expect(watched.gone).toBe(0);
    expect(copiesIn(dataDir).filter((path) => path.includes('.before-'))).toHaveLength(1);
  });

  test.each([
    ['without its row of upkeep', 'DELETE FROM upkeep'],
    ['without its clock', 'DELETE FROM clock'],
    ['with a broken list of files', "UPDATE upkeep SET unerased = 'x'"],
    ['with broken fields', "UPDATE contact_request SET extra = 'x' WHERE id = 1"],
    ['with a list as fields', "UPDATE contact_request SET extra = '[1]' WHERE id = 1"],
    ['with a number in a field', `UPDATE contact_request SET extra = '{"a":1}' WHERE id = 1`],
    ['with broken recipients of a mail', "UPDATE mail SET taken = 'x'"],
  ])('%s can be read, stores requests, and is healthy', async (_, harm) => {
    const { run, file, dataDir } = await copied('Ana');
    change(file, harm);
    await run('--restore', file);
    expect(await run()).toContain('Ana');
    await using store = openHere(dataDir, { mails: true });
    expect(await store.health()).toMatchObject({ ok: true });
    const id = await store.add({ ...request, nome: 'Rui' });
    expect(await store.outbox.next()).toMatchObject({ request: { id } });
    const round = { backupDir: '', retentionDays: 180, tasks: ['purge', 'clean'] as const };
    expect(await store.maintain(round)).toEqual([]);
    expect(await store.count()).toBe(2);
  });
});
