/**
 * The promises of the privacy notice, kept in every file that holds requests: what was erased, or is
 * too old, is gone from the database, its copies, and whatever a stopped program left beside them.
 */
import { lstatSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import {
  assertOurs,
  databasePath,
  insist,
  inTransaction,
  isLaterVersion,
  openExisting,
  sqliteCode,
  unlessBusy,
  whileAlone,
} from './database.ts';

/** When the last daily copy was made (ISO), and why there is none of today or yesterday. */
export function readUpkeep(database: DatabaseSync, now: number) {
  const { doubted_at, copied_at, failure } = database.prepare('SELECT * FROM upkeep').get() ?? {};
  const last = typeof copied_at === 'number' ? new Date(copied_at).toISOString() : null;
  const isOld = now - Number(copied_at ?? now) > 2 * 24 * 60 * 60 * 1000;
  const reason = failure ?? (isOld ? 'há mais de dois dias nenhuma é feita' : null);
  return { isRefused: doubted_at !== null, last, failure: reason === null ? null : String(reason) };
}

// Ids are never given twice, so the first number grows with each row that is deleted.
const deletions = `
  SELECT seq - (SELECT count(*) FROM contact_request) AS deleted, scrubbed
  FROM sqlite_sequence, upkeep WHERE name = 'contact_request'`;

/**
 * Takes what was deleted out of the file and its log. `secure_delete` blanks the place of a row, but
 * not the older copies that SQLite leaves in a page when it moves rows to another; VACUUM writes all
 * pages anew. It locks out all who write: the server does it in a process that it can end.
 * @returns false while another program is in the way.
 */
function scrub(database: DatabaseSync): boolean {
  const { deleted = 0, scrubbed } = database.prepare(deletions).get() ?? {};
  if (deleted === (scrubbed ?? 0)) return true;
  const vacuum = () => unlessBusy(() => database.exec('VACUUM') ?? true);
  const truncate = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)');
  // A checkpoint that waits by itself locks out all who write.
  const { timeout } = database.prepare('PRAGMA busy_timeout').get() ?? {};
  database.exec('PRAGMA busy_timeout = 0');
  const isClean = insist(vacuum) && insist(() => (truncate.get()?.busy === 1 ? undefined : true));
  database.exec(`PRAGMA busy_timeout = ${String(timeout)}`);
  if (isClean) database.prepare('UPDATE upkeep SET scrubbed = ?').run(deleted);
  return isClean ?? false;
}

/** Tells a copy another database's last clock and erasures; returns how many requests it lost. */
export function absorb(copy: DatabaseSync, path: string): number {
  copy.prepare('ATTACH ? AS known').run(`${pathToFileURL(path).href}?mode=ro`);
  try {
    return inTransaction(copy, () => {
      copy.exec(`
        INSERT OR IGNORE INTO main.erased SELECT id, received_at FROM known.erased;
        UPDATE main.clock SET seen_at = known.seen_at FROM known.clock AS known
        WHERE known.seen_at > coalesce(main.clock.seen_at, 0) + 24 * 60 * 60 * 1000`);
      const erase = `DELETE FROM main.contact_request
        WHERE (id, received_at) IN (SELECT id, received_at FROM main.erased)`;
      return Number(copy.prepare(erase).run().changes);
    });
  } finally {
    copy.exec('DETACH known');
  }
}

/** Files that a program leaves behind when it is stopped. */
const leftover = /(?:\.part|\.damaged|\.restored|-journal|-wal|-shm)$/;

/** Called for a file that is removed, and before the database is locked. */
type Tell = (entry: { event: 'removed'; file: string } | { event: 'lock' }) => void;

/** @returns false when the file has to be looked at again; what is no database of ours is removed. */
function cleanCopy(path: string, live: string, limit: string, tell: Tell): boolean {
  try {
    const copy = openExisting(path);
    try {
      copy.exec('PRAGMA journal_mode = DELETE');
      assertOurs(copy, path);
      absorb(copy, live);
      copy.prepare('DELETE FROM contact_request WHERE received_at < ?').run(limit);
      return scrub(copy);
    } finally {
      copy.close();
    }
  } catch (error) {
    // SQLite says 11 and 26 of what is damaged or no database. A disk that is full is neither.
    if (![0, 11, 26].includes(sqliteCode(error)) || isLaterVersion(error)) return false;
    rmSync(path);
    tell({ event: 'removed', file: path });
    return true;
  }
}

/**
 * Makes every file of both folders that is named like the database forget what it has forgotten, and
 * what is older than `limit`, an ISO instant; a file that cannot is removed. One program at a time.
 * @returns the files that still have it: another program is in the way, or this account may not.
 */
export function cleanFiles(
  database: DatabaseSync,
  { dataDir, backupDir, limit }: { dataDir: string; backupDir: string; limit: string },
  tell: Tell = () => {},
): string[] {
  const live = realpathSync(databasePath(dataDir));
  const held = whileAlone(dataDir, () => {
    // Copies are told by these tables: where they are damaged, this throws before a copy is touched.
    database.prepare('SELECT total(id), total(seen_at) FROM erased, clock').get();
    const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory();
    // One may be a link to the other.
    const folders = [dataDir, backupDir].filter(isFolder).map((folder) => realpathSync(folder));
    const paths = [...new Set(folders)]
      .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
      .filter((path) => /^contacts.*\.sqlite/.test(basename(path)) && lstatSync(path).isFile())
      .filter((path) => ![live, `${live}-wal`, `${live}-shm`].includes(path));
    // A copy is opened first: SQLite ends what a power cut left half done, by its journal.
    const copies = paths.filter((path) => !leftover.test(path));
    const theirs = copies.filter((path) => !cleanCopy(path, live, limit, tell));
    const isTheirs = (path: string) => theirs.some((copy) => path.startsWith(copy));
    for (const path of paths.filter((one) => leftover.test(one) && !isTheirs(one))) {
      rmSync(path, { force: true });
      tell({ event: 'removed', file: path });
    }
    tell({ event: 'lock' });
    return scrub(database) ? theirs : [live, ...theirs];
  });
  return held ?? [live];
}
