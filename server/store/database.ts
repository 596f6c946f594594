import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

/** Milliseconds that a lock of another program is waited for, and between two tries. */
const longestWait = 5000;
const pause = 25;

const firstVersion = `
  CREATE TABLE IF NOT EXISTS contact_request (
    id INTEGER PRIMARY KEY AUTOINCREMENT, received_at TEXT NOT NULL,
    nome TEXT NOT NULL, telefone TEXT NOT NULL, email TEXT NOT NULL, mensagem TEXT NOT NULL,
    extra TEXT NOT NULL, spam INTEGER NOT NULL, webdriver INTEGER NOT NULL,
    idempotency_key TEXT UNIQUE
  ) STRICT;
  CREATE INDEX IF NOT EXISTS contact_request_received_at ON contact_request (received_at);
  CREATE TABLE IF NOT EXISTS probe (filler BLOB NOT NULL) STRICT;
`;

// Erased rows are known by number and instant, both without a person in them, so that a restored
// copy can lose them again. The clock is the last one that was believed.
const secondVersion = `
  ALTER TABLE contact_request ADD COLUMN answered_at TEXT;
  CREATE TABLE mail (
    request_id INTEGER PRIMARY KEY REFERENCES contact_request ON DELETE CASCADE,
    message_id TEXT NOT NULL, queued_at INTEGER NOT NULL, next_at INTEGER,
    tries INTEGER NOT NULL DEFAULT 0, sent_at INTEGER, failure TEXT
  ) STRICT;
  CREATE INDEX mail_open ON mail (request_id) WHERE sent_at IS NULL;
  CREATE TABLE erased (
    id INTEGER NOT NULL, received_at TEXT NOT NULL, PRIMARY KEY (id, received_at)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE clock (seen_at INTEGER) STRICT;
  INSERT INTO clock VALUES (NULL);
`;

// `taken` lists the recipients that have the mail. Instants of `upkeep` are epoch milliseconds;
// `scrubbed` is how many rows were deleted until the files were last cleaned of them.
const thirdVersion = `
  ALTER TABLE mail ADD COLUMN taken TEXT NOT NULL DEFAULT '[]';
  CREATE TABLE upkeep (
    doubted_at INTEGER, checked_at INTEGER, scrubbed INTEGER, copied_at INTEGER, failure TEXT
  ) STRICT;
  INSERT INTO upkeep DEFAULT VALUES;
`;

const versions = [firstVersion, secondVersion, thirdVersion];

export const databasePath = (dataDir: string): string => join(dataDir, 'contacts.sqlite');

export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** SQLite's primary result code; 0 for an error of another kind. */
export function sqliteCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
}

/** Runs `work`; undefined when another program has locked the database. */
export function unlessBusy<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (sqliteCode(error) === 5) return undefined;
    throw error;
  }
}

/** Tries `work` again while another program locks the database, for 5 s; no page waits for it. */
export async function patiently<Result>(work: () => Result): Promise<Result> {
  for (const until = performance.now() + longestWait; ; await delay(pause)) {
    try {
      return work();
    } catch (error) {
      if (sqliteCode(error) !== 5 || performance.now() > until) throw error;
    }
  }
}

const stopwatch = new Int32Array(new SharedArrayBuffer(4));

/** Blocks this thread for a moment in which another program gets its turn. */
export function giveWay(): void {
  Atomics.wait(stopwatch, 0, 0, pause);
}

/** Blocks until `work` returns something, for 5 s at most: not for a program that serves others. */
export function insist<Result>(work: () => Result | undefined): Result | undefined {
  for (const until = performance.now() + longestWait; ; giveWay()) {
    const result = work();
    if (result !== undefined || performance.now() > until) return result;
  }
}

/** Runs `work` and commits it, or undoes all of it when it throws. */
export function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

export const isLaterVersion = (error: unknown): boolean => /has version/.test(reasonOf(error));

