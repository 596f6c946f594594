import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { addressKey } from '#server/request/address.ts';
import { idempotencyKey, sample } from '#server/request/draft.ts';
import { fold } from '#server/request/fold.ts';
import type { NewRequest } from '#server/request/request.ts';
import { codeOf, StoreProblem } from '#server/store/problem.ts';
import { inTransaction, longestWait } from './connections.ts';

/** Requests in one transaction, which waits for the disk once. */
const mostTogether = 100;

/** PostgreSQL's text type rejects NUL. */
const whole = (text: string) => text.replaceAll('\0', '\uFFFD');

export const addressOf = (email: string): string => addressKey(whole(email));

// Insert each request in one round trip, because further requests may be waiting.
const insertion = `
  WITH known AS (SELECT id FROM contact_request WHERE idempotency_key = $10),
  given AS (
    UPDATE contact_state SET last_id = last_id + 1 WHERE NOT EXISTS (SELECT FROM known)
    RETURNING last_id, counted_at, read_at
  ),
  kept AS (
    INSERT INTO contact_request (id, received_at, counted_at, form, nome, telefone, email, mensagem,
      extra, spam, webdriver, idempotency_key, address, folded)
    SELECT last_id, $1::timestamptz,
      counted_at + greatest(interval '0', least(interval '1 hour', $1::timestamptz - read_at)),
      $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12
    FROM given RETURNING id
  ),
  queued AS (
    INSERT INTO contact_mail (request_id, message_id, queued_at, next_at)
    SELECT id, $13, $1::timestamptz, $1::timestamptz FROM kept WHERE $14
  )
  SELECT id FROM known UNION ALL SELECT id FROM kept`;

async function keepOne(client: PoolClient, request: NewRequest, now: Date, mails: boolean) {
  const { form, nome, telefone, email, mensagem, extra, spam, webdriver } = request;
  const words = [nome, telefone, email, mensagem, JSON.stringify(extra)].map(whole);
  const { rows } = await client.query(insertion, [
    now,
    whole(form),
    ...words,
    spam,
    webdriver,
    idempotencyKey(request),
    addressOf(email),
    fold(words.join('\n')),
    randomUUID(),
    mails && !spam,
  ]);
  return Number(rows[0]?.id);
}

// With synchronous_commit off, a visitor would be thanked before the request is on disk.
const lock = `
  SELECT set_config('synchronous_commit', CASE current_setting('synchronous_commit')
    WHEN 'off' THEN 'on' ELSE current_setting('synchronous_commit') END, true)
  FROM contact_state FOR UPDATE`;

/** Locks the counter, so that several servers assign numbers without gaps. */
async function keepAll(
  client: PoolClient,
  requests: readonly NewRequest[],
  now: Date,
  mails: boolean,
): Promise<readonly number[]> {
  await client.query(lock);
  const ids: number[] = [];
  for (const request of requests) ids.push(await keepOne(client, request, now, mails));
  return ids;
}

type QueuedRequest = { readonly request: NewRequest } & Omit<
  PromiseWithResolvers<number>,
  'promise'
>;

export function createKeeper(pool: Pool, now: () => number, mails: boolean) {
  let hasFailed = false;
  const queue: QueuedRequest[] = [];
  let isKeeping = false;

  const keep = async (group: readonly QueuedRequest[]): Promise<void> => {
    const requests = group.map(({ request }) => request);
    try {
      const ids = await inTransaction(pool, (client) =>
        keepAll(client, requests, new Date(now()), mails),
      );
      for (const [index, { resolve }] of group.entries()) resolve(Number(ids[index]));
      hasFailed = false;
    } catch (error) {
      // Retry one by one, so that a request that PostgreSQL rejects does not fail the others.
      if (group.length > 1 && codeOf(error) === 'other') {
        for (const entry of group) await keep([entry]);
        return;
      }
      hasFailed = true;
      for (const { reject } of group) reject(error);
    }
  };

  const keepWaiting = async (): Promise<void> => {
    isKeeping = true;
    while (queue.length > 0) await keep(queue.splice(0, mostTogether));
    isKeeping = false;
  };

  return {
    /** Resolves after the commit, which waits for PostgreSQL's disk; rejects after 5 s. */
    add: (request: NewRequest): Promise<number> => {
      const { promise, ...settle } = Promise.withResolvers<number>();
      const entry = { request, ...settle };
      queue.push(entry);
      if (!isKeeping) void keepWaiting();
      // The commit may still succeed; its draft id prevents a duplicate when the visitor sends
      // again.
      const timer = setTimeout(() => {
        const at = queue.indexOf(entry);
        if (at >= 0) queue.splice(at, 1);
        hasFailed = true;
        settle.reject(new StoreProblem('unreachable', 'PostgreSQL has not answered'));
      }, longestWait);
      return promise.finally(() => clearTimeout(timer));
    },
    /** @throws StoreProblem if a request could not be kept. */
    tryToKeep: async (): Promise<void> => {
      await inTransaction(
        pool,
        async (client) => keepAll(client, [sample], new Date(now()), mails),
        'ROLLBACK',
      ).catch((error: unknown) => {
        // Another transaction's lock ends soon, and a post would wait for it too.
        if (codeOf(error) !== 'busy') throw error;
      });
      if (!hasFailed) return;
      // Only a committed write notices a full disk.
      await inTransaction(pool, (client) =>
        client.query('UPDATE contact_state SET probed_at = $1', [new Date(now())]),
      );
      hasFailed = false;
    },
  };
}
