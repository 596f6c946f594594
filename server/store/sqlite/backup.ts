import { chmodSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dailyCopies } from '#lib/environment.ts';
import { databasePath, makeFolder, openExisting } from './database.ts';
import { reasonOf, StoreProblem } from '#server/store/problem.ts';
import { unlessBusy, whileAlone } from './locks.ts';
import { longestWait } from './patience.ts';
import { assertOurs, siteOf } from './schema.ts';
import { absorb } from './upkeep.ts';

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

function dailyCopiesIn(backupDir: string): string[] {
  const names = existsSync(backupDir) ? readdirSync(backupDir).toSorted() : [];
  return names.filter((name) => dailyName.test(name)).map((name) => join(backupDir, name));
}

function isOfAnotherSite(copy: string, live: string): boolean {
  const site = siteOf(copy);
  return typeof site === 'string' && site !== siteOf(live);
}

/** Makes the copy of the day unless it is there, and keeps the last 30. @returns its path. */
export function copyDaily(
  database: DatabaseSync,
  { dataDir, backupDir }: { dataDir: string; backupDir: string },
  now: number,
): string | undefined {
  const note = database.prepare(
    'UPDATE upkeep SET copied_at = coalesce(?, copied_at), failure = ?',
  );
  try {
    makeFolder(backupDir);
    const file = join(backupDir, `contacts-${new Date(now).toISOString().slice(0, 10)}.sqlite`);
    const last = dailyCopiesIn(backupDir).at(-1);
    if (last && isOfAnotherSite(last, databasePath(dataDir)))
      throw new StoreProblem(
        'otherSite',
        `${last} is a copy of another site: name a folder of its own in BACKUP_DIR`,
      );
    const isMade = whileAlone(dataDir, () => {
      if (existsSync(file)) return false;
      backUp(dataDir, file);
      for (const path of dailyCopiesIn(backupDir).slice(0, -dailyCopies)) rmSync(path);
      return true;
    });
    if (isMade === undefined)
      throw new StoreProblem('busy', 'Another program copies or cleans the files');
    note.run(isMade ? now : null, null);
    return isMade ? file : undefined;
  } catch (error) {
    note.run(null, reasonOf(error));
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

function hasHadRequests(path: string): boolean {
  using database = openExisting(path);
  return database.prepare('SELECT 1 FROM sqlite_sequence').get() !== undefined;
}

/** Puts a copy in the place of the database, and erases what was erased since it was made (LGPD). */
export function restore(
  file: string,
  dataDir: string,
  { backupDir, isForced }: { readonly backupDir: string; readonly isForced: boolean },
) {
  const path = databasePath(dataDir);
  const isReplaced = existsSync(path);
  const isReadable = isReplaced && assertUnused(path);
  if (!isForced && isReadable && hasHadRequests(path) && isOfAnotherSite(file, path))
    throw new StoreProblem('otherSite', `${file} is a copy of another site`);
  makeFolder(dataDir);
  let erasedAgain = 0;
  const restored = `${path}.restored`;
  copyInto(file, restored, (copy) => {
    for (const known of [...(isReadable ? [path] : []), ...dailyCopiesIn(backupDir)]) {
      try {
        erasedAgain += absorb(copy, known);
      } catch {
        // A copy that cannot be read knows no erasures.
      }
    }
  });
  const pathBefore = `${path}.before-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}`;
  for (const end of ['-wal', '-shm', '']) {
    if (existsSync(`${path}${end}`)) renameSync(`${path}${end}`, `${pathBefore}${end}`);
  }
  renameSync(restored, path);
  chmodSync(path, 0o600);
  syncFolder(dataDir);
  return { erasedAgain, ...(isReplaced && { before: { path: pathBefore, isReadable } }) };
}