/** @throws Error when a later program than this one wrote the tables; earlier ones are brought up. */
export function prepareTables(database: DatabaseSync): void {
  const last = versions.length;
  const versionOf = () => Number(database.prepare('PRAGMA user_version').get()?.user_version);
  const version = versionOf();
  if (version > last)
    throw new Error(`The database has version ${version}, this program knows ${last} only`);
  if (version === last) return;
  inTransaction(database, () => {
    const known = versionOf();
    // The first version did not write its number.
    for (const step of versions.slice(known < 2 ? 0 : known)) database.exec(step);
    database.exec(`PRAGMA user_version = ${last}`);
  });
}

/** The tables and indexes, white space left out. */
function schemaOf(database: DatabaseSync): string {
  const rows = database
    .prepare("SELECT name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY name")
    .all();
  return JSON.stringify(rows).replaceAll(/\s|\\n/g, '');
}

/**
 * Brings the tables of a copy to this program's version.
 * @throws Error when it has not exactly our tables: a trigger in it could delete what is kept.
 */
export function assertOurs(copy: DatabaseSync, path: string): void {
  const ours = new DatabaseSync(':memory:');
  prepareTables(ours);
  const expected = schemaOf(ours);
  ours.close();
  const isKnown = copy
    .prepare(
      `SELECT 1 FROM sqlite_schema WHERE name = 'contact_request'
       AND NOT EXISTS (SELECT 1 FROM sqlite_schema WHERE type NOT IN ('table', 'index'))`,
    )
    .get();
  if (isKnown) prepareTables(copy);
  if (!isKnown || schemaOf(copy) !== expected) throw new Error(`${path} is not a copy of ours`);
}

/** Opens a database that is there: unlike SQLite's own open, it never makes an empty one. */
export function openExisting(path: string): DatabaseSync {
  const url = new URL('?mode=rw', pathToFileURL(path));
  const database = new DatabaseSync(url, { timeout: longestWait });
  database.exec('PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON');
  return database;
}

/** Makes a folder for its owner only; Node's own `recursive` never ends in /proc. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

const filesOf = (path: string) => [path, `${path}-wal`, `${path}-shm`];

// A folder that is shared with other things is not ours to close.
function closeToOthers(dataDir: string, path: string): void {
  makeFolder(dataDir);
  const isOurs = readdirSync(dataDir).every((name) => name.startsWith('contacts.'));
  if (isOurs && statSync(dataDir).mode & 0o077) chmodSync(dataDir, 0o700);
  // Opening the file beside SQLite and closing it would drop the locks of this process.
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
  // SQLite gives -wal and -shm the mode of the database, but not where they are there already.
  for (const file of filesOf(path)) if (existsSync(file)) chmodSync(file, 0o600);
}

/**
 * Opens, and on first use makes, the database: folder and files are readable by their owner only.
 * @throws Error of node:fs or node:sqlite when the folder cannot be written or the file is broken.
 */
export function openDatabase(dataDir: string) {
  const path = databasePath(dataDir);
  const isEmpty = statSync(path, { throwIfNoEntry: false })?.size === 0;
  closeToOthers(dataDir, path);
  const database = openExisting(path);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  prepareTables(database);
  const stats = () => filesOf(path).map((file) => statSync(file, { throwIfNoEntry: false }));
  const identities = () => stats().map((file) => `${file?.dev}:${file?.ino}`);
  const opened = identities().join();
  /** Whether the open files still are those in the folder: a deleted file takes writes as well. */
  const isInPlace = () => identities().join() === opened;
  const warning = `${path} was empty, without any request: a new database begins there`;
  return { database, warnings: isEmpty ? [warning] : [], isInPlace };
}

/** Holds a lock that ends with this process at the latest; undefined while another one has it. */
export function holdLock(dataDir: string, name: string): (() => void) | undefined {
  const path = join(dataDir, `contacts.${name}.lock`);
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
  const lock = new DatabaseSync(path);
  const isHeld = unlessBusy(() => lock.exec('BEGIN EXCLUSIVE') ?? true);
  if (!isHeld) lock.close();
  return isHeld ? () => lock.close() : undefined;
}

/** Runs `work` while no other process cleans or copies the files; undefined when one went on too long. */
export function whileAlone<Result>(dataDir: string, work: () => Result): Result | undefined {
  const unlock = insist(() => holdLock(dataDir, 'upkeep'));
  if (!unlock) return undefined;
  try {
    return work();
  } finally {
    unlock();
  }
}
