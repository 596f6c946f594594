import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { databasePath } from '#server/store/sqlite/database.ts';
import { openHere } from '#server/store/sqlite/sqliteStore.ts';
import { change, filled, namesIn, person, request } from './rig.ts';

describe('an erasure', () => {
  /** Files that the firm or its scripts may have made from a copy, by location. */
  const places: readonly (readonly [string, (copy: string, folder: string) => void])[] = [
    [
      'behind a link',
      (copy, folder) => {
        mkdirSync(join(folder, '../elsewhere'));
        renameSync(copy, join(folder, '../elsewhere/a.sqlite'));
        symlinkSync(join(folder, '../elsewhere/a.sqlite'), join(folder, 'contacts-2026.sqlite'));
      },
    ],
    ['in other letters', (copy, folder) => renameSync(copy, join(folder, 'CONTACTS-1.SQLITE'))],
    [
      'in a folder below',
      (copy, folder) => {
        mkdirSync(join(folder, 'a/b'), { recursive: true });
        renameSync(copy, join(folder, 'a/b/contacts.sqlite'));
      },
    ],
    ['as .db', (copy, folder) => renameSync(copy, join(folder, 'contacts.db'))],
    ['under any name', (copy, folder) => renameSync(copy, join(folder, 'cópia de ontem'))],
  ];

  const wordsBelow = (folder: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => readFileSync(path).includes(person.email));

  test.each(places)('reaches a copy %s', async (_, move) => {
    const { folder, backupDir, run } = await filled({ mensagem: '' }, { email: 'rui@exemplo.br' });
    mkdirSync(backupDir);
    const copy = join(backupDir, 'contacts-2026-11-01.sqlite');
    await run('--backup', copy);
    move(copy, backupDir);
    expect(await run('--erase', person.email)).toBe('1 solicitação apagada.\n');
    expect(wordsBelow(folder)).toEqual([]);
  });

  test('lists removed files, and leaves other programs’ databases alone', async () => {
    const { backupDir, run } = await filled({});
    const another = await filled({ nome: 'Outra' });
    mkdirSync(join(backupDir, 'outro'), { recursive: true });
    const [theirs, phones] = [join(backupDir, 'outro/contacts.sqlite'), join(backupDir, 'a.db')];
    copyFileSync(databasePath(another.dataDir), theirs);
    // The other site's server is running, so its latest request is in the write-ahead log only.
    await using store = openHere(dirname(theirs));
    await store.add({ ...request, nome: 'Agora' });
    change(phones, "CREATE TABLE contact (name TEXT); INSERT INTO contact VALUES ('x')");
    const zipped = join(backupDir, 'contacts-1.sqlite.gz');
    copyFileSync(import.meta.filename, zipped);
    const answer = await run('--erase', '1');
    expect(answer).toContain(`Removido, pois não era uma cópia inteira deste site: ${zipped}.`);
    expect(existsSync(`${theirs}-wal`)).toBe(true);
    expect(namesIn(theirs)).toEqual(['Outra', 'Agora']);
    expect(existsSync(phones)).toBe(true);
  });
});
