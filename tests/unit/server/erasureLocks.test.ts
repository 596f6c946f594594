import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test, vi } from 'vitest';
import { databasePath } from '#server/store/sqlite/database.ts';
import { holdLock } from '#server/store/sqlite/locks.ts';
import { maintain } from '#server/store/sqlite/round.ts';
import { openHere } from '#server/store/sqlite/sqliteStore.ts';
import { healthOf, littered } from './litteredFolders.ts';
import { filled, namesIn, person } from './rig.ts';

vi.mock('#server/store/sqlite/patience.ts', () => ({ longestWait: 200 }));

test('a copy locked by another program is cleaned after that program ends', async () => {
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
  // Without its journal the copy would be damaged if that program were killed now.
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

test('an erasure reports a program that keeps words in the files', async () => {
  const { dataDir, run } = await filled({}, {});
  const reader = new DatabaseSync(databasePath(dataDir));
  reader.exec('BEGIN; SELECT count(*) FROM contact_request');
  expect(await run('--erase', '1')).toContain('Outro programa está usando o arquivo');
  reader.close();
  expect(await run('--erase', '2')).toBe('1 solicitação apagada.\n');
});

test('no copy of the day is made while another program makes or cleans copies', async () => {
  const { folder, dataDir, backupDir, run } = await filled({});
  await using store = openHere(dataDir);
  const lock = holdLock(dataDir, 'upkeep');
  await expect(run('--backup', join(folder, 'x.sqlite'))).rejects.toThrow(
    'em uso por outro programa',
  );
  const copy = () => store.maintain({ backupDir, retentionDays: 180, tasks: ['copy'] });
  const reason = 'Another program copies or cleans the files';
  expect(await copy()).toEqual([{ event: 'backup', failed: true, reason }]);
  lock?.close();
  expect(await copy()).toMatchObject([{ file: expect.stringContaining('contacts-20') }]);
});
