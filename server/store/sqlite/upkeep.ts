import { lstatSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { databasePath, openExisting } from './database.ts';
import { reasonOf } from '#server/store/problem.ts';
import { problemOf } from './errors.ts';
import { inTransaction, unlessBusy, whileAlone } from './locks.ts';
import { longestWait } from './patience.ts';
import { assertOurs } from './schema.ts';

export function readUpkeep(database: DatabaseSync, now: number) {
  const { doubted_at, copied_at, started_at, failure, unerased } =
    database.prepare('SELECT * FROM upkeep').get() ?? {};
  const last = typeof copied_at === 'number' ? new Date(copied_at).toISOString() : null;
  const isOld = now - Number(copied_at ?? started_at ?? now) > 2 * 24 * 60 * 60 * 1000;
  const reason = failure ?? (isOld ? 'há mais de dois dias nenhuma é feita' : null);
  return {
    isRefused: doubted_at !== null,
    last,
    failure: reason === null ? null : String(reason),
    /** Files that may still hold what was erased. */
    unerased: JSON.parse(String(unerased)) as readonly string[],
  };
}

// Ids are never given twice, so the first number grows with each row that is deleted.
const deletions = `
  SELECT seq - (SELECT count(*) FROM contact_request) AS deleted, scrubbed
  FROM sqlite_sequence, upkeep WHERE name = 'contact_request'`;

// `secure_delete` leaves the older copies of rows that SQLite has moved to another page: VACUUM the file.
function scrub(database: DatabaseSync): boolean {
  const { deleted = 0, scrubbed } = database.prepare(deletions).get() ?? {};
  if (deleted === (scrubbed ?? 0)) return true;
  if (!unlessBusy(() => database.exec('VACUUM') ?? true)) return false;
  // A checkpoint that waits for a reader locks out all who write.
  database.exec(`PRAGMA busy_timeout = ${longestWait / 10}`);
  const { busy } = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() ?? {};
  database.exec(`PRAGMA busy_timeout = ${longestWait}`);
  if (busy === 0) database.prepare('UPDATE upkeep SET scrubbed = ?').run(deleted);
  return busy === 0;
}

/** Applies the erasures of another database to a copy. @returns how many requests it lost. */
export function absorb(copy: DatabaseSync, path: string): number {
  copy.prepare('ATTACH ? AS known').run(`${pathToFileURL(path).href}?mode=ro`);
  try {
    return inTransaction(copy, () => {
      copy.exec('INSERT OR IGNORE INTO main.erased SELECT id, received_at FROM known.erased');
      const erase = `DELETE FROM main.contact_request
        WHERE (id, received_at) IN (SELECT id, received_at FROM main.erased)`;
      return Number(copy.prepare(erase).run().changes);
    });
  } finally {
    copy.exec('DETACH known');
  }
}

const leftover = /(?:\.part|\.damaged|\.restored|-journal|-wal|-shm)$/;

type Tell = (entry: { readonly event: 'removed'; readonly file: string }) => void;

/** @returns false when the file has to be looked at again; what is no database of ours is removed. */
function cleanCopy(path: string, live: string, limit: string, tell: Tell): boolean {
  try {
    using copy = openExisting(path);
    copy.exec('PRAGMA journal_mode = DELETE');
    assertOurs(copy, path);
    absorb(copy, live);
    copy.prepare('DELETE FROM contact_request WHERE received_at < ?').run(limit);
    return scrub(copy);
  } catch (error) {
    // A copy that is locked, or on a disk that is full, is none of these.
    const { code } = problemOf(error);
    if (code !== 'damaged' && code !== 'foreign') return false;
    rmSync(path);
    tell({ event: 'removed', file: path });
    return true;
  }
}

type Wanted = Readonly<Record<'dataDir' | 'backupDir' | 'limit', string>>;

function cleanAlone(
  database: DatabaseSync,
  { dataDir, backupDir, limit }: Wanted,
  tell: Tell,
): readonly string[] {
  // Only `native` gives a name as the disk spells it, where C:\Data and c:\data are one folder.
  const live = realpathSync.native(databasePath(dataDir));
  const held = whileAlone(dataDir, () => {
    // Where this table is damaged, this throws before a copy is touched.
    database.prepare('SELECT total(id) FROM erased').get();
    const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory();
    // One may be a link to the other.
    const folders = [dataDir, backupDir].filter(isFolder).map((path) => realpathSync.native(path));
    const paths = [...new Set(folders)]
      .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
      .filter((path) => /^contacts.*\.sqlite/.test(basename(path)) && lstatSync(path).isFile())
      .filter((path) => ![live, `${live}-wal`, `${live}-shm`].includes(path));
    // A copy is opened first: SQLite ends what a power cut left half done, by its journal.
    const copies = paths.filter((path) => !leftover.test(path));
    const theirs = copies.filter((path) => !cleanCopy(path, live, limit, tell));
    const isTheirs = (path: string) => theirs.some((copy) => path.startsWith(copy));
    for (const path of paths.filter((name) => leftover.test(name) && !isTheirs(name))) {
      rmSync(path, { force: true });
      tell({ event: 'removed', file: path });
    }
    return scrub(database) ? theirs : [live, ...theirs];
  });
  return held ?? [live];
}

/**
 * Takes what the database has erased, and what is older than `limit` (ISO instant), out of every file
 * of both folders that is named like it. @returns the files that could not be reached, which inbox and
 * /healthz name until they are.
 */
export function cleanFiles(
  database: DatabaseSync,
  wanted: Wanted,
  tell: Tell = () => {},
): readonly string[] {
  const note = database.prepare('UPDATE upkeep SET unerased = ?');
  const remember = (files: readonly string[]) => unlessBusy(() => note.run(JSON.stringify(files)));
  try {
    const unerased = cleanAlone(database, wanted, tell);
    remember(unerased);
    return unerased;
  } catch (error) {
    remember([reasonOf(error)]);
    throw error;
  }
}
