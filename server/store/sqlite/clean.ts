import { lstatSync, rmSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { Log } from '#server/log.ts';
import { reasonOf } from '#server/store/problem.ts';
import { copyInto } from './backup.ts';
import { copiesIn, type Folders, isNamed, isOwn, livePath } from './copies.ts';
import { openExisting } from './database.ts';
import { problemOf } from './errors.ts';
import { inTransaction, unlessBusy, whileAlone } from './locks.ts';
import { longestWait } from './patience.ts';
import { assertOurs, isOfAnotherSite } from './schema.ts';

// Ids are never given twice, so the first number grows with each row that is deleted.
const deletions = `
  SELECT seq - (SELECT count(*) FROM contact_request) AS deleted, scrubbed
  FROM sqlite_sequence, upkeep WHERE name = 'contact_request'`;

const hasUpkeep = "SELECT 1 FROM sqlite_schema WHERE name = 'upkeep'";

function lossOf(database: DatabaseSync) {
  const isNoted = database.prepare(hasUpkeep).get() !== undefined;
  const { deleted = 0, scrubbed } = isNoted ? (database.prepare(deletions).get() ?? {}) : {};
  return { isNoted, deleted, isScrubbed: isNoted && deleted === (scrubbed ?? 0) };
}

// `secure_delete` leaves the older copies of rows that SQLite has moved to another page: VACUUM the file.
function scrub(database: DatabaseSync): boolean {
  const { isNoted, deleted, isScrubbed } = lossOf(database);
  if (isScrubbed) return true;
  if (!unlessBusy(() => database.exec('VACUUM') ?? true)) return false;
  // A checkpoint that waits for a reader locks out all who write.
  database.exec(`PRAGMA busy_timeout = ${longestWait / 10}`);
  const { busy } = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() ?? {};
  database.exec(`PRAGMA busy_timeout = ${longestWait}`);
  if (busy === 0 && isNoted) database.prepare('UPDATE upkeep SET scrubbed = ?').run(deleted);
  return busy === 0;
}

const hasErased = "SELECT 1 FROM main.sqlite_schema WHERE name = 'erased'";

const isLost = `(id, received_at) IN (SELECT id, received_at FROM known.erased)
  OR (id <= ? AND (id, received_at) NOT IN (SELECT id, received_at FROM known.contact_request))`;

/** Looks from a copy into the database at `path`. */
function beside<Result>(copy: DatabaseSync, path: string, work: () => Result): Result {
  copy.prepare('ATTACH ? AS known').run(`${pathToFileURL(path).href}?mode=ro`);
  try {
    return work();
  } finally {
    copy.exec('DETACH known');
  }
}

/**
 * Takes out of a copy what another database has erased, and what it has lost by age up to the number
 * `purgedId`. @returns how many requests the copy lost.
 */
export function absorb(copy: DatabaseSync, path: string, purgedId = 0): number {
  return beside(copy, path, () =>
    inTransaction(copy, () => {
      if (copy.prepare(hasErased).get())
        copy.exec('INSERT OR IGNORE INTO main.erased SELECT id, received_at FROM known.erased');
      const erase = `DELETE FROM main.contact_request WHERE ${isLost}`;
      return Number(copy.prepare(erase).run(purgedId).changes);
    }),
  );
}

/** Writes a copy anew without what the database has lost, if it has any of it. */
function cleanCopy(path: string, live: string, purgedId: number): void {
  {
    // SQLite ends what a power cut left half done, by its journal.
    using copy = openExisting(path);
    assertOurs(copy, path);
    copy.exec('PRAGMA journal_mode = DELETE');
    const find = `SELECT 1 FROM main.contact_request WHERE ${isLost} LIMIT 1`;
    const isToGo = beside(copy, live, () => copy.prepare(find).get(purgedId) !== undefined);
    if (!isToGo && lossOf(copy).isScrubbed) return;
  }
  copyInto(path, path, (copy) => {
    absorb(copy, live, purgedId);
    scrub(copy);
  });
}

/** `clean` has nothing more of what is gone, `unerased` may have it, `theirs` is no file of this site. */
type Outcome = 'clean' | 'unerased' | 'theirs';

/** Cleans a copy of this site; removes an unreadable file that has our name. */
function lookAfter(path: string, live: string, purgedId: number, tell: Log): Outcome {
  try {
    if (isOfAnotherSite(path, live)) return 'theirs';
    cleanCopy(path, live, isOwn(path, live) ? purgedId : 0);
    return 'clean';
  } catch (error) {
    // A copy that is locked, or on a disk that is full, is none of these.
    const { code } = problemOf(error);
    if (code !== 'damaged' && code !== 'foreign') return 'unerased';
    // A database of another program, or one that we cannot tell from it.
    if (!isNamed(path)) return code === 'foreign' ? 'theirs' : 'unerased';
    rmSync(path);
    tell({ event: 'removed', file: path });
    return 'clean';
  }
}

type Wanted = Folders & { readonly purgedId: number };

function cleanAlone(database: DatabaseSync, wanted: Wanted, tell: Log): readonly string[] {
  const { dataDir, purgedId } = wanted;
  const live = livePath(dataDir);
  const held = whileAlone(dataDir, () => {
    // Where this table is damaged, this throws before a copy is touched.
    database.prepare('SELECT total(id) FROM erased').get();
    const { copies, leftovers, unread } = copiesIn(wanted);
    const outcomes = new Map(
      copies.map((path) => [path, lookAfter(path, live, purgedId, tell)] as const),
    );
    const unerased = copies.filter((path) => outcomes.get(path) === 'unerased').concat(unread);
    // The journal of a file that somebody may have open belongs to it.
    const isInUse = (path: string) =>
      copies.some((copy) => outcomes.get(copy) !== 'clean' && path.startsWith(copy));
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
