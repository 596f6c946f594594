import type { DatabaseSync } from 'node:sqlite';
import type { ServerConfig } from '#server/config.ts';
import { copyDaily } from './backup.ts';
import { databasePath, openExisting } from './database.ts';
import { reasonOf } from './errors.ts';
import { purge, retentionLimit } from './retention.ts';
import { cleanFiles } from './upkeep.ts';

export type Settings = Pick<ServerConfig, 'dataDir' | 'backupDir' | 'retentionDays'>;

type Tell = (entry: { readonly event: string } & Record<string, unknown>) => void;

const refused =
  'The clock has leapt more than a week: nothing is erased until it has gone forward for a day. If it is right, run: npm run inbox -- --purge';

/** @returns ISO instant before which requests are too old, or '' when the clock is not believed. */
function eraseOld(database: DatabaseSync, retentionDays: number, tell: Tell): string {
  const now = Date.now();
  const purged = purge(database, { retentionDays, now });
  if (purged === 'refused') {
    tell({ event: 'purge', refused: true, text: refused });
    return '';
  }
  if (purged > 0) tell({ event: 'purge', purged, retentionDays });
  return retentionLimit(retentionDays, now);
}

function copy(database: DatabaseSync, settings: Settings, tell: Tell): void {
  try {
    const file = copyDaily(database, settings);
    if (file) tell({ event: 'backup', file });
  } catch (error) {
    tell({ event: 'backup', failed: true, reason: reasonOf(error) });
  }
}

export function maintain(settings: Settings, tell: Tell): void {
  const { dataDir, backupDir, retentionDays } = settings;
  try {
    using database = openExisting(databasePath(dataDir));
    // First, as it may be on another disk; what is too old is taken out of it below.
    if (backupDir) copy(database, settings, tell);
    const limit = eraseOld(database, retentionDays, tell);
    const files = cleanFiles(database, { dataDir, backupDir, limit }, tell);
    if (files.length > 0) tell({ event: 'clean', failed: true, files });
  } catch (error) {
    tell({ event: 'maintenance', failed: true, reason: reasonOf(error) });
  }
}

if (import.meta.main) {
  const [, , settings = '{}'] = process.argv;
  maintain(JSON.parse(settings), (entry) => process.stdout.write(`${JSON.stringify(entry)}\n`));
}
