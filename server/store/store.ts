import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { contact } from '#content/forms.ts';
import { emptyContactRequest } from '#lib/contactRequest.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import { copyDaily } from './backup.ts';
import { openDatabase } from './database.ts';
import { inTransaction, patiently, unlessBusy } from './locks.ts';
import { createReader } from './reader.ts';
import type { NewRequest } from './request.ts';
import { purge } from './retention.ts';
import { cleanFiles, readUpkeep } from './upkeep.ts';

export type Store = ReturnType<typeof openStore>;

export type StoreOptions = {
  /** Epoch milliseconds. */
  readonly clock?: () => number;
  /** Milliseconds that other programs may block for; a server waits in `patiently` instead. */
  readonly patience?: number;
  /** Pages of 4 KiB, for tests of a full disk. */
  readonly maxPages?: number;
  readonly mails?: boolean;
  readonly backups?: boolean;
};

// The content is part of the key: a page that gave two drafts one id must not lose the second.
function idempotencyKey(request: NewRequest): string | null {
  const { draftId, form, nome, telefone, email, mensagem, extra } = request;
  if (!draftId) return null;
  const words = [nome, telefone, email, mensagem, ...Object.entries(extra)];
  // As before there were other forms, for drafts whose first try an earlier version has kept.
  const content = JSON.stringify([draftId, ...words, ...(form === contact.id ? [] : [form])]);
  return createHash('sha256').update(content).digest('base64url');
}

function prepareInsert(
  database: DatabaseSync,
  clock: () => number,
  queueMail?: (id: number) => void,
) {
  const insert = database.prepare(`
    INSERT INTO contact_request
      (received_at, form, nome, telefone, email, mensagem, extra, spam, webdriver, idempotency_key)
    VALUES (:receivedAt, :form, :nome, :telefone, :email, :mensagem, :extra, :spam, :webdriver, :key)
    ON CONFLICT (idempotency_key) DO NOTHING RETURNING id`);
  const find = database.prepare('SELECT id FROM contact_request WHERE idempotency_key = ?');
  return (request: NewRequest): number => {
    const { draftId: _, extra, spam, webdriver, ...words } = request;
    const key = idempotencyKey(request);
    const row = insert.get({
      ...words,
      receivedAt: new Date(clock()).toISOString(),
      extra: JSON.stringify(extra),
      spam: Number(spam),
      webdriver: Number(webdriver),
      key,
    });
    if (!row) return Number(find.get(key)?.id);
    if (!spam) queueMail?.(Number(row.id));
    return Number(row.id);
  };
}

/** Is never kept: health is whether it could be. */
const sample: NewRequest = {
  ...emptyContactRequest,
  form: contact.id,
  draftId: 'sample',
  extra: {},
  spam: false,
  webdriver: false,
};

const replaced = 'The database was deleted or replaced';

function createKeeper(
  database: DatabaseSync,
  isInPlace: () => boolean,
  insert: (request: NewRequest) => number,
) {
  let failed = false;
  return {
    keep: (request: NewRequest): number => {
      failed = true;
      const id = inTransaction(database, () => insert(request));
      // Asked after the commit: a file that is still there has what was just written to it.
      if (!isInPlace()) throw new Error(replaced);
      failed = false;
      return id;
    },
    /** @throws Error when a request could not be kept. */
    tryToKeep: () => {
      if (!isInPlace()) throw new Error(replaced);
      // Locks of others end soon: a post waits for them, too.
      unlessBusy(() => inTransaction(database, () => insert(sample), 'ROLLBACK'));
      if (!failed) return;
      // A full disk is noticed by what is written to it alone.
      database.exec('INSERT INTO probe VALUES (zeroblob(16384)); DELETE FROM probe');
      failed = false;
    },
  };
}

function createCaretaker(database: DatabaseSync, dataDir: string, clock: () => number) {
  const mark = database.prepare('UPDATE contact_request SET spam = ? WHERE id = ?');
  const answer = database.prepare('UPDATE contact_request SET answered_at = ? WHERE id = ?');
  const isWanted = 'id = ?1 OR lower(email) = lower(?2)';
  const remember = database.prepare(
    `INSERT OR IGNORE INTO erased SELECT id, received_at FROM contact_request WHERE ${isWanted}`,
  );
  const erase = database.prepare(`DELETE FROM contact_request WHERE ${isWanted}`);
  return {
    markSpam: (id: number, spam: boolean) => mark.run(Number(spam), id).changes === 1,
    markAnswered: (id: number, answered: boolean) =>
      answer.run(answered ? new Date(clock()).toISOString() : null, id).changes === 1,
    /** Until `cleanFiles` the words may still be in the files. @returns how many went. */
    erase: (which: { id: number } | { email: string }) =>
      inTransaction(database, () => {
        const wanted = 'id' in which ? [which.id, null] : [null, which.email];
        remember.run(...wanted);
        return Number(erase.run(...wanted).changes);
      }),
    purge: (retentionDays: number, confirmed = false) =>
      purge(database, { retentionDays, now: clock(), confirmed }),
    cleanFiles: ({ backupDir = '', limit = '' } = {}) =>
      cleanFiles(database, { dataDir, backupDir, limit }),
    copyDaily: (backupDir: string) => copyDaily(database, { dataDir, backupDir }, clock()),
    upkeep: () => readUpkeep(database, clock()),
  };
}

export function openStore(dataDir: string, options: StoreOptions = {}) {
  const { clock = Date.now, patience = 0, maxPages, mails = false, backups = false } = options;
  const { database, warnings, isInPlace } = openDatabase(dataDir);
  database.exec(`PRAGMA busy_timeout = ${patience}`);
  if (maxPages) database.exec(`PRAGMA max_page_count = ${maxPages}`);
  const outbox = createOutbox(database, clock);
  const insert = prepareInsert(database, clock, mails ? outbox.queueMail : undefined);
  const { keep, tryToKeep } = createKeeper(database, isInPlace, insert);
  return {
    /** Resolves, with the row's id, only after the row is safe on disk. */
    add: (request: NewRequest) => patiently(() => keep(request)),
    ...createReader(database),
    ...createCaretaker(database, dataDir, clock),
    ...outbox,
    /** Answers `ok` only when a request could be kept. */
    health: () => {
      try {
        tryToKeep();
        const { isRefused, last, failure, unerased } = readUpkeep(database, clock());
        return {
          ok: true,
          ...(mails && { mail: outbox.mailState() }),
          ...(isRefused && { purge: 'refused' as const }),
          ...(backups && { backup: { last, failed: failure !== null } }),
          ...(unerased.length > 0 && {
            erasure: { failed: true, files: unerased.map((path) => basename(path)) },
          }),
        };
      } catch {
        return { ok: false };
      }
    },
    warnings,
    close: () => database.close(),
    [Symbol.dispose]: () => database.close(),
  };
}
