import type { DatabaseSync } from 'node:sqlite';
import type { LogEntry } from '#server/log.ts';
import { reasonOf } from '#server/store/problem.ts';
import type { Round } from '#server/store/store.ts';
import { copyDaily } from './backup.ts';
import { databasePath, openExisting } from './database.ts';
import { purge, retentionLimit } from './retention.ts';
import { cleanFiles } from './upkeep.ts';

export type Work = Round & { readonly dataDir: string; readonly now: number };

type Tell = (entry: LogEntry) => void;

const refused =
  'The clock has leapt more than a week: nothing is erased until it has gone forward for a day. If it is right, run: npm run inbox -- --purge';

/** @returns ISO instant before which requests are too old, or '' when the clock is not believed. */
function eraseOld(database: DatabaseSync, work: Work, tell: Tell): string {
  const { retentionDays, now, isConfirmed } = work;
  const purged = purge(database, { retentionDays, now, confirmed: isConfirmed });
  if (purged === 'refused') {
    tell({ event: 'purge', refused: true, text: refused });
    return '';
  }
  if (purged > 0) tell({ event: 'purge', purged, retentionDays });
  return retentionLimit(retentionDays, now);
}

function copy(database: DatabaseSync, work: Work, tell: Tell): void {
  try {
    const file = copyDaily(database, work, work.now);
    if (file) tell({ event: 'backup', file });
  } catch (error) {
    tell({ event: 'backup', failed: true, reason: reasonOf(error) });
  }
}

export function maintain(work: Work, tell: Tell): void {
  const { dataDir, backupDir, tasks } = work;
  try {
    using database = openExisting(databasePath(dataDir));
    // First, as it may be on another disk; what is too old is taken out of it below.
    if (backupDir && tasks.includes('copy')) copy(database, work, tell);
    const limit = tasks.includes('purge') ? eraseOld(database, work, tell) : '';
    if (!tasks.includes('clean')) return;
    const files = cleanFiles(database, { dataDir, backupDir, limit }, tell);
    if (files.length > 0) tell({ event: 'clean', failed: true, files });
  } catch (error) {
    tell({ event: 'maintenance', failed: true, reason: reasonOf(error) });
  }
}

if (import.meta.main) {
  const [, , work = ''] = process.argv;
  maintain(JSON.parse(work), (entry) => process.stdout.write(`${JSON.stringify(entry)}\n`));
}
