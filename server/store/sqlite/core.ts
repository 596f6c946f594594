import { basename } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { sample } from '#server/request/draft.ts';
import type { NewRequest } from '#server/request/request.ts';
import { StoreProblem } from '#server/store/problem.ts';
import type { Erasure, Health, ErasureTarget } from '#server/store/store.ts';
import { addAddress, findInCopies, haveCopiesGone, isWanted, parametersOf } from './copies.ts';
import { openDatabase } from './database.ts';
import { prepareInsert } from './insert.ts';
import { holdLock, inTransaction, unlessBusy } from './locks.ts';
import { createOutbox } from './outbox.ts';
import { longestWait } from './patience.ts';
import { createReader } from './reader.ts';
import { readUpkeep } from './upkeep.ts';

export type CoreOptions = {
  /** Milliseconds to wait for a lock of another program. */
  readonly patience?: number;
  /** Pages of 4 KiB, for tests of a full disk. */
  readonly maxPages?: number;
  readonly mails?: boolean;
  readonly backups?: boolean;
};

export type Core = ReturnType<typeof openCore>;

function createKeeper(
  database: DatabaseSync,
  isInPlace: () => boolean,
  insert: (request: NewRequest) => number,
  patience: number,
) {
  let hasFailed = false;
  const assertInPlace = () => {
    if (!isInPlace()) throw new StoreProblem('gone', 'The database was deleted or replaced');
  };
  return {
    /** Keeps all requests in one transaction, which waits for the disk once. */
    addAll: (requests: readonly NewRequest[]): readonly number[] => {
      hasFailed = true;
      const ids = inTransaction(database, () => requests.map(insert));
      // Check after the commit: a file that is still in place then holds the requests.
      assertInPlace();
      hasFailed = false;
      return ids;
    },
    /** @throws Error if a request could not be kept. */
    tryToKeep: () => {
      assertInPlace();
      // Another program's lock ends soon, and a post would wait for it too.
      database.exec('PRAGMA busy_timeout = 0');
      unlessBusy(() => inTransaction(database, () => insert(sample), 'ROLLBACK'));
      database.exec(`PRAGMA busy_timeout = ${patience}`);
      if (!hasFailed) return;
      // Only a committed write notices a full disk.
      database.exec('INSERT INTO probe VALUES (zeroblob(16384)); DELETE FROM probe');
      hasFailed = false;
    },
  };
}

function createCaretaker(database: DatabaseSync, dataDir: string, now: () => number) {
  const mark = database.prepare('UPDATE contact_request SET spam = ? WHERE id = ?');
  const answer = database.prepare('UPDATE contact_request SET answered_at = ? WHERE id = ?');
  addAddress(database);
  const remember = database.prepare(
    `INSERT OR IGNORE INTO erased SELECT id, received_at FROM contact_request WHERE ${isWanted}`,
  );
  const rememberOne = database.prepare('INSERT OR IGNORE INTO erased VALUES (?, ?)');
  const erase = database.prepare(`DELETE FROM contact_request WHERE ${isWanted}`);
  return {
    markSpam: (id: number, spam: boolean) => mark.run(Number(spam), id).changes === 1,
    markAnswered: (id: number, answered: boolean) =>
      answer.run(answered ? new Date(now()).toISOString() : null, id).changes === 1,
    /**
     * Records requests that only copies hold as erased, so that the next round removes them there.
     */
    erase: (target: ErasureTarget, backupDir: string): Erasure => {
      const { found: copiedRequests, unread } = findInCopies({ dataDir, backupDir }, target);
      const missingFolders =
        backupDir !== '' && haveCopiesGone(database, backupDir) ? [backupDir] : [];
      return inTransaction(database, () => {
        const parameters = parametersOf(target);
        remember.run(...parameters);
        const erased = Number(erase.run(...parameters).changes);
        // If the database has this number, other people's requests in copies may share it.
        const elsewhere = 'id' in target && erased > 0 ? [] : copiedRequests;
        const notes = elsewhere.map(
          ({ id, receivedAt }) => rememberOne.run(id, receivedAt).changes,
        );
        return {
          erased,
          inCopies: notes.filter((count) => count === 1).length,
          unread: [...missingFolders, ...unread],
        };
      });
    },
    upkeep: () => readUpkeep(database, now()),
  };
}

/** Holds one lock for each task that this process leads. */
function createLeader(dataDir: string) {
  const locks = new Map<string, Disposable>();
  return {
    /** Idempotent, because a caller that lost the answer asks again. */
    lead: (task: string): boolean => {
      const lock = locks.get(task) ?? holdLock(dataDir, task);
      if (lock) locks.set(task, lock);
      return lock !== undefined;
    },
    release: (task: string): void => {
      locks.get(task)?.[Symbol.dispose]();
      locks.delete(task);
    },
  };
}

/** The synchronous store on one connection. The server runs it in a thread. */
export function openCore(dataDir: string, now: () => number, options: CoreOptions = {}) {
  const { patience = longestWait, maxPages, mails = false, backups = false } = options;
  const { database, warnings, isInPlace } = openDatabase(dataDir, now());
  database.exec(`PRAGMA busy_timeout = ${patience}`);
  if (maxPages) database.exec(`PRAGMA max_page_count = ${maxPages}`);
  const outbox = createOutbox(database, now);
  const insert = prepareInsert(database, now, mails ? outbox.queueMail : undefined);
  const { addAll, tryToKeep } = createKeeper(database, isInPlace, insert, patience);
  const leader = createLeader(dataDir);
  return {
    addAll,
    ...createReader(database),
    ...createCaretaker(database, dataDir, now),
    ...outbox,
    ...leader,
    health: (): Health => {
      try {
        tryToKeep();
        const { isRefused, lastCopy, failure, unerased } = readUpkeep(database, now());
        return {
          ok: true,
          ...(mails && { mail: outbox.mailState() }),
          ...(isRefused && { purge: 'refused' as const }),
          ...(backups && { backup: { last: lastCopy, failed: failure !== null } }),
          ...(unerased.length > 0 && {
            erasure: { failed: true, files: unerased.map((path) => basename(path)) },
          }),
        };
      } catch {
        return { ok: false };
      }
    },
    warnings: () => warnings,
    close: () => {
      leader.release('mail');
      database.close();
    },
  };
}
