import type { ServerConfig } from '#server/config.ts';
import { reasonOf } from './problem.ts';
import { placeOf } from './postgres/connections.ts';
import { openPostgres } from './postgres/postgresStore.ts';
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
  try {
    return await openSqlite(dataDir, { mails: mail !== undefined, backups: backupDir !== '' });
  } catch (error) {
    const path = databasePath(dataDir);
    const reason = `The database ${path} cannot be opened: ${reasonOf(error)}. Check DATA_DIR`;
    throw new Error(reason, { cause: error });
  }
}

/** @throws Error that says which setting to look at when the store cannot be opened. */
export const openStore = (config: ServerConfig): Promise<Store> =>
  config.databaseUrl ? openExternal(config) : openEmbedded(config);
