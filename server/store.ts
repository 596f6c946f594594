import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction, openDatabase, withPatience } from './database.ts';
import { createGroupCommit } from './groupCommit.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { type NewRequest, type StoredRequest, toStoredRequest } from './request.ts';
import { createPurge } from './retention.ts';
import { scrub } from './scrub.ts';

export type Filter = {
  readonly spam?: boolean;
  readonly answered?: boolean;
  /** ISO instant: only what was received then or later. */
  readonly since?: string;
  /** Text that must be in one of the fields, in any case. */
  readonly search?: string;
};

export type Erasure = {
  readonly erased: number;
  /** Whether the words are out of the files too; false while another program reads them. */
  readonly isClean: boolean;
};

export type Health = {
  /** Whether requests can be kept. */
  readonly ok: boolean;
  /** Mails that wait for their first or next try, and those that were given up. */
  readonly mail?: { readonly waiting: number; readonly failed: number };
  /** The clock has leapt: nothing is erased until `inbox --purge` says that it is right. */
  readonly purge?: 'refused';
};

export type Store = Outbox & {
  /** Resolves, with the row's id, only after the row is safe on disk; rejects if it is not. */
  readonly add: (request: NewRequest) => Promise<number>;
  /** Keeps all or none, in one commit, and returns their ids. */
  readonly keep: (requests: readonly NewRequest[]) => number[];
  /** Newest first. */
  readonly list: (filter?: Filter) => StoredRequest[];
  readonly count: (filter?: Filter) => number;
  /** Returns whether there is such a request. */
  readonly markSpam: (id: number, spam: boolean) => boolean;
  readonly markAnswered: (id: number, answered: boolean) => boolean;
  /** Deletes for good, from the files too. */
  readonly erase: (which: { readonly id: number } | { readonly email: string }) => Erasure;
  /**
   * Deletes what is older than `retentionDays`. Refused, unless it is `confirmed`, when the clock
   * is a week past the last time that it was seen: a wrong clock would erase everything. Until
   * `scrub` the words may still be in the files.
   */
  readonly purge: (retentionDays: number, confirmed?: boolean) => number | 'refused';
  /** Takes what was deleted out of the files; false while another program is in the way. */
  readonly scrub: () => boolean;
  /** Whether requests can be kept right now; after a failed write it tries a small one. */
  readonly health: () => Health;
  /** What was wrong with the files when they were opened, in sentences. */
  readonly warnings: readonly string[];
  readonly close: () => void;
};

/** Options of `openStore`: the clock is in epoch milliseconds. */
export type StoreOptions = {
  readonly clock?: () => number;
  /** Largest size of the database in pages of 4 KiB; for tests of a full disk. */
  readonly maxPages?: number;
  /** Whether each new request is queued for mail, in the same commit. */
  readonly mails?: boolean;
  /** Whether to look for damage in the files first: for the server alone. */
  readonly inspect?: boolean;
};

// The content is part of the key: a page that gave two drafts one id must not lose the second.
function idempotencyKey({ draftId, nome, telefone, email, mensagem }: NewRequest): string | null {
  if (!draftId) return null;
  const content = JSON.stringify([draftId, nome, telefone, email, mensagem]);
  return createHash('sha256').update(content).digest('base64url');
}

function prepareInsert(
  database: DatabaseSync,
  clock: () => number,
  queueMail: ((id: number) => void) | undefined,
) {
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
    if (!row) return Number(find.get(key)?.id);
    const id = Number(row.id);
    if (!request.spam) queueMail?.(id);
    return id;
  };
}

function createKeeper(
  database: DatabaseSync,
  isInPlace: () => boolean,
  insert: (request: NewRequest) => number,
) {
  let failed = false;
  const probe = () => {
    inTransaction(database, () => database.exec('INSERT INTO probe VALUES (zeroblob(16384))'));
    database.exec('DELETE FROM probe');
    failed = false;
  };
  const keep = (requests: readonly NewRequest[]) => {
    try {
      const ids = inTransaction(database, () => requests.map(insert));
      // Asked after the commit: a file that is still there has what was just written to it.
      if (!isInPlace()) throw new Error('The database was deleted or replaced');
      failed = false;
      return ids;
    } catch (error) {
      failed = true;
      throw error;
    }
  };
  const readable = database.prepare('SELECT 1 FROM contact_request LIMIT 1');
  const healthy = () => {
    try {
      if (!isInPlace()) return false;
      // Requests wait behind this: what is locked now is told at once.
      if (failed) withPatience(database, 0, probe);
      readable.get();
      return true;
    } catch {
      return false;
    }
  };
  return { keep, healthy };
}

