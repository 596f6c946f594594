import { randomUUID } from 'node:crypto';
import type { Pool, QueryResultRow } from 'pg';
import type { Mail } from '#server/request/outbox.ts';
import { rethrowAsProblem } from './errors.ts';
import { toStoredRequest } from './rows.ts';

const hour = 3_600_000;
const week = 7 * 24 * hour;

// A mail waits while `next_at` is set, is sent once `sent_at` is set, and is otherwise given up.
const isOpen = 'sent_at IS NULL';

// No delay exceeds an hour, so a later `next_at` was written by a wrong clock.
const isDue = `${isOpen} AND (next_at <= $1 OR next_at > $1 + interval '1 hour')`;

/** Implements `Outbox` in the database of the requests. */
export function createOutbox(pool: Pool, now: () => number) {
  const instant = (offset = 0) => new Date(now() + offset);
  const query = (text: string, ...values: readonly unknown[]) =>
    rethrowAsProblem(() => pool.query<QueryResultRow>(text, [...values]));
  const run = async (text: string, ...values: readonly unknown[]): Promise<void> =>
    void (await query(text, ...values));
  const numbers = async (text: string, ...values: readonly unknown[]) =>
    (await query(text, ...values)).rows.map(({ request_id: id }) => Number(id));
  return {
    queue: (id: number) =>
      run(
        `INSERT INTO contact_mail (request_id, message_id, queued_at, next_at)
         SELECT id, $2, $3, $3 FROM contact_request WHERE id = $1 ON CONFLICT DO NOTHING`,
        id,
        randomUUID(),
        instant(),
      ),
    next: async (): Promise<Mail | undefined> => {
      const { rows } = await query(
        `SELECT * FROM contact_mail JOIN contact_request ON id = request_id
         WHERE ${isDue} ORDER BY request_id LIMIT 1`,
        instant(),
      );
      const row = rows[0];
      if (!row) return undefined;
      return {
        request: toStoredRequest(row),
        messageId: String(row.message_id),
        tries: Number(row.tries),
        deliveredTo: row.taken,
      };
    },
    listDue: async () => {
      const text = `SELECT request_id, tries FROM contact_mail WHERE ${isDue} ORDER BY request_id`;
      const { rows } = await query(text, instant());
      return rows.map((row) => ({ id: Number(row.request_id), tries: Number(row.tries) }));
    },
    markTaken: (id: number, recipient: string) =>
      run(
        'UPDATE contact_mail SET taken = array_append(taken, $2) WHERE request_id = $1',
        id,
        recipient,
      ),
    markSent: (id: number) =>
      run(
        `UPDATE contact_mail SET sent_at = $2, next_at = NULL, failure = NULL WHERE request_id = $1`,
        id,
        instant(),
      ),
    markFailed: (id: number, failure: string, retryIn?: number) =>
      run(
        `UPDATE contact_mail SET tries = tries + 1, failure = $2, queued_at = least(queued_at, $3),
           next_at = $4
         WHERE request_id = $1`,
        id,
        failure,
        instant(),
        retryIn === undefined ? null : instant(retryIn),
      ),
    state: async () => {
      const { rows } = await query(
        `SELECT count(next_at) AS waiting, count(*) - count(next_at) AS failed
         FROM contact_mail WHERE ${isOpen}`,
      );
      return { waiting: Number(rows[0]?.waiting), failed: Number(rows[0]?.failed) };
    },
    listFailed: async () => {
      const { rows } = await query(
        `SELECT request_id, failure FROM contact_mail WHERE ${isOpen} AND next_at IS NULL
         ORDER BY request_id`,
      );
      return rows.map((row) => ({ id: Number(row.request_id), failure: String(row.failure) }));
    },
    listLate: () =>
      numbers(
        `SELECT request_id FROM contact_mail WHERE ${isOpen} AND next_at IS NOT NULL
           AND (queued_at < $1 OR queued_at > $2) ORDER BY request_id`,
        instant(-hour),
        instant(),
      ),
    nextReport: async (): Promise<number | undefined> => {
      const { rows } = await query(
        `SELECT count(*) AS trapped FROM contact_request, contact_state WHERE spam AND id > reported_id
           AND (coalesce(reported_at, started_at) <= $1 OR coalesce(reported_at, started_at) > $2)`,
        instant(-week),
        instant(),
      );
      return Number(rows[0]?.trapped) || undefined;
    },
    markReported: () =>
      run('UPDATE contact_state SET reported_at = $1, reported_id = last_id', instant()),
    retry: async () => {
      const text = `UPDATE contact_mail SET queued_at = $1, next_at = $1, tries = 0 WHERE ${isOpen}`;
      return Number((await query(text, instant())).rowCount);
    },
  };
}
