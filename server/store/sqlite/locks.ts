import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isBusy, problemOf } from './errors.ts';
import { longestWait } from './patience.ts';
import { StoreProblem } from '#server/store/problem.ts';

export function unlessBusy<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (isBusy(error)) return undefined;
    throw error;
  }
}

export function inTransaction<Result>(
  database: DatabaseSync,
  work: () => Result,
  end: 'COMMIT' | 'ROLLBACK' = 'COMMIT',
): Result {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec(end);
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/**
 * Holds a lock until it is disposed of or the process ends; undefined if another process has it.
 */
export function holdLock(dataDir: string, name: string, timeout = 0): DatabaseSync | undefined {
  const path = join(dataDir, `contacts.${name}.lock`);
  try {
    if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
    using opening = new DisposableStack();
    const lock = opening.use(new DatabaseSync(path, { timeout }));
    const isHeld = unlessBusy(() => lock.exec('BEGIN EXCLUSIVE') ?? true);
    if (!isHeld) return undefined;
    opening.move();
    return lock;
  } catch (error) {
    const { code, message } = problemOf(error);
    throw new StoreProblem(code, `${path}: ${message}`, { cause: error, path });
  }
}

/** Runs `work` while no other process cleans or copies the files. */
export function whileAlone<Result>(dataDir: string, work: () => Result): Result | undefined {
  using lock = holdLock(dataDir, 'upkeep', longestWait);
  return lock && work();
}
