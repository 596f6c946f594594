import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { backUp } from '#server/store/sqlite/backup.ts';
import { databasePath } from '#server/store/sqlite/database.ts';
import { openHere } from '#server/store/sqlite/sqliteStore.ts';
import { aged, change, filled, person } from './rig.ts';

/**
 * Two folders in which each file that a stop may leave holds an old request of Beatriz and one of
 * Rui.
 */
export async function littered() {
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
    [dataDir, backupDir].flatMap((folder) =>
      readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => join(folder, name)),
    );
  return {
    dataDir,
    backupDir,
    run,
    settings,
    daily,
    before,
    /** Files that still contain Beatriz's address. */
    left: () => files().filter((file) => readFileSync(file).includes(person.email)),
    names: () => files().map((file) => basename(file)),
  };
}

export async function healthOf(dataDir: string) {
  await using store = openHere(dataDir);
  return await store.health();
}

export type Littered = Awaited<ReturnType<typeof littered>>;
