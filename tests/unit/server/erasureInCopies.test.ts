import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test, vi } from 'vitest';
import { databasePath } from '#server/store/sqlite/database.ts';
import { maintain } from '#server/store/sqlite/round.ts';
import { openHere } from '#server/store/sqlite/sqliteStore.ts';
import { change, filled, namesIn, request } from './rig.ts';

vi.mock('#server/store/sqlite/patience.ts', () => ({ longestWait: 200 }));

describe('a request that only a copy holds, after going back to an earlier one,', () => {
  /** The database is restored to Rui's request; copies in four places also hold Ana's and Eva's. */
  async function wentBack() {
    const folders = await filled({ nome: 'Rui', email: 'rui@exemplo.com.br' });
    const { folder, dataDir, backupDir, run } = folders;
    const early = join(folder, 'early.sqlite');
    const later = join(folder, 'later.sqlite');
    await run('--backup', early);
    {
      await using store = openHere(dataDir);
      for (const nome of ['Ana', 'Eva'])
        await store.add({ ...request, nome, email: `${nome}@exemplo.com.br`, mensagem: '' });
    }
    await run('--backup', later);
    mkdirSync(join(backupDir, 'mine'), { recursive: true });
    for (const name of ['contacts-2026-11-21.sqlite', 'contacts-2026-11-22.sqlite', 'mine/a copy'])
      copyFileSync(later, join(backupDir, name));
    await run('--restore', early);
    const files = () =>
      [dataDir, backupDir].flatMap((path) =>
        readdirSync(path, { recursive: true, encoding: 'utf8' })
          .map((name) => join(path, name))
          .filter((name) => statSync(name).isFile()),
      );
    return {
      ...folders,
      later,
      /** Files that still contain Ana's address. */
      left: () => files().filter((file) => readFileSync(file).includes('Ana@exemplo.com.br')),
    };
  }

  test.each([['Ana@EXEMPLO.com.br'], ['2']])(
    'is erased by %s, and does not return with a later copy',
    async (which) => {
      const { run, later, left, dataDir, backupDir } = await wentBack();
      expect(left()).toHaveLength(4);
      expect(await run('--erase', which)).toBe('1 solicitação apagada, que só as cópias tinham.\n');
      expect(left()).toEqual([]);
      expect(namesIn(join(backupDir, 'mine/a copy'))).toEqual(['Rui', 'Eva']);
      expect(await run('--erase', which)).toMatch(/^Nada foi apagado/);
      expect(await run('--restore', later)).toContain('1 solicitação foi apagada de novo');
      expect(namesIn(databasePath(dataDir))).toEqual(['Rui', 'Eva']);
    },
  );

  test('is counted apart from those of the database', async () => {
    const { run, dataDir, left } = await wentBack();
    {
      await using store = openHere(dataDir);
      await store.add({ ...request, email: 'ana@exemplo.com.br' });
    }
    expect(await run('--erase', 'ana@exemplo.com.br')).toBe(
      '2 solicitações apagadas: 1 do banco e 1 que só as cópias tinham.\n',
    );
    expect(left()).toEqual([]);
  });

  test('is erased by the server’s round if the inbox ends before it cleans', async () => {
    const { dataDir, backupDir, settings, left } = await wentBack();
    {
      await using store = openHere(dataDir);
      const erasure = await store.erase({ email: 'ana@exemplo.com.br' }, backupDir);
      expect(erasure).toEqual({ erased: 0, inCopies: 1, unread: [] });
    }
    maintain(settings, () => {});
    expect(left()).toEqual([]);
  });

  test('is not confused with a database request of the same number', async () => {
    const { run, dataDir, backupDir } = await wentBack();
    // Imitates an earlier program, which reused numbers.
    change(databasePath(dataDir), 'UPDATE sqlite_sequence SET seq = 1');
    {
      await using store = openHere(dataDir);
      await store.add({ ...request, nome: 'Noé' });
    }
    expect(await run('--erase', '2')).toBe('1 solicitação apagada.\n');
    expect(namesIn(databasePath(dataDir))).toEqual(['Rui']);
    expect(namesIn(join(backupDir, 'contacts-2026-11-21.sqlite'))).toEqual(['Rui', 'Ana', 'Eva']);
  });

  test('is left in the copies of another site, and in databases of other programs', async () => {
    const { run, backupDir } = await wentBack();
    const another = await filled({ nome: 'Outra', email: 'ana@exemplo.com.br' });
    const [theirs, phones] = [join(backupDir, 'theirs.sqlite'), join(backupDir, 'phones.db')];
    copyFileSync(databasePath(another.dataDir), theirs);
    change(
      phones,
      "PRAGMA journal_mode = WAL; CREATE TABLE contact_request (email TEXT); INSERT INTO contact_request VALUES ('ana@exemplo.com.br')",
    );
    const before = readFileSync(phones);
    expect(await run('--erase', 'ana@exemplo.com.br')).toMatch(/^1 solicitação apagada/);
    expect(namesIn(theirs)).toEqual(['Outra']);
    expect(readFileSync(phones)).toEqual(before);
  });

  test('in a copy that another program holds is looked for again when the command is repeated', async () => {
    const { run, backupDir, left } = await wentBack();
    const file = join(backupDir, 'contacts-2026-11-21.sqlite');
    for (const name of ['contacts-2026-11-22.sqlite', 'mine/a copy']) rmSync(join(backupDir, name));
    for (const path of left().filter((name) => name !== file)) rmSync(path);
    const holder = new DatabaseSync(file);
    holder.exec('BEGIN EXCLUSIVE');
    expect(await run('--erase', '2')).toMatch(
      `Nada foi apagado: não há solicitação de nº 2.\nAtenção: não foi possível procurar em: ${file}. Repita`,
    );
    holder.close();
    expect(await run('--erase', '2')).toBe('1 solicitação apagada, que só as cópias tinham.\n');
    expect(left()).toEqual([]);
  });

  test('on an unmounted disk is reported as not searched', async () => {
    const { run, dataDir, backupDir, settings, left } = await wentBack();
    maintain(settings, () => {});
    for (const path of left().filter((name) => name.startsWith(dataDir))) rmSync(path);
    renameSync(backupDir, `${backupDir}-away`);
    expect(await run('--erase', '2')).toContain(
      `não foi possível procurar em: ${backupDir}. Repita`,
    );
    rmSync(backupDir, { recursive: true });
    renameSync(`${backupDir}-away`, backupDir);
    expect(await run('--erase', '2')).toBe('1 solicitação apagada, que só as cópias tinham.\n');
  });
});
