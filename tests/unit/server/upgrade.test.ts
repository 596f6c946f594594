import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { databasePath } from '#server/store/sqlite/database.ts';
import { prepareTables } from '#server/store/sqlite/schema.ts';
import { openHere } from '#server/store/sqlite/sqliteStore.ts';
import { change, copiesIn, dataFolder, filled, namesIn } from './rig.ts';

describe('an upgrade', () => {
  /** Creates a copy written by an earlier version, with one request. */
  function copyOf(version: number, file: string) {
    mkdirSync(dirname(file), { recursive: true });
    const copy = new DatabaseSync(file);
    prepareTables(copy, version);
    copy.exec(`INSERT INTO contact_request
      (received_at, nome, telefone, email, mensagem, extra, spam, webdriver)
      VALUES ('2026-11-20T12:00:00.000Z', 'Ana', '27', 'ana@exemplo.br', '', '{}', 0, 0)`);
    copy.close();
  }
  const versionIn = (file: string) => {
    using copy = new DatabaseSync(file, { readOnly: true });
    return copy.prepare('PRAGMA user_version').get()?.user_version;
  };

  test.each([1, 2, 3, 4, 5])(
    'leaves a copy of version %i readable by its program, and erases people from it',
    async (version) => {
      const { dataDir, backupDir, run } = await filled({ nome: 'Rui' });
      const receivedAt = '2026-11-20T12:00:00.000Z';
      change(databasePath(dataDir), `UPDATE contact_request SET received_at = '${receivedAt}'`);
      const file = join(backupDir, 'contacts-2026-11-01.sqlite');
      copyOf(version, file);
      expect(await run('--erase', '1')).toBe('1 solicitação apagada.\n');
      expect([versionIn(file), namesIn(file)]).toEqual([version, []]);
      expect(readFileSync(file).includes('ana@exemplo.br')).toBe(false);
    },
  );

  test.each([1, 2, 3, 4, 5])('of version %i leaves a way to downgrade', async (version) => {
    const dataDir = dataFolder();
    copyOf(version, databasePath(dataDir));
    const store = openHere(dataDir);
    expect(await store.list()).toMatchObject([{ nome: 'Ana', form: 'contato' }]);
    await store.close();
    const before = `${databasePath(dataDir)}.before-version-6`;
    expect([versionIn(before), namesIn(before)]).toEqual([version, ['Ana']]);
  });

  test('interrupted while setting the database aside continues at the next start', async () => {
    const dataDir = dataFolder();
    copyOf(3, databasePath(dataDir));
    const prepare: DatabaseSync['prepare'] = Reflect.get(DatabaseSync.prototype, 'prepare');
    vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (
      this: DatabaseSync,
      sql,
    ) {
      if (sql.startsWith('VACUUM INTO')) throw new Error('ended');
      return prepare.call(this, sql);
    });
    expect(() => openHere(dataDir)).toThrow('ended');
    vi.restoreAllMocks();
    await openHere(dataDir).close();
    const before = `${databasePath(dataDir)}.before-version-6`;
    expect([versionIn(before), namesIn(before)]).toEqual([3, ['Ana']]);
    expect(copiesIn(dataDir).filter((path) => path.endsWith('.part'))).toEqual([]);
  });

  test('of a database written under a clock of 2036 does not age requests', async () => {
    const dataDir = dataFolder();
    copyOf(5, databasePath(dataDir));
    change(databasePath(dataDir), `UPDATE clock SET seen_at = ${Date.UTC(2036, 0)}`);
    const store = openHere(dataDir);
    onTestFinished(() => store.close());
    await store.maintain({ backupDir: '', retentionDays: 180, tasks: ['purge'] });
    expect(await store.count()).toBe(1);
  });
});
