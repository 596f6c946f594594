import { createHash } from 'node:crypto';
import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import type { ContactRequest } from '#lib/contactRequest.ts';

/** A contact request on its way into the database. */
export type NewRequest = ContactRequest & {
  /** Id that the page gave this draft: the same draft sent twice is kept once. */
  readonly draftId?: string | undefined;
  /** Fields of the form that the receiver does not know. */
  readonly extra: Readonly<Record<string, string>>;
  readonly spam: boolean;
  /** Whether the sending browser said that it is driven by a program. */
  readonly webdriver: boolean;
};

/** A contact request as it is kept; `receivedAt` is an ISO instant in UTC. */
export type StoredRequest = ContactRequest & {
  readonly id: number;
  readonly receivedAt: string;
  readonly extra: Readonly<Record<string, string>>;
  readonly spam: boolean;
  readonly webdriver: boolean;
};

export type Store = {
  /** Resolves, with the row's id, only after the row is safe on disk; rejects if it is not. */
  readonly add: (request: NewRequest) => Promise<number>;
  /** Newest first. Without `spam`, spam and others alike. */
  readonly list: (filter?: { readonly spam: boolean }) => StoredRequest[];
  readonly count: (filter?: { readonly spam: boolean }) => number;
  /** Returns whether there is such a request. */
  readonly markSpam: (id: number, spam: boolean) => boolean;
  /** Deletes for good, from the file too; returns how many. */
  readonly erase: (which: { readonly id: number } | { readonly email: string }) => number;
  /** Deletes what was received before this instant; returns how many. */
  readonly purge: (olderThan: Date) => number;
  /** Whether requests can be kept right now; after a failed write it tries a small one. */
  readonly healthy: () => boolean;
  readonly close: () => void;
};

/** Options of `openStore`: the clock is in epoch milliseconds. */
export type StoreOptions = {
  readonly clock?: () => number;
  /** Largest size of the database in pages of 4 KiB; for tests of a full disk. */
  readonly maxPages?: number;
};

type Waiter = {
  readonly request: NewRequest;
  readonly resolve: (id: number) => void;
  readonly reject: (reason: unknown) => void;
};

const schemaVersion = 1;

const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA busy_timeout = 5000;
  PRAGMA secure_delete = ON;
  PRAGMA foreign_keys = ON;
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
  PRAGMA user_version = ${schemaVersion};
