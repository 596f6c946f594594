import { statSync } from 'node:fs';
import type { ServerConfig } from '#server/config.ts';
import { reasonOf, StoreProblem } from './problem.ts';
import { dailyCopiesIn } from './sqlite/backup.ts';
import { databasePath } from './sqlite/database.ts';
import { openSqlite } from './sqlite/sqliteStore.ts';
import type { Store } from './store.ts';

/** @throws Error that says which setting to look at when the store cannot be opened. */
export async function openStore({ dataDir, backupDir, mail }: ServerConfig): Promise<Store> {
  const path = databasePath(dataDir);
  const isEmpty = !statSync(path, { throwIfNoEntry: false })?.size;
  if (isEmpty && backupDir !== '' && dailyCopiesIn(backupDir).length > 0)
    throw new StoreProblem(
      'missing',
      `There is no database in ${dataDir}, but ${backupDir} has copies of one: mount its disk, go back to a copy (npm run inbox -- --restore FILE), or name an empty folder in BACKUP_DIR`,
    );
  try {
    return await openSqlite(dataDir, { mails: mail !== undefined, backups: backupDir !== '' });
  } catch (error) {
    const reason = `The database ${path} cannot be opened: ${reasonOf(error)}. Check DATA_DIR`;
    throw new Error(reason, { cause: error });
  }
}
