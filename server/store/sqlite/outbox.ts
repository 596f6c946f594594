import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Mail } from '#server/request/outbox.ts';
import { toStoredRequest } from './rows.ts';

const longestTrying = 5 * 24 * 60 * 60 * 1000;

// A mail waits while it has a next_at, is sent when it has a sent_at, and else was given up.
const isOpen = 'sent_at IS NULL';

function prepareDelivery(database: DatabaseSync, now: () => number) {
  const next = database.prepare(`
    SELECT * FROM mail JOIN contact_request ON id = request_id
    WHERE ${isOpen} AND next_at <= ? ORDER BY request_id LIMIT 1`);
  const taken = database.prepare(
    "UPDATE mail SET taken = json_insert(taken, '$[#]', ?) WHERE request_id = ?",
  );
  const sent = database.prepare(
    'UPDATE mail SET sent_at = ?, next_at = NULL, failure = NULL WHERE request_id = ?',
  );
  const failed = database.prepare(
    `UPDATE mail SET tries = tries + 1, failure = ?, next_at = iif(queued_at > ?, ?, NULL)
     WHERE request_id = ?`,
  );
  return {
    nextMail: (): Mail | undefined => {
      const row = next.get(now());
      if (!row) return undefined;
      return {
        request: toStoredRequest(row),
        messageId: String(row.message_id),
        tries: Number(row.tries),
        taken: JSON.parse(String(row.taken)),
      };
    },
    mailTaken: (id: number, recipient: string): void => void taken.run(recipient, id),
    mailSent: (id: number): void => void sent.run(now(), id),
    mailFailed: (id: number, failure: string, retryIn?: number): void => {
      const instant = now();
      const nextAt = retryIn === undefined ? null : instant + retryIn;
      failed.run(failure, instant - longestTrying, nextAt, id);
    },
  };
}

/** Rows of `Outbox`, in the database of their requests. */
export function createOutbox(database: DatabaseSync, now: () => number) {
  const queue = database.prepare(
    `INSERT OR IGNORE INTO mail (request_id, message_id, queued_at, next_at)
     VALUES (?1, ?2, ?3, ?3)`,
  );
  const state = database.prepare(`
    SELECT count(next_at) AS waiting, count(*) - count(next_at) AS failed
    FROM mail WHERE ${isOpen}`);
  const givenUp = database.prepare(
    `SELECT request_id, failure FROM mail WHERE ${isOpen} AND next_at IS NULL ORDER BY request_id`,
  );
  const again = database.prepare(
    `UPDATE mail SET queued_at = ?1, next_at = ?1, tries = 0 WHERE ${isOpen}`,
  );
  return {
    ...prepareDelivery(database, now),
    queueMail: (id: number): void => void queue.run(id, randomUUID(), now()),
    mailState: () => {
      const row = state.get();
      return { waiting: Number(row?.waiting), failed: Number(row?.failed) };
    },
    failedMails: () =>
      givenUp.all().map((row) => ({ id: Number(row.request_id), failure: String(row.failure) })),
    retryMails: () => Number(again.run(now()).changes),
  };
}