`;

/** Path of the database inside the data folder. */
export function databasePath(dataDir: string): string {
  return join(dataDir, 'contacts.sqlite');
}

function openPrivately(dataDir: string): DatabaseSync {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = databasePath(dataDir);
  closeSync(openSync(path, 'a', 0o600));
  // SQLite gives -wal and -shm the mode of the database, but not where they are there already.
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    if (existsSync(file)) chmodSync(file, 0o600);
  }
  return new DatabaseSync(path);
}

function prepareSchema(database: DatabaseSync): void {
  const version = Number(database.prepare('PRAGMA user_version').get()?.user_version);
  if (version > schemaVersion) {
    throw new Error(
      `The database has version ${version}, this program knows ${schemaVersion} only`,
    );
  }
  database.exec(schema);
}

// The content is part of the key: a page that gave two drafts one id must not lose the second.
function idempotencyKey({ draftId, nome, telefone, email, mensagem }: NewRequest): string | null {
  if (!draftId) return null;
  const content = JSON.stringify([draftId, nome, telefone, email, mensagem]);
  return createHash('sha256').update(content).digest('base64url');
}

function toStoredRequest(row: Record<string, SQLOutputValue>): StoredRequest {
  return {
    id: Number(row.id),
    receivedAt: String(row.received_at),
    nome: String(row.nome),
    telefone: String(row.telefone),
    email: String(row.email),
    mensagem: String(row.mensagem),
    extra: JSON.parse(String(row.extra)),
    spam: row.spam === 1,
    webdriver: row.webdriver === 1,
  };
}

function inTransaction(database: DatabaseSync, work: () => void): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    work();
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

function prepareInsert(database: DatabaseSync, clock: () => number) {
  const insert = database.prepare(`
    INSERT INTO contact_request
      (received_at, nome, telefone, email, mensagem, extra, spam, webdriver, idempotency_key)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (idempotency_key) DO NOTHING RETURNING id`);
  const find = database.prepare('SELECT id FROM contact_request WHERE idempotency_key = ?');
  return (request: NewRequest): number => {
    const key = idempotencyKey(request);
    const row = insert.get(
      new Date(clock()).toISOString(),
      request.nome,
      request.telefone,
      request.email,
      request.mensagem,
      JSON.stringify(request.extra),
      Number(request.spam),
      Number(request.webdriver),
      key,
    );
    return Number((row ?? find.get(key))?.id);
  };
}

/**
 * Requests that come in the same turn of the event loop share one COMMIT, hence one fsync: on a
 * slow disk this is 24 times as many requests a second, and no promise is weaker for it.
 */
function createGroupCommit(database: DatabaseSync, clock: () => number) {
  const insert = prepareInsert(database, clock);
  let queue: Waiter[] = [];
  let failed = false;
  const flush = () => {
    const waiters = queue;
    queue = [];
    if (waiters.length === 0) return;
    const ids: number[] = [];
    try {
      inTransaction(database, () => {
        for (const { request } of waiters) ids.push(insert(request));
      });
      failed = false;
    } catch (error) {
      failed = true;
      for (const { reject } of waiters) reject(error);
      return;
    }
    for (const [index, { resolve }] of waiters.entries()) resolve(ids[index] ?? 0);
  };
  const add = (request: NewRequest) =>
    new Promise<number>((resolve, reject) => {
      if (queue.push({ request, resolve, reject }) === 1) setImmediate(flush);
    });
  return { add, flush, hasFailed: () => failed };
}

function createReader(database: DatabaseSync) {
  const matching = 'FROM contact_request WHERE ? IS NULL OR spam = ?';
  const select = database.prepare(`SELECT * ${matching} ORDER BY received_at DESC, id DESC`);
  const total = database.prepare(`SELECT count(*) AS total ${matching}`);
  const parameters = (filter?: { spam: boolean }): [number | null, number | null] => {
    const spam = filter ? Number(filter.spam) : null;
    return [spam, spam];
  };
  return {
    list: (filter?: { spam: boolean }) => select.all(...parameters(filter)).map(toStoredRequest),
    count: (filter?: { spam: boolean }) => Number(total.get(...parameters(filter))?.total),
  };
}

function createCaretaker(database: DatabaseSync) {
  const mark = database.prepare('UPDATE contact_request SET spam = ? WHERE id = ?');
  const eraseId = database.prepare('DELETE FROM contact_request WHERE id = ?');
  const eraseEmail = database.prepare('DELETE FROM contact_request WHERE lower(email) = lower(?)');
  const eraseOld = database.prepare('DELETE FROM contact_request WHERE received_at < ?');
  // secure_delete blanks the pages, but what was written first still stands in the log.
  const emptyLog = () => database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const erased = (changes: number | bigint): number => {
    if (changes) emptyLog();
    return Number(changes);
  };
  return {
    markSpam: (id: number, spam: boolean) => mark.run(Number(spam), id).changes === 1,
    erase: (which: { id: number } | { email: string }) =>
      erased(('id' in which ? eraseId.run(which.id) : eraseEmail.run(which.email)).changes),
    purge: (olderThan: Date) => erased(eraseOld.run(olderThan.toISOString()).changes),
    probe: () => {
      inTransaction(database, () => database.exec('INSERT INTO probe VALUES (zeroblob(16384))'));
      database.exec('DELETE FROM probe');
    },
  };
}

/**
 * Opens, and on first use makes, the database of contact requests: the folder and file are
 * readable by their owner only.
 * @throws Error of node:fs or node:sqlite when the folder cannot be written or the file is broken.
 */
export function openStore(dataDir: string, options: StoreOptions = {}): Store {
  const database = openPrivately(dataDir);
  prepareSchema(database);
  if (options.maxPages) database.exec(`PRAGMA max_page_count = ${options.maxPages}`);
  const { add, flush, hasFailed } = createGroupCommit(database, options.clock ?? Date.now);
  const { list, count } = createReader(database);
  const { markSpam, erase, purge, probe } = createCaretaker(database);
  const healthy = () => {
    try {
      if (hasFailed()) probe();
      return count() >= 0;
    } catch {
      return false;
    }
  };
  const close = () => {
    flush();
    database.close();
  };
  return { add, list, count, markSpam, erase, purge, healthy, close };
}
