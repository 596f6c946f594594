import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { type StoredRequest, toStoredRequest } from './request.ts';

/** A mail that is due: `messageId` is the same at each try, since SMTP may deliver one twice. */
export type Mail = {
  readonly request: StoredRequest;
  readonly messageId: string;
  /** How often it was tried in vain. */
  readonly tries: number;
};

/** A try in vain. `text` is the mail server's code, never words of the visitor. */
export type MailFailure = {
  readonly text: string;
  /** Milliseconds until this mail may be tried again; absent when it is given up. */
  readonly retryIn?: number;
};

export type FailedMail = { readonly id: number; readonly failure: string };

/** The mails to the firm, one for each request: rows of the same database. */
export type Outbox = {
  readonly queueMail: (id: number) => void;
  /** The oldest mail that is due. */
  readonly nextMail: () => Mail | undefined;
  readonly mailSent: (id: number) => void;
  readonly mailFailed: (id: number, failure: MailFailure) => void;
  readonly mailState: () => { waiting: number; failed: number };
  readonly failedMails: () => FailedMail[];
  /** Queues all that were not sent anew, and returns how many. */
  readonly retryMails: () => number;
};

const longestTrying = 5 * 24 * 60 * 60 * 1000;

// After so long the oldest mail lets others go first: it may be what the mail server trips over.
const longestLead = 2 * 60 * 60 * 1000;

// A mail waits while it has a next_at, is sent when it has a sent_at, and else was given up.
const isGivenUp = 'sent_at IS NULL AND next_at IS NULL';

function createSending(database: DatabaseSync, clock: () => number) {
  const queue = database.prepare(
    `INSERT OR IGNORE INTO mail (request_id, message_id, queued_at, next_at)
     VALUES (?1, ?2, ?3, ?3)`,
  );
  const next = database.prepare(`
    SELECT * FROM mail JOIN contact_request ON id = request_id
    WHERE sent_at IS NULL AND next_at <= ?1
    ORDER BY tries >= 3 AND queued_at < ?1 - ${longestLead}, request_id LIMIT 1`);
  const sent = database.prepare(
    'UPDATE mail SET sent_at = ?, next_at = NULL, failure = NULL WHERE request_id = ?',
  );
  const failed = database.prepare(
    'UPDATE mail SET tries = tries + 1, failure = ?, next_at = ? WHERE request_id = ?',
  );
  const expire = database.prepare(`
    UPDATE mail SET next_at = NULL, failure = ?
    WHERE sent_at IS NULL AND next_at IS NOT NULL AND queued_at <= ?`);
  return {
    queueMail: (id: number) => void queue.run(id, randomUUID(), clock()),
    nextMail: () => {
      const row = next.get(clock());
      if (!row) return undefined;
      const request = toStoredRequest(row);
      return { request, messageId: String(row.message_id), tries: Number(row.tries) };
    },
    mailSent: (id: number) => void sent.run(clock(), id),
    mailFailed: (id: number, { text, retryIn }: MailFailure) => {
      failed.run(text, retryIn === undefined ? null : clock() + retryIn, id);
      expire.run(text, clock() - longestTrying);
    },
  };
}

/** The queue of mails in a database; `clock` is in epoch milliseconds. */
export function createOutbox(database: DatabaseSync, clock: () => number): Outbox {
  const state = database.prepare(`
    SELECT count(next_at) AS waiting, count(*) - count(next_at) AS failed
    FROM mail WHERE sent_at IS NULL`);
  const list = database.prepare(
    `SELECT request_id, failure FROM mail WHERE ${isGivenUp} ORDER BY request_id`,
  );
  const again = database.prepare(
    'UPDATE mail SET queued_at = ?1, next_at = ?1, tries = 0 WHERE sent_at IS NULL',
  );
  return {
    ...createSending(database, clock),
    mailState: () => {
      const row = state.get();
      return { waiting: Number(row?.waiting), failed: Number(row?.failed) };
    },
    failedMails: () =>
      list.all().map((row) => ({ id: Number(row.request_id), failure: String(row.failure) })),
    retryMails: () => Number(again.run(clock()).changes),
  };
}
