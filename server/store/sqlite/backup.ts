import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dailyCopies } from '#lib/environment.ts';
import { databasePath, makeFolder, openExisting } from './database.ts';
import { reasonOf, StoreProblem } from '#server/store/problem.ts';
import { unlessBusy, whileAlone } from './locks.ts';
import { longestWait } from './patience.ts';
import { assertOurs, isOfAnotherSite, prepareTables } from './schema.ts';
import { absorb } from './clean.ts';

const dailyName = /^contacts-\d{4}-\d{2}-\d{2}\.sqlite$/;

/** Writes nothing more, but to the disk what is there. */
const sync = (path: string, flag = 'r+'): void => writeFileSync(path, '', { flag, flush: true });

/** Makes the names of files outlive a power cut; Windows does so by itself. */
function syncFolder(path: string): void {
  if (process.platform !== 'win32') sync(path, 'r');
}

// A copy has its name only once it is checked and on disk. VACUUM INTO reads one snapshot and locks
// nobody out, so any process may do it beside the server; what was deleted is not in it.
function copyInto(source: string, target: string, prepare?: (copy: DatabaseSync) => void): void {
  const part = `${target}.${process.pid}.part`;
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
        throw new StoreProblem('damaged', `${source} is damaged: ${String(result)}`);
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

/** The oldest first: they are named by the day of the site's own time, which never goes back. */
export function dailyCopiesIn(backupDir: string): string[] {
  const names = existsSync(backupDir) ? readdirSync(backupDir).toSorted() : [];
  return names.filter((name) => dailyName.test(name)).map((name) => join(backupDir, name));
}

/** Differs between a database and its copy when the copy lacks something of a person. */
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
    // One that cannot be read is made anew.
    return false;
  }
}

type Folders = { readonly dataDir: string; readonly backupDir: string };

/** @throws StoreProblem when a copy in this folder would be lost, or would mix up two sites. */
function assertFolder(database: DatabaseSync, { dataDir, backupDir }: Folders): void {
  const last = dailyCopiesIn(backupDir).at(-1);
  if (last && isOfAnotherSite(last, databasePath(dataDir)))
    throw new StoreProblem(
      'otherSite',
      `${last} is a copy of another site: name a folder of its own in BACKUP_DIR`,
    );
  const { copied_to } = database.prepare('SELECT copied_to FROM upkeep').get() ?? {};
  if (
    copied_to === backupDir &&
    !readdirSync(backupDir).some((name) => name.startsWith('contacts'))
  )
    throw new StoreProblem(
      'copiesGone',
      `${backupDir} has none of the copies that were made there: mount its disk. If they are lost, begin again: npm run inbox -- --backup ${join(backupDir, 'contacts.sqlite')}`,
    );
}

/** Copies what is new into the copy of the day, and keeps the last 30. @returns its path. */
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
      throw new StoreProblem('busy', 'Another program copies or cleans the files');
    note.run(now, backupDir, null);
    return isMade ? file : undefined;
  } catch (error) {
    note.run(copied_at, null, reasonOf(error));
    throw error;
  }
}

/** @throws Error when another program has the database open. @returns whether it can be read. */
function assertUnused(path: string): boolean {
  using database = new DatabaseSync(path);
  const leave = () => database.prepare('PRAGMA journal_mode = DELETE').get()?.journal_mode;
  try {
    // Only the last connection may leave the write-ahead log, and it empties it on the way.
    const mode = unlessBusy(leave) ?? 'wal';
    if (mode !== 'wal') return true;
  } catch {
    return false;
  }
  throw new StoreProblem('inUse', 'The database is in use: stop the server first');
}

/** The number that was given last; 0 when none was. */
function lastNumber(database: DatabaseSync): number {
  return Number(database.prepare('SELECT max(seq) AS last FROM sqlite_sequence').get()?.last ?? 0);
}

function stateOf(path: string) {
  using database = openExisting(path);
  const { counted_at } = database.prepare('SELECT * FROM clock').get() ?? {};
  return { last: lastNumber(database), countedAt: Number(counted_at ?? 0) };
}

/** Numbers that may have been given after a copy was made, when the database is lost. */
const skipped = 1000;

/** Makes of a copy a database that goes on where the one before it ended. */
function goOn(copy: DatabaseSync, last: number, countedAt: number): void {
  // A program of the firm may have taken these rows out, without which nothing is counted.
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
    // The disk has no hard links.
    copyFileSync(path, target);
  }
}

type Restored = {
  readonly erasedAgain: number;
  /** The number of the next request. */
  readonly next: number;
  readonly before?: { readonly path: string; readonly isReadable: boolean };
};

/** Puts a copy in the place of the database, and erases what was erased since it was made (LGPD). */
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
    throw new StoreProblem('otherSite', `${file} is a copy of another site`);
  makeFolder(dataDir);
  let erasedAgain = 0;
  let next = 0;
  const restored = `${path}.restored`;
  copyInto(file, restored, (copy) => {
    prepareTables(copy);
    for (const known of [...(isReadable ? [path] : []), ...dailyCopiesIn(backupDir)]) {
      try {
        erasedAgain += absorb(copy, known);
      } catch {
        // A copy that cannot be read knows no erasures.
      }
    }
    const isOwn = state && !isOther && state.last > 0;
    goOn(copy, isOwn ? state.last : lastNumber(copy) + skipped, isOwn ? state.countedAt : 0);
    next = lastNumber(copy) + 1;
  });
  const instant = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  const pathBefore = `${path}.before-${instant}`;
  if (isReplaced) linkOrCopy(path, pathBefore);
  // Those of a damaged database alone, as any other has none when nobody uses it.
  for (const end of ['-wal', '-shm'])
    if (existsSync(`${path}${end}`)) renameSync(`${path}${end}`, `${pathBefore}${end}`);
  // At every moment there is one database or the other under this name.
  renameSync(restored, path);
  chmodSync(path, 0o600);
  syncFolder(dataDir);
  return { erasedAgain, next, ...(isReplaced && { before: { path: pathBefore, isReadable } }) };
}
