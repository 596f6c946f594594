import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dailyCopies } from '#lib/environment.ts';
import { type Folders, haveCopiesGone } from './copies.ts';
import { databasePath, makeFolder, openExisting } from './database.ts';
import { problemOf } from './errors.ts';
import { type Problem, StoreProblem } from '#server/store/problem.ts';
import { whileAlone } from './locks.ts';
import { longestWait } from './patience.ts';
import { assertOurs, isOfAnotherSite } from './schema.ts';

const dailyName = /^contacts-\d{4}-\d{2}-\d{2}\.sqlite$/;

/** Flushes the file to disk without changing it. */
const sync = (path: string, flag = 'r+'): void => writeFileSync(path, '', { flag, flush: true });

/** Makes file names survive a power cut; Windows does so by itself. */
export function syncFolder(path: string): void {
  if (process.platform !== 'win32') sync(path, 'r');
}

// Give a copy its name only once it is checked and on disk. VACUUM INTO reads one snapshot without
// locking anybody out, so any process may run it beside the server, and it leaves deleted rows out.
export function copyInto(
  source: string,
  target: string,
  prepare?: (copy: DatabaseSync) => void,
): void {
  // Start the name with `contacts`, so that a round removes the file if this process is stopped.
  const part = join(dirname(target), `contacts.${process.pid}.sqlite.part`);
  rmSync(part, { force: true });
  writeFileSync(part, '', { flag: 'wx', mode: 0o600 });
  try {
    using from = new DatabaseSync(source, { readOnly: true, timeout: longestWait });
    from.prepare('VACUUM INTO ?').run(part);
    {
      using copy = openExisting(part);
      assertOurs(copy, source);
      prepare?.(copy);
      const result = copy.prepare('PRAGMA integrity_check').get()?.integrity_check;
      if (result !== 'ok')
        throw new StoreProblem('damaged', `${source} is damaged: ${String(result)}`, {
          path: source,
        });
    }
    sync(part);
    renameSync(part, target);
    syncFolder(dirname(resolve(target)));
  } finally {
    rmSync(part, { force: true });
  }
}

export const backUp = (dataDir: string, target: string): void =>
  copyInto(databasePath(dataDir), target);

/** Oldest first. Names hold the day of the site's own time, which never goes back. */
export function dailyCopiesIn(backupDir: string): string[] {
  const names = existsSync(backupDir) ? readdirSync(backupDir).toSorted() : [];
  return names.filter((name) => dailyName.test(name)).map((name) => join(backupDir, name));
}

/** Differs between a database and its copy if the copy lacks any personal data. */
function contentOf(path: string): string {
  using database = new DatabaseSync(path, { readOnly: true, timeout: longestWait });
  const rows = database
    .prepare(
      `SELECT (SELECT max(seq) FROM sqlite_sequence) AS numbers, (SELECT count(*) FROM erased) AS erased,
         count(*) AS total, total(spam) AS spam, group_concat(answered_at) AS answered
       FROM contact_request`,
    )
    .all();
  return JSON.stringify(rows);
}

function isUpToDate(copy: string, live: string): boolean {
  try {
    return existsSync(copy) && contentOf(copy) === contentOf(live);
  } catch {
    // Replace an unreadable copy.
    return false;
  }
}

/** A damaged copy belongs to nobody and is replaced. */
function isTheirs(copy: string, live: string): boolean {
  try {
    return isOfAnotherSite(copy, live);
  } catch (error) {
    if (problemOf(error).code === 'damaged') return false;
    throw error;
  }
}

/** @throws StoreProblem if a copy in this folder would be lost, or would mix two sites. */
function assertFolder(database: DatabaseSync, { dataDir, backupDir }: Folders): void {
  const last = dailyCopiesIn(backupDir).at(-1);
  if (last && isTheirs(last, databasePath(dataDir)))
    throw new StoreProblem(
      'sharedFolder',
      `${last} is a copy of another site: name a folder of its own in BACKUP_DIR`,
      { path: backupDir },
    );
  if (haveCopiesGone(database, backupDir))
    throw new StoreProblem(
      'copiesGone',
      `${backupDir} has none of the copies that were made there: mount its disk. If they are lost, begin again: npm run inbox -- --backup ${join(backupDir, 'contacts.sqlite')}`,
      { path: backupDir },
    );
}

/** Updates the copy of the day and keeps the last 30. @returns its path. */
export function copyNew(
  database: DatabaseSync,
  { dataDir, backupDir }: Folders,
  now: number,
): string | undefined {
  const note = database.prepare(
    `UPDATE upkeep SET copied_at = ?, copied_to = coalesce(?, copied_to), failure = ?`,
  );
  const { copied_at = null } = database.prepare('SELECT copied_at FROM upkeep').get() ?? {};
  try {
    makeFolder(backupDir);
    assertFolder(database, { dataDir, backupDir });
    const { counted_at } = database.prepare('SELECT counted_at FROM clock').get() ?? {};
    const day = new Date(Number(counted_at)).toISOString().slice(0, 10);
    const file = join(backupDir, `contacts-${day}.sqlite`);
    const isMade = whileAlone(dataDir, () => {
      if (isUpToDate(file, databasePath(dataDir))) return false;
      backUp(dataDir, file);
      for (const path of dailyCopiesIn(backupDir).slice(0, -dailyCopies)) rmSync(path);
      return true;
    });
    if (isMade === undefined)
      throw new StoreProblem('busy', 'Another program copies or cleans the files', {
        path: databasePath(dataDir),
      });
    note.run(now, backupDir, null);
    return isMade ? file : undefined;
  } catch (error) {
    const { code, message, path } = problemOf(error);
    // SQLite names no file: it could not write the copy, or not read the database.
    const isOfCopy = code === 'denied' || code === 'full';
    const problem: Problem = { code, message, path: path ?? (isOfCopy ? backupDir : undefined) };
    note.run(copied_at, null, JSON.stringify(problem));
    throw error;
  }
}
