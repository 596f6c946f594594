import type { DatabaseSync } from 'node:sqlite';
import type { Log } from '#server/log.ts';
import { reasonOf } from '#server/store/problem.ts';
import type { Round } from '#server/store/store.ts';
import { copyNew } from './backup.ts';
import { cleanFiles } from './clean.ts';
import { databasePath, openExisting } from './database.ts';
import { countTime, purge } from './retention.ts';

export type Work = Round & { readonly dataDir: string; readonly now: number };

const refusalText =
  'Expired requests are not erased, because the server was off for more than a week or its clock jumped. If its date is right, run: npm run inbox -- --purge';

function copy(database: DatabaseSync, work: Work, tell: Log): void {
  try {
    const file = copyNew(database, work, work.now);
    if (file) tell({ event: 'backup', file });
  } catch (error) {
    tell({ event: 'backup', failed: true, reason: reasonOf(error) });
  }
}

/** @returns whether most requests were erased, so that their copies stay for one more round. */
function eraseOld(database: DatabaseSync, work: Work, tell: Log): boolean {
  const { retentionDays, now, isConfirmed = false } = work;
  const { purged, isRefused, isMost } = purge(database, {
    retentionDays,
    now,
    isConfirmed,
  });
  if (purged > 0) tell({ event: 'purge', purged, retentionDays });
  if (isRefused) tell({ event: 'purge', refused: true, text: refusalText });
  return isMost;
}

function clean(database: DatabaseSync, work: Work, isMost: boolean, tell: Log): void {
  const { dataDir, backupDir } = work;
  const { purged_id } = database.prepare('SELECT purged_id FROM upkeep').get() ?? {};
  const purgedId = isMost ? 0 : Number(purged_id ?? 0);
  const files = cleanFiles(database, { dataDir, backupDir, purgedId }, tell);
  if (files.length > 0) tell({ event: 'clean', failed: true, files });
}

/** Never throws: reports failures to `tell`. */
export function maintain(work: Work, tell: Log): void {
  const { dataDir, backupDir, tasks, now } = work;
  try {
    using database = openExisting(databasePath(dataDir));
    if (tasks.includes('purge')) countTime(database, work);
    // Copy first, because the copy may be on another disk; `purge` and `clean` then remove from it
    // what is too old.
    if (backupDir && tasks.includes('copy')) copy(database, work, tell);
    const isMost = tasks.includes('purge') && eraseOld(database, work, tell);
    if (tasks.includes('clean')) clean(database, work, isMost, tell);
    if (tasks.length === 3) database.prepare('UPDATE upkeep SET round_at = ?').run(now);
  } catch (error) {
    tell({ event: 'maintenance', failed: true, reason: reasonOf(error) });
  }
}

if (import.meta.main) {
  const [, , work = ''] = process.argv;
  maintain(JSON.parse(work), (entry) => process.stdout.write(`${JSON.stringify(entry)}\n`));
}
