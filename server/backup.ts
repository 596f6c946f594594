import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dailyCopies } from '#lib/environment.ts';
import { databasePath, inTransaction, prepareTables } from './database.ts';

const dailyName = /^contacts-\d{4}-\d{2}-\d{2}\.sqlite$/;

function sync(path: string, flags = 'r+'): void {
  const file = openSync(path, flags);
  fsyncSync(file);
  closeSync(file);
}

/** Makes the names of files outlive a power cut; Windows does so by itself. */
function syncFolder(path: string): void {
  if (process.platform !== 'win32') sync(path, 'r');
}

/** @throws Error when SQLite finds the file damaged. */
function check(database: DatabaseSync, path: string): void {
  const result = database.prepare('PRAGMA integrity_check').get()?.integrity_check;
  if (result !== 'ok') throw new Error(`${path} is damaged: ${String(result)}`);
}

/**
 * Writes a whole copy of one database into `target`, readable by its owner only, and checks it; the
 * file has its name only once it is whole and on disk. VACUUM INTO reads one snapshot of the
 * write-ahead log and locks nobody out, so this is safe from any process while the server writes;
 * what was deleted is not in the copy.
 * @param prepare changes the copy before it is checked.
 */
function copyInto(
  source: string,
  target: string,
  prepare: (copy: DatabaseSync) => void = () => {},
): void {
  const part = `${target}.part`;
  rmSync(part, { force: true });
  closeSync(openSync(part, 'wx', 0o600));
  try {
    const from = new DatabaseSync(source, { readOnly: true, timeout: 5000 });
    try {
      from.prepare('VACUUM INTO ?').run(part);
    } finally {
      from.close();
    }
    const copy = new DatabaseSync(part);
    try {
      copy.exec('PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON');
      prepare(copy);
      check(copy, source);
    } finally {
      copy.close();
    }
    sync(part);
    renameSync(part, target);
    syncFolder(dirname(resolve(target)));
  } finally {
    rmSync(part, { force: true });
  }
}

/** Copies the database of the data folder into `target`, whether or not the server runs. */
export function backUp(dataDir: string, target: string): void {
  copyInto(databasePath(dataDir), target);
}

/**
 * Makes the copy of the day unless it is there, and removes all but the last 30.
 * @param again whether to make it anew: after an erasure the newest copy must know of it.
 * @returns path of the copy that was made.
 */
export function backUpDaily(
  dataDir: string,
  backupDir: string,
  { now = Date.now(), again = false } = {},
): string | undefined {
  if (!existsSync(backupDir)) mkdirSync(backupDir, { recursive: true, mode: 0o700 });
  const target = join(backupDir, `contacts-${new Date(now).toISOString().slice(0, 10)}.sqlite`);
  if (existsSync(target) && !again) return undefined;
  backUp(dataDir, target);
  const copies = readdirSync(backupDir).filter((name) => dailyName.test(name));
  for (const name of copies.toSorted().slice(0, -dailyCopies)) rmSync(join(backupDir, name));
  return target;
}

type Erased = { readonly id: number; readonly receivedAt: string };

/** What a database knows beside its requests. */
type Knowledge = {
  readonly erased: readonly Erased[];
  /** Epoch milliseconds of the last clock that was believed. */
  readonly seenAt: number;
};

const nothing: Knowledge = { erased: [], seenAt: 0 };

/** What is known to a database; nothing when it cannot be read. */
function knowledgeOf(path: string): Knowledge {
  if (!existsSync(path)) return nothing;
  try {
    const database = new DatabaseSync(path, { readOnly: true });
    try {
      const rows = database.prepare('SELECT id, received_at FROM erased').all();
      const clock = database.prepare('SELECT seen_at FROM clock').get();
      return {
        erased: rows.map((row) => ({ id: Number(row.id), receivedAt: String(row.received_at) })),
        seenAt: Number(clock?.seen_at ?? 0),
      };
    } finally {
      database.close();
    }
  } catch {
    return nothing;
  }
}

/** @throws Error when another program has the database open; a damaged one is let go. */
function assertUnused(path: string): void {
  if (!existsSync(path)) return;
  let mode: unknown;
  const database = new DatabaseSync(path);
  try {
    // Only the last connection may leave the write-ahead log, and it empties it on the way.
    mode = database.prepare('PRAGMA journal_mode = DELETE').get()?.journal_mode;
  } catch (error) {
    const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
    if (code === 5) throw new Error('The database is in use: stop the server first');
  } finally {
    database.close();
  }
  if (mode === 'wal') throw new Error('The database is in use: stop the server first');
}

/** Tells a copy what happened since it was made; returns how many requests it lost by that. */
function bringUpToDate(copy: DatabaseSync, known: readonly Knowledge[]): number {
  prepareTables(copy);
  const see = copy.prepare('UPDATE clock SET seen_at = max(coalesce(seen_at, 0), ?)');
  const erase = copy.prepare('DELETE FROM contact_request WHERE id = ? AND received_at = ?');
  const remember = copy.prepare('INSERT OR IGNORE INTO erased VALUES (?, ?)');
  return inTransaction(copy, () => {
    let count = 0;
    for (const { erased, seenAt } of known) {
      if (seenAt > 0) see.run(seenAt);
      for (const { id, receivedAt } of erased) {
        count += Number(erase.run(id, receivedAt).changes);
        remember.run(id, receivedAt);
      }
    }
    return count;
  });
}

export type Restoration = {
  /** How many requests of the copy were erased again. */
  readonly erasedAgain: number;
  /** Where the database went that was there before. */
  readonly before?: string;
};

/**
 * Puts a copy in the place of the database, and erases what was erased since it was made (LGPD):
 * the present database and the other copies of `backupDir` know what that was.
 * @throws Error when the copy is damaged or none of ours, or the server is running.
 */
export function restore(
  file: string,
  dataDir: string,
  { backupDir = '', now = Date.now() } = {},
): Restoration {
  const path = databasePath(dataDir);
  assertUnused(path);
  const copies = existsSync(backupDir)
    ? readdirSync(backupDir).filter((name) => dailyName.test(name))
    : [];
  const known = [path, ...copies.map((name) => join(backupDir, name))].map(knowledgeOf);
  if (!existsSync(dataDir)) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  let erasedAgain = 0;
  const restored = `${path}.restored`;
  copyInto(file, restored, (copy) => {
    erasedAgain = bringUpToDate(copy, known);
  });
  const stamp = new Date(now).toISOString().slice(0, 19).replaceAll(':', '');
  const before = `${path}.before-${stamp}`;
  const isReplaced = existsSync(path);
  for (const end of ['-wal', '-shm', '']) {
    if (existsSync(`${path}${end}`)) renameSync(`${path}${end}`, `${before}${end}`);
  }
  renameSync(restored, path);
  chmodSync(path, 0o600);
  syncFolder(dataDir);
  return { erasedAgain, ...(isReplaced && { before }) };
}
