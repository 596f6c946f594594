import { chmodSync, copyFileSync, existsSync, linkSync, renameSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { StoreProblem } from '#server/store/problem.ts';
import { copyInto, dailyCopiesIn, syncFolder } from './backup.ts';
import { absorb } from './clean.ts';
import { databasePath, makeFolder, openExisting } from './database.ts';
import { unlessBusy } from './locks.ts';
import { isOfAnotherSite, prepareTables } from './schema.ts';

/**
 * @throws StoreProblem if another program has the database open.
 * @returns whether it can be read.
 */
function assertUnused(path: string): boolean {
  using database = new DatabaseSync(path);
  const leave = () => database.prepare('PRAGMA journal_mode = DELETE').get()?.journal_mode;
  try {
    // Only the last connection can leave WAL mode, which also empties the log.
    const mode = unlessBusy(leave) ?? 'wal';
    if (mode !== 'wal') return true;
  } catch {
    return false;
  }
  throw new StoreProblem('inUse', 'The database is in use: stop the server first');
}

/** Highest number given so far; 0 if none was. */
function lastNumber(database: DatabaseSync): number {
  return Number(database.prepare('SELECT max(seq) AS last FROM sqlite_sequence').get()?.last ?? 0);
}

function stateOf(path: string) {
  using database = openExisting(path);
  const { counted_at } = database.prepare('SELECT * FROM clock').get() ?? {};
  return { last: lastNumber(database), countedAt: Number(counted_at ?? 0) };
}

/** Upper bound of the numbers given between a copy and the loss of the database. */
const numbersToSkip = 1000;

/** Lets the restored copy continue the numbers and the time of the replaced database. */
function goOn(copy: DatabaseSync, last: number, countedAt: number): void {
  // Nothing is counted without these rows, which another program of the firm may have deleted.
  copy.exec(`
    INSERT INTO upkeep (unerased) SELECT '[]' WHERE NOT EXISTS (SELECT 1 FROM upkeep);
    INSERT INTO clock (counted_at) SELECT unixepoch() * 1000 WHERE NOT EXISTS (SELECT 1 FROM clock);
    INSERT INTO sqlite_sequence SELECT 'contact_request', 0
      WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'contact_request')`);
  copy.prepare('UPDATE sqlite_sequence SET seq = max(seq, ?)').run(last);
  copy.prepare('UPDATE clock SET counted_at = max(counted_at, ?)').run(countedAt);
}

function linkOrCopy(path: string, target: string): void {
  try {
    linkSync(path, target);
  } catch {
    // The disk does not support hard links.
    copyFileSync(path, target);
  }
}

type Restored = {
  readonly erasedAgain: number;
  /** Number of the next request. */
  readonly next: number;
  readonly before?: { readonly path: string; readonly isReadable: boolean };
};

/** Replaces the database by a copy, and repeats the erasures made since the copy (LGPD). */
export function restore(
  file: string,
  dataDir: string,
  { backupDir, isForced }: { readonly backupDir: string; readonly isForced: boolean },
): Restored {
  const path = databasePath(dataDir);
  const isReplaced = existsSync(path);
  const isReadable = isReplaced && assertUnused(path);
  const state = isReadable ? stateOf(path) : undefined;
  const isOther = isReadable && isOfAnotherSite(file, path);
  if (!isForced && isOther && state && state.last > 0)
    throw new StoreProblem('otherSite', `${file} is a copy of another site`, { path: file });
  makeFolder(dataDir);
  let erasedAgain = 0;
  let next = 0;
  const restored = `${path}.restored`;
  copyInto(file, restored, (copy) => {
    prepareTables(copy);
    for (const source of [...(isReadable ? [path] : []), ...dailyCopiesIn(backupDir)]) {
      try {
        erasedAgain += absorb(copy, source);
      } catch {
        // An unreadable copy knows no erasures.
      }
    }
    const isOwn = state && !isOther && state.last > 0;
    goOn(copy, isOwn ? state.last : lastNumber(copy) + numbersToSkip, isOwn ? state.countedAt : 0);
    next = lastNumber(copy) + 1;
  });
  const instant = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  const pathBefore = `${path}.before-${instant}`;
  if (isReplaced) linkOrCopy(path, pathBefore);
  // An unused database has these files only if it is damaged.
  for (const end of ['-wal', '-shm'])
    if (existsSync(`${path}${end}`)) renameSync(`${path}${end}`, `${pathBefore}${end}`);
  // A rename replaces the file in one step, so that a database always exists under this name.
  renameSync(restored, path);
  chmodSync(path, 0o600);
  syncFolder(dataDir);
  return { erasedAgain, next, ...(isReplaced && { before: { path: pathBefore, isReadable } }) };
}
