import {
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test, vi } from 'vitest';
import { copyInto } from '#server/store/sqlite/backup.ts';
import { maintain } from '#server/store/sqlite/round.ts';
import { type Littered, littered } from './litteredFolders.ts';
import { filled, namesIn, person, post, served } from './rig.ts';

vi.mock('#server/store/sqlite/patience.ts', () => ({ longestWait: 200 }));

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

test('an erasure whose copy cannot be made is done in all files, and its answer names what is wrong', async () => {
  const { run, dataDir, backupDir, before } = await littered();
  rmSync(backupDir, { recursive: true });
  symlinkSync(`${dataDir}/disk that is not there`, backupDir, 'junction');
  expect(await run('--erase', person.email)).toMatch(/^1 solicitação apagada\.\n[^]*cópia/);
  expect(namesIn(before)).toEqual(['Rui']);
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

test('erasing reaches a copy that a power cut left in the middle of a change', async () => {
  const { folder, run, backupDir } = await filled({}, { nome: 'Rui', email: 'rui@exemplo.com.br' });
  mkdirSync(backupDir);
  const [source, copy] = [join(folder, 'x.sqlite'), join(backupDir, 'contacts-2026-11-01.sqlite')];
  await run('--backup', source);
  const writer = new DatabaseSync(source);
  // Write more than fits into the cache, so that SQLite changes the file before the commit.
  writer.exec(
    'PRAGMA cache_size = 1; BEGIN; UPDATE contact_request SET nome = hex(zeroblob(20000))',
  );
  for (const end of ['', '-journal']) copyFileSync(`${source}${end}`, `${copy}${end}`);
  writer.close();
  expect(await run('--erase', person.email)).toBe('1 solicitação apagada.\n');
  expect(namesIn(copy)).toEqual(['Rui']);
  expect(readdirSync(backupDir).filter((name) => name.endsWith('-journal'))).toEqual([]);
});

test('unfinished rewrites of copies are removed, whatever the copy’s name', async () => {
  const { folder, run, backupDir } = await filled({}, { email: 'rui@exemplo.com.br' });
  const copy = join(backupDir, 'my copy');
  mkdirSync(backupDir);
  await run('--backup', copy);
  // A folder in the copy's place makes the work fail at its last step.
  const stopped = join(folder, 'stopped');
  mkdirSync(stopped);
  const parts: string[] = [];
  const prepare = () => {
    parts.push(...readdirSync(stopped));
    throw new Error('stopped');
  };
  expect(() => copyInto(copy, join(stopped, 'my copy'), prepare)).toThrow('stopped');
  expect(parts).toHaveLength(1);
  copyFileSync(copy, join(backupDir, parts[0] ?? ''));
  await run('--erase', person.email);
  expect(readdirSync(backupDir).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('a copy is rewritten under a temporary name, so that a stop leaves one whole copy', async () => {
  const { run, daily } = await littered();
  const [{ ino }, bytes] = [statSync(daily), readFileSync(daily)];
  const descriptor = openSync(daily, 'r');
  await run('--erase', person.email);
  // The earlier file must not be written to.
  const before = Buffer.alloc(bytes.length);
  readSync(descriptor, before, 0, bytes.length, 0);
  closeSync(descriptor);
  expect(before).toEqual(bytes);
  expect(statSync(daily).ino).not.toBe(ino);
  const { ino: inode, mtimeMs } = statSync(daily);
  expect(await run('--erase', '99')).toMatch(/^Nada/);
  expect([statSync(daily).ino, statSync(daily).mtimeMs]).toEqual([inode, mtimeMs]);
});
