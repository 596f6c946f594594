import {
  closeSync,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { Log } from '#server/log.ts';
import { reasonOf } from '#server/store/problem.ts';
import { databasePath, openExisting } from './database.ts';
import { problemOf } from './errors.ts';
import { inTransaction, unlessBusy, whileAlone } from './locks.ts';
import { longestWait } from './patience.ts';
import { assertOurs, isOfAnotherSite, siteOf } from './schema.ts';

// Ids are never given twice, so the first number grows with each row that is deleted.
const deletions = `
  SELECT seq - (SELECT count(*) FROM contact_request) AS deleted, scrubbed
  FROM sqlite_sequence, upkeep WHERE name = 'contact_request'`;

const hasUpkeep = "SELECT 1 FROM sqlite_schema WHERE name = 'upkeep'";

// `secure_delete` leaves the older copies of rows that SQLite has moved to another page: VACUUM the file.
function scrub(database: DatabaseSync): boolean {
  const isNoted = database.prepare(hasUpkeep).get() !== undefined;
  const { deleted = 0, scrubbed } = isNoted ? (database.prepare(deletions).get() ?? {}) : {};
  if (isNoted && deleted === (scrubbed ?? 0)) return true;
  if (!unlessBusy(() => database.exec('VACUUM') ?? true)) return false;
  // A checkpoint that waits for a reader locks out all who write.
  database.exec(`PRAGMA busy_timeout = ${longestWait / 10}`);
  const { busy } = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() ?? {};
  database.exec(`PRAGMA busy_timeout = ${longestWait}`);
  if (busy === 0 && isNoted) database.prepare('UPDATE upkeep SET scrubbed = ?').run(deleted);
  return busy === 0;
}

const hasErased = "SELECT 1 FROM main.sqlite_schema WHERE name = 'erased'";

/**
 * Takes out of a copy what another database has erased, and what it has lost by age up to the number
 * `purgedId`. @returns how many requests the copy lost.
 */
export function absorb(copy: DatabaseSync, path: string, purgedId = 0): number {
  copy.prepare('ATTACH ? AS known').run(`${pathToFileURL(path).href}?mode=ro`);
  try {
    return inTransaction(copy, () => {
      if (copy.prepare(hasErased).get())
        copy.exec('INSERT OR IGNORE INTO main.erased SELECT id, received_at FROM known.erased');
      const erase = `DELETE FROM main.contact_request
        WHERE (id, received_at) IN (SELECT id, received_at FROM known.erased)
           OR (id <= ? AND (id, received_at) NOT IN
                (SELECT id, received_at FROM known.contact_request))`;
      return Number(copy.prepare(erase).run(purgedId).changes);
    });
  } finally {
    copy.exec('DETACH known');
  }
}

const leftover = /(?:\.part|\.damaged|\.restored|-journal|-wal|-shm)$/i;

/** Named like a file of ours: what cannot be read there goes. */
const isNamed = (path: string) => /^contacts.*\.sqlite/i.test(basename(path));

function isDatabase(path: string): boolean {
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(16);
    readSync(file, head, 0, 16, 0);
    return head.toString('latin1') === 'SQLite format 3\0';
  } finally {
    closeSync(file);
  }
}

type Wanted = { readonly dataDir: string; readonly backupDir: string; readonly purgedId: number };

/** Paths of all files in both folders and below, each once, as the disk spells them. */
function filesIn({ dataDir, backupDir }: Wanted): string[] {
  const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory();
  // One may be a link to the other, and only `native` knows that C:\Data and c:\data are one folder.
  const folders = [dataDir, backupDir].filter(isFolder).map((path) => realpathSync.native(path));
  const paths = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const files = paths.filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
  return [...new Set(files.map((path) => realpathSync.native(path)))];
}

/** @returns false when the file has to be looked at again; what has our name and is unreadable goes. */
function cleanCopy(path: string, live: string, purgedId: number, tell: Log): boolean {
  try {
    if (isOfAnotherSite(path, live)) return true;
    using copy = openExisting(path);
    copy.exec('PRAGMA journal_mode = DELETE');
    assertOurs(copy, path);
    absorb(copy, live, siteOf(path) === siteOf(live) || isNamed(path) ? purgedId : 0);
    return scrub(copy);
  } catch (error) {
    // A copy that is locked, or on a disk that is full, is none of these.
    const { code } = problemOf(error);
    if (code !== 'damaged' && code !== 'foreign') return false;
    // A database of another program, or one that we cannot tell from it.
    if (!isNamed(path)) return code === 'foreign';
    rmSync(path);
    tell({ event: 'removed', file: path });
    return true;
  }
}

function cleanAlone(database: DatabaseSync, wanted: Wanted, tell: Log): readonly string[] {
  const { dataDir, purgedId } = wanted;
  const live = realpathSync.native(databasePath(dataDir));
  const held = whileAlone(dataDir, () => {
    // Where this table is damaged, this throws before a copy is touched.
    database.prepare('SELECT total(id) FROM erased').get();
    const isOwn = (path: string) =>
      dirname(path) === dirname(live) && /^contacts\.\w+\.lock/.test(basename(path));
    const paths = filesIn(wanted).filter(
      (path) => ![live, `${live}-wal`, `${live}-shm`].includes(path) && !isOwn(path),
    );
    // A copy is opened first: SQLite ends what a power cut left half done, by its journal.
    const copies = paths.filter(
      (path) => !leftover.test(path) && (isNamed(path) || isDatabase(path)),
    );
    const unerased = copies.filter((path) => !cleanCopy(path, live, purgedId, tell));
    const isInUse = (path: string) => unerased.some((copy) => path.startsWith(copy));
    const leftovers = paths.filter((path) => leftover.test(path) && isNamed(path));
    for (const path of leftovers.filter((name) => !isInUse(name))) {
      if (!lstatSync(path, { throwIfNoEntry: false })) continue;
      rmSync(path);
      tell({ event: 'removed', file: path });
    }
    return scrub(database) ? unerased : [live, ...unerased];
  });
  return held ?? [live];
}

/**
 * Takes what the database has lost, by an erasure or by age, out of every file of both folders that
 * holds requests. @returns the files that could not be reached, which inbox and /healthz name until
 * they are.
 */
export function cleanFiles(database: DatabaseSync, wanted: Wanted, tell: Log): readonly string[] {
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
