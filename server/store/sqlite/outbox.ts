import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Mail } from '#server/request/outbox.ts';
import { textsIn, toStoredRequest } from './rows.ts';

const week = 7 * 24 * 60 * 60 * 1000;

/** No delay exceeds this, so a later `next_at` was written by a wrong clock. */
const longestDelay = 60 * 60 * 1000;

// A mail waits while `next_at` is set, is sent once `sent_at` is set, and is otherwise given up.
const isOpen = 'sent_at IS NULL';
const isDue = `${isOpen} AND (next_at <= ?1 OR next_at > ?1 + ${longestDelay})`;
const isLate = `${isOpen} AND next_at NOTNULL AND (queued_at < ?1 - ${longestDelay} OR queued_at > ?1)`;

function prepareDelivery(database: DatabaseSync, now: () => number) {
  const next = database.prepare(`
    SELECT * FROM mail JOIN contact_request ON id = request_id
    WHERE ${isDue} ORDER BY request_id LIMIT 1`);
  const due = database.prepare(
    `SELECT request_id, tries FROM mail WHERE ${isDue} ORDER BY request_id`,
  );
  const addRecipient = database.prepare(
    "UPDATE mail SET taken = json_insert(taken, '$[#]', ?) WHERE request_id = ?",
  );
  const noteSent = database.prepare(
    'UPDATE mail SET sent_at = ?, next_at = NULL, failure = NULL WHERE request_id = ?',
  );
  const noteFailure = database.prepare(
    `UPDATE mail SET tries = tries + 1, failure = ?1, queued_at = min(queued_at, ?2), next_at = ?2 + ?3
     WHERE request_id = ?4`,
  );
  return {
    nextMail: (): Mail | undefined => {
      const row = next.get(now());
      if (!row) return undefined;
      return {
        request: toStoredRequest(row),
        messageId: String(row.message_id),
        tries: Number(row.tries),
        deliveredTo: textsIn(row.taken),
      };
    },
    dueMails: () =>
      due.all(now()).map((row) => ({ id: Number(row.request_id), tries: Number(row.tries) })),
    mailTaken: (id: number, recipient: string): void => void addRecipient.run(recipient, id),
    mailSent: (id: number): void => void noteSent.run(now(), id),
    mailFailed: (id: number, failure: string, retryIn?: number): void => {
      noteFailure.run(failure, now(), retryIn ?? null, id);
    },
  };
}

/** Counts trapped spam once a week for the firm. */
function prepareReport(database: DatabaseSync, now: () => number) {
  const count = database.prepare(`
    SELECT count(*) AS trapped FROM contact_request, upkeep
    WHERE spam AND id > reported_id
      AND (coalesce(reported_at, started_at) <= ?1 - ${week} OR coalesce(reported_at, started_at) > ?1)`);
  const note = database.prepare(
    `UPDATE upkeep SET reported_at = ?,
       reported_id = (SELECT coalesce(max(id), reported_id) FROM contact_request)`,
  );
  return {
    trapReport: () => Number(count.get(now())?.trapped) || undefined,
    trapReported: (): void => void note.run(now()),
  };
}

/** Implements `Outbox` in the database of the requests. */
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
  const late = database.prepare(`SELECT request_id FROM mail WHERE ${isLate} ORDER BY request_id`);
  const again = database.prepare(
    `UPDATE mail SET queued_at = ?1, next_at = ?1, tries = 0 WHERE ${isOpen}`,
  );
  return {
    ...prepareDelivery(database, now),
    ...prepareReport(database, now),
    queueMail: (id: number): void => void queue.run(id, randomUUID(), now()),
    mailState: () => {
      const row = state.get();
      return { waiting: Number(row?.waiting), failed: Number(row?.failed) };
    },
    lateMails: () => late.all(now()).map((row) => Number(row.request_id)),
    failedMails: () =>
      givenUp.all().map((row) => ({ id: Number(row.request_id), failure: String(row.failure) })),
    retryMails: () => Number(again.run(now()).changes),
  };
}
