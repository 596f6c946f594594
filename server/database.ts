import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const schemaVersion = 2;

const longestWait = 5000;

const pragmas = `
  PRAGMA busy_timeout = ${longestWait};
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA secure_delete = ON;
  PRAGMA foreign_keys = ON;
`;

const schema = `
  CREATE TABLE IF NOT EXISTS contact_request (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    received_at TEXT NOT NULL,
    nome TEXT NOT NULL,
    telefone TEXT NOT NULL,
    email TEXT NOT NULL,
    mensagem TEXT NOT NULL,
    extra TEXT NOT NULL,
    spam INTEGER NOT NULL,
    webdriver INTEGER NOT NULL,
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
    message_id TEXT NOT NULL,
    queued_at INTEGER NOT NULL,
    next_at INTEGER,
    tries INTEGER NOT NULL DEFAULT 0,
    sent_at INTEGER,
    failure TEXT
  ) STRICT;
  CREATE INDEX mail_open ON mail (request_id) WHERE sent_at IS NULL;
  CREATE TABLE erased (
    id INTEGER NOT NULL, received_at TEXT NOT NULL, PRIMARY KEY (id, received_at)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE clock (seen_at INTEGER) STRICT;
  INSERT INTO clock VALUES (NULL);
  PRAGMA user_version = 2;
`;

/** Path of the database inside the data folder. */
export function databasePath(dataDir: string): string {
  return join(dataDir, 'contacts.sqlite');
}

/** Runs `work`, which waits for other programs no longer than so many milliseconds. */
export function withPatience<Result>(
  database: DatabaseSync,
  milliseconds: number,
  work: () => Result,
): Result {
  database.exec(`PRAGMA busy_timeout = ${milliseconds}`);
  try {
    return work();
  } finally {
    database.exec(`PRAGMA busy_timeout = ${longestWait}`);
  }
}

/** Whether another program has locked the database. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5;
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

/**
 * Brings the tables to this program's version.
 * @throws Error when a later program wrote the database.
 */
export function prepareTables(database: DatabaseSync): void {
  const versionOf = () => Number(database.prepare('PRAGMA user_version').get()?.user_version);
  const version = versionOf();
  if (version > schemaVersion) {
    throw new Error(
      `The database has version ${version}, this program knows ${schemaVersion} only`,
    );
  }
  if (version === schemaVersion) return;
  inTransaction(database, () => {
    if (versionOf() === schemaVersion) return;
    database.exec(schema);
    database.exec(secondVersion);
  });
}

const filesOf = (path: string) => [path, `${path}-wal`, `${path}-shm`];

// A folder that is shared with other things is not ours to close.
function closeToOthers(dataDir: string, path: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const isOurs = readdirSync(dataDir).every((name) => name.startsWith('contacts.'));
  if (isOurs && statSync(dataDir).mode & 0o077) chmodSync(dataDir, 0o700);
  // Opening the file beside SQLite and closing it would drop the locks of this process.
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
  // SQLite gives -wal and -shm the mode of the database, but not where they are there already.
  for (const file of filesOf(path)) if (existsSync(file)) chmodSync(file, 0o600);
}

/**
 * How many pages of a write-ahead log belong to it and cannot be read (format: SQLite's file format
 * §4). SQLite itself drops them without a word.
 */
export function unreadablePages(wal: Uint8Array): number {
  const view = new DataView(wal.buffer, wal.byteOffset, wal.byteLength);
  const [header, frameHeader] = [32, 24];
  if (wal.length < header) return wal.length > 0 ? 1 : 0;
  const isLittleEndian = view.getUint32(0) === 0x377f0682;
  const frame = frameHeader + view.getUint32(8);
  let sums: readonly [number, number] = [0, 0];
  const add = (from: number, to: number) => {
    let [first, second] = sums;
    for (let at = from; at < to; at += 8) {
      first = (first + view.getUint32(at, isLittleEndian) + second) >>> 0;
      second = (second + view.getUint32(at + 4, isLittleEndian) + first) >>> 0;
    }
    sums = [first, second];
  };
  const agrees = (at: number) =>
    sums[0] === view.getUint32(at) && sums[1] === view.getUint32(at + 4);
  add(0, 24);
  if (view.getUint32(0) >>> 1 !== 0x377f0682 >>> 1 || !agrees(24)) {
    return Math.ceil((wal.length - header) / (frameHeader + 4096));
  }
  const isOfThisLog = (at: number) =>
    at + 16 <= wal.length &&
    view.getUint32(at + 8) === view.getUint32(16) &&
    view.getUint32(at + 12) === view.getUint32(20);
  let at = header;
  for (; at + frame <= wal.length && isOfThisLog(at); at += frame) {
    add(at, at + 8);
    add(at + frameHeader, at + frame);
    if (!agrees(at + 16)) break;
  }
  let unreadable = 0;
  for (; isOfThisLog(at); at += frame) unreadable += 1;
  return unreadable;
}

/** What a start finds wrong in the files; the log that cannot be read is put aside. */
function damages(path: string): string[] {
  if (existsSync(path) && statSync(path).size === 0) {
    return [`${path} was empty, without any request: a new database begins there`];
  }
  const wal = `${path}-wal`;
  const pages = existsSync(wal) ? unreadablePages(readFileSync(wal)) : 0;
  if (pages === 0) return [];
  const copy = `${wal}.damaged`;
  copyFileSync(wal, copy);
  chmodSync(copy, 0o600);
  return [
    `${pages} pages at the end of ${wal} cannot be read: requests may be missing. They are kept in ` +
      `${copy}; a power cut leaves such pages too, and then nothing that was answered is missing`,
  ];
}

export type OpenDatabase = {
  readonly database: DatabaseSync;
  /** What was wrong with the files, in sentences; only when it was asked for. */
  readonly warnings: readonly string[];
  /** Whether the open files still are those in the folder: a deleted file takes writes as well. */
  readonly isInPlace: () => boolean;
};

/**
 * Opens, and on first use makes, the database of contact requests: folder and files are readable by
 * their owner only.
 * @throws Error of node:fs or node:sqlite when the folder cannot be written or the file is broken.
 */
export function openDatabase(dataDir: string, { inspect = false } = {}): OpenDatabase {
  const path = databasePath(dataDir);
  const warnings = inspect ? damages(path) : [];
  closeToOthers(dataDir, path);
  const database = new DatabaseSync(path);
  database.exec(pragmas);
  prepareTables(database);
  const identities = () =>
    filesOf(path)
      .map((file) => statSync(file, { throwIfNoEntry: false }))
      .map((stats) => `${stats?.dev}:${stats?.ino}`)
      .join();
  const opened = identities();
  return { database, warnings, isInPlace: () => identities() === opened };
}
