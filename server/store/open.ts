import type { ServerConfig } from '#server/config.ts';
import { reasonOf } from './problem.ts';
import { databasePath } from './sqlite/database.ts';
import { openSqlite } from './sqlite/sqliteStore.ts';
import type { Store } from './store.ts';

/** @throws Error that says which setting to look at when the store cannot be opened. */
export async function openStore({ dataDir, backupDir, mail }: ServerConfig): Promise<Store> {
  try {
    return await openSqlite(dataDir, { mails: mail !== undefined, backups: backupDir !== '' });
  } catch (error) {
    const path = databasePath(dataDir);
    const reason = `The database ${path} cannot be opened: ${reasonOf(error)}. Check DATA_DIR`;
    throw new Error(reason, { cause: error });
  }
}
