import { pathToFileURL } from 'node:url';
import { DatabaseSync } from 'node:sqlite';
import { databasePath, isBusy, withPatience } from './database.ts';

const pause = 25;
const stopwatch = new Int32Array(new SharedArrayBuffer(4));

/** Asks again and again: a checkpoint that waits by itself locks out all who write. */
function emptyLog(database: DatabaseSync, patience: number): boolean {
  const until = performance.now() + patience;
  database.exec('PRAGMA wal_checkpoint(PASSIVE)');
  const truncate = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)');
  const isDone = () => withPatience(database, 0, () => truncate.get()?.busy === 0);
  for (;;) {
    if (isDone()) return true;
    if (performance.now() > until) return false;
    Atomics.wait(stopwatch, 0, 0, pause);
  }
}

/**
 * Takes what was deleted out of the files. `secure_delete` blanks the place of a row, but not the
 * older copies that SQLite leaves in a page when it moves rows to another; VACUUM writes all pages
 * anew. It locks out all who write: the server does it in a process that it can end.
 * @param patience milliseconds that another program is waited for.
 * @returns false while another program is in the way.
 */
export function scrub(database: DatabaseSync, patience = 5000): boolean {
  try {
    withPatience(database, patience, () => database.exec('VACUUM'));
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
  return emptyLog(database, patience);
}

// Ids are never given twice, so this grows with each row that is deleted, whoever does it.
const countDeleted = `
  SELECT seq - (SELECT count(*) FROM contact_request) AS deleted
  FROM sqlite_sequence WHERE name = 'contact_request'`;

/**
 * Scrubs the database of a folder if rows were deleted since `known` of them were, and always
 * empties the log. Returns how many were deleted until now, or '' when another program is in the way.
 */
function scrubFolder(dataDir: string, known: string): string {
  // Opened like this, a database that is gone is not made anew.
  const database = new DatabaseSync(new URL('?mode=rw', pathToFileURL(databasePath(dataDir))));
  try {
    database.exec('PRAGMA secure_delete = ON');
    const deleted = String(database.prepare(countDeleted).get()?.deleted ?? 0);
    const isClean = deleted === known ? emptyLog(database, 5000) : scrub(database);
    return isClean ? deleted : '';
  } finally {
    database.close();
  }
}

if (import.meta.main) {
  const [dataDir = '', known = ''] = process.argv.slice(2);
  process.stdout.write(scrubFolder(dataDir, known));
}
