import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { isBusy, reasonOf } from './errors.ts';

/** Milliseconds that a lock of another program is waited for. */
export const longestWait = 5000;

/** Milliseconds between two tries. */
const pause = 25;

export function unlessBusy<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (isBusy(error)) return undefined;
    throw error;
  }
}

/** Tries `work` again while another program locks the database, from the event loop. */
export async function patiently<Result>(work: () => Result): Promise<Result> {
  for (const until = performance.now() + longestWait; ; await delay(pause)) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw error;
    }
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

/** Holds a lock that ends with this process at the latest; undefined while another one has it. */
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
    throw new Error(`${path}: ${reasonOf(error)}`, { cause: error });
  }
}

/** Runs `work` while no other process cleans or copies the files. */
export function whileAlone<Result>(dataDir: string, work: () => Result): Result | undefined {
  using lock = holdLock(dataDir, 'upkeep', longestWait);
  return lock && work();
}
