import { statSync } from 'node:fs';
import type { ServerConfig } from '#server/config.ts';
import { placeOf } from './postgres/connections.ts';
import { openPostgres } from './postgres/postgresStore.ts';
import { reasonOf, StoreProblem } from './problem.ts';
import { dailyCopiesIn } from './sqlite/backup.ts';
import { databasePath } from './sqlite/database.ts';
import { openSqlite } from './sqlite/sqliteStore.ts';
import type { Store } from './store.ts';

async function openExternal({ databaseUrl, dataDir, mail }: ServerConfig): Promise<Store> {
  try {
    return await openPostgres(databaseUrl, { dataDir, mails: mail !== undefined });
  } catch (error) {
    const place = placeOf(databaseUrl);
    const reason = `The database ${place} cannot be opened: ${reasonOf(error)}. Check DATABASE_URL`;
    throw new Error(reason, { cause: error });
  }
}

async function openEmbedded({ dataDir, backupDir, mail }: ServerConfig): Promise<Store> {
  const path = databasePath(dataDir);
  const isEmpty = !statSync(path, { throwIfNoEntry: false })?.size;
  if (isEmpty && backupDir !== '' && dailyCopiesIn(backupDir).length > 0)
    throw new StoreProblem(
      'missing',
      `There is no database in ${dataDir}, but ${backupDir} has copies of one: mount its disk, go back to a copy (npm run inbox -- --restore FILE), or name an empty folder in BACKUP_DIR`,
      { path: dataDir },
    );
  try {
    return await openSqlite(dataDir, { mails: mail !== undefined, backups: backupDir !== '' });
  } catch (error) {
    const reason = `The database ${path} cannot be opened: ${reasonOf(error)}. Check DATA_DIR`;
    throw new Error(reason, { cause: error });
  }
}

/** @throws Error that names the setting to look at. */
export const openStore = (config: ServerConfig): Promise<Store> =>
  config.databaseUrl ? openExternal(config) : openEmbedded(config);