function createReader(database: DatabaseSync) {
  // instr() and lower() know ASCII only: what has accents is compared here.
  const fold = (text: string) =>
    text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('pt-BR');
  database.function('matches', { deterministic: true }, (text, wanted) =>
    Number(fold(String(text)).includes(fold(String(wanted)))),
  );
  const matching = `FROM contact_request
    WHERE (?1 IS NULL OR spam = ?1)
      AND (?2 IS NULL OR (answered_at IS NOT NULL) = ?2)
      AND (?3 IS NULL OR received_at >= ?3)
      AND (?4 IS NULL OR
        matches(concat_ws(char(10), nome, telefone, email, mensagem, extra), ?4))`;
  const select = database.prepare(`SELECT * ${matching} ORDER BY received_at DESC, id DESC`);
  const total = database.prepare(`SELECT count(*) AS total ${matching}`);
  const parameters = ({ spam, answered, since, search }: Filter = {}) =>
    [
      spam === undefined ? null : Number(spam),
      answered === undefined ? null : Number(answered),
      since ?? null,
      search ?? null,
    ] as const;
  return {
    list: (filter?: Filter) => select.all(...parameters(filter)).map(toStoredRequest),
    count: (filter?: Filter) => Number(total.get(...parameters(filter))?.total),
  };
}

function createCaretaker(database: DatabaseSync, clock: () => number) {
  const mark = database.prepare('UPDATE contact_request SET spam = ? WHERE id = ?');
  const answer = database.prepare('UPDATE contact_request SET answered_at = ? WHERE id = ?');
  const eraseId = database.prepare('DELETE FROM contact_request WHERE id = ? RETURNING *');
  const eraseEmail = database.prepare(
    'DELETE FROM contact_request WHERE lower(email) = lower(?) RETURNING *',
  );
  const remember = database.prepare('INSERT OR IGNORE INTO erased VALUES (?, ?)');
  const erase = (which: { id: number } | { email: string }): Erasure => {
    const erased = inTransaction(database, () => {
      const rows = 'id' in which ? eraseId.all(which.id) : eraseEmail.all(which.email);
      for (const row of rows) remember.run(Number(row.id), String(row.received_at));
      return rows.length;
    });
    return { erased, isClean: scrub(database) };
  };
  return {
    markSpam: (id: number, spam: boolean) => mark.run(Number(spam), id).changes === 1,
    markAnswered: (id: number, answered: boolean) =>
      answer.run(answered ? new Date(clock()).toISOString() : null, id).changes === 1,
    erase,
    scrub: () => scrub(database),
  };
}

/**
 * Opens, and on first use makes, the database of contact requests: the folder and file are
 * readable by their owner only.
 * @throws Error of node:fs or node:sqlite when the folder cannot be written or the file is broken.
 */
export function openStore(dataDir: string, options: StoreOptions = {}): Store {
  const { clock = Date.now, maxPages, mails = false, inspect = false } = options;
  const { database, warnings, isInPlace } = openDatabase(dataDir, { inspect });
  if (maxPages) database.exec(`PRAGMA max_page_count = ${maxPages}`);
  const outbox = createOutbox(database, clock);
  const insert = prepareInsert(database, clock, mails ? outbox.queueMail : undefined);
  const { keep, healthy } = createKeeper(database, isInPlace, insert);
  const { add, flush } = createGroupCommit(keep);
  const reader = createReader(database);
  const caretaker = createCaretaker(database, clock);
  const { purge, isRefused } = createPurge(database, clock);
  const health = (): Health => {
    if (!healthy()) return { ok: false };
    return {
      ok: true,
      ...(mails && { mail: outbox.mailState() }),
      ...(isRefused() && { purge: 'refused' }),
    };
  };
  const close = () => {
    void flush();
    database.close();
  };
  return { add, keep, ...reader, ...caretaker, ...outbox, purge, health, warnings, close };
}
