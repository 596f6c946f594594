import { lstatSync, rmSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { Log } from '#server/log.ts';
import { copyInto } from './backup.ts';
import { copiesIn, type Folders, isNamed, isOwn, livePath } from './copies.ts';
import { openExisting } from './database.ts';
import { problemOf } from './errors.ts';
import { inTransaction, unlessBusy, whileAlone } from './locks.ts';
import { longestWait } from './patience.ts';
import { assertOurs, isOfAnotherSite } from './schema.ts';

// SQLite never reuses an id, so this difference grows with each deleted row.
const deletions = `
  SELECT seq - (SELECT count(*) FROM contact_request) AS deleted, scrubbed
  FROM sqlite_sequence, upkeep WHERE name = 'contact_request'`;

const hasUpkeep = "SELECT 1 FROM sqlite_schema WHERE name = 'upkeep'";

function lossOf(database: DatabaseSync) {
  const isNoted = database.prepare(hasUpkeep).get() !== undefined;
  const { deleted = 0, scrubbed } = isNoted ? (database.prepare(deletions).get() ?? {}) : {};
  return { isNoted, deleted, isScrubbed: isNoted && deleted === (scrubbed ?? 0) };
}

// `secure_delete` misses older copies of rows that SQLite moved to another page, so VACUUM the
// file.
function scrub(database: DatabaseSync): boolean {
  const { isNoted, deleted, isScrubbed } = lossOf(database);
  if (isScrubbed) return true;
  if (!unlessBusy(() => database.exec('VACUUM') ?? true)) return false;
  // While a checkpoint waits for a reader, nobody can write: wait less.
  database.exec(`PRAGMA busy_timeout = ${longestWait / 10}`);
  const { busy } = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() ?? {};
  database.exec(`PRAGMA busy_timeout = ${longestWait}`);
  if (busy === 0 && isNoted) database.prepare('UPDATE upkeep SET scrubbed = ?').run(deleted);
  return busy === 0;
}

const hasErased = "SELECT 1 FROM main.sqlite_schema WHERE name = 'erased'";

const isLost = `(id, received_at) IN (SELECT id, received_at FROM known.erased)
  OR (id <= ? AND (id, received_at) NOT IN (SELECT id, received_at FROM known.contact_request))`;

/** Runs `work` with the database at `path` attached to a copy. */
function beside<Result>(copy: DatabaseSync, path: string, work: () => Result): Result {
  copy.prepare('ATTACH ? AS known').run(`${pathToFileURL(path).href}?mode=ro`);
  try {
    return work();
  } finally {
    copy.exec('DETACH known');
  }
}

/**
 * Removes from a copy what another database has erased, and what it lost by age up to number
 * `purgedId`.
 * @returns how many requests the copy lost.
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

/** Rewrites a copy if it holds anything that the database has lost. */
function cleanCopy(path: string, live: string, purgedId: number): void {
  {
    // A writable connection lets SQLite finish an interrupted transaction from the journal.
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

/**
 * `clean` holds nothing that was erased, `unerased` may hold it, `theirs` is no file of this site.
 */
type Outcome = 'clean' | 'unerased' | 'theirs';

/** Cleans a copy of this site; removes an unreadable file with our name. */
function lookAfter(path: string, live: string, purgedId: number, tell: Log): Outcome {
  try {
    if (isOfAnotherSite(path, live)) return 'theirs';
    cleanCopy(path, live, isOwn(path, live) ? purgedId : 0);
    return 'clean';
  } catch (error) {
    // A locked copy or a full disk is no reason to remove the file.
    const { code } = problemOf(error);
    if (code !== 'damaged' && code !== 'foreign') return 'unerased';
    // The file belongs to another program, or cannot be told from one.
    if (!isNamed(path)) return code === 'foreign' ? 'theirs' : 'unerased';
    rmSync(path);
    tell({ event: 'removed', file: path });
    return 'clean';
  }
}

type Wanted = Folders & { readonly purgedId: number };

function cleanAlone(database: DatabaseSync, selection: Wanted, tell: Log): readonly string[] {
  const { dataDir, purgedId } = selection;
  const live = livePath(dataDir);
  const files = whileAlone(dataDir, () => {
    // Throw here, before any copy is touched, if this table is damaged.
    database.prepare('SELECT total(id) FROM erased').get();
    const { copies, leftovers, unread } = copiesIn(selection);
    const outcomes = new Map(
      copies.map((path) => [path, lookAfter(path, live, purgedId, tell)] as const),
    );
    const unerased = copies.filter((path) => outcomes.get(path) === 'unerased').concat(unread);
    // Keep the journal of a file that another program may have open.
    const isInUse = (path: string) =>
      copies.some((copy) => outcomes.get(copy) !== 'clean' && path.startsWith(copy));
    for (const path of leftovers.filter((name) => !isInUse(name))) {
      if (!lstatSync(path, { throwIfNoEntry: false })) continue;
      rmSync(path);
      tell({ event: 'removed', file: path });
    }
    return scrub(database) ? unerased : [live, ...unerased];
  });
  return files ?? [live];
}

/**
 * Removes erased and expired requests from every file of both folders.
 * @returns the files that could not be cleaned; inbox and /healthz name them until they are.
 */
export function cleanFiles(
  database: DatabaseSync,
  selection: Wanted,
  tell: Log,
): readonly string[] {
  const note = database.prepare('UPDATE upkeep SET unerased = ?');
  const remember = (files: readonly string[]) => unlessBusy(() => note.run(JSON.stringify(files)));
  try {
    const unerased = cleanAlone(database, selection, tell);
    remember(unerased);
    return unerased;
  } catch (error) {
    remember([problemOf(error).path ?? livePath(selection.dataDir)]);
    throw error;
  }
}
