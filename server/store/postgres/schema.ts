import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { StoreProblem } from '#server/store/problem.ts';
import { inTransaction } from './connections.ts';

// `contact_state` has one row: the last number given, which a rolled back request returns, and the
// site's own time, which ignores changes of the clock. Erased rows are known by number and instant,
// without personal data. `folded` is the text that a search reads.
const firstVersion = `
  CREATE TABLE contact_state (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    version integer NOT NULL, last_id bigint NOT NULL DEFAULT 0,
    counted_at timestamptz(3), seen_at timestamptz(3), read_at timestamptz(3),
    is_refused boolean NOT NULL DEFAULT false, round_at timestamptz(3), started_at timestamptz(3),
    reported_at timestamptz(3), reported_id bigint NOT NULL DEFAULT 0,
    erasures bigint NOT NULL DEFAULT 0, scrubbed bigint NOT NULL DEFAULT 0, probed_at timestamptz(3)
  );
  CREATE TABLE contact_request (
    id bigint PRIMARY KEY, received_at timestamptz(3) NOT NULL, counted_at timestamptz(3) NOT NULL,
    form text NOT NULL, nome text NOT NULL, telefone text NOT NULL, email text NOT NULL,
    mensagem text NOT NULL, extra text NOT NULL, spam boolean NOT NULL, webdriver boolean NOT NULL,
    idempotency_key text UNIQUE, answered_at timestamptz(3), address text NOT NULL, folded text NOT NULL
  );
  CREATE INDEX contact_request_received_at ON contact_request (received_at);
  CREATE INDEX contact_request_address ON contact_request (address);
  CREATE TABLE contact_mail (
    request_id bigint PRIMARY KEY REFERENCES contact_request ON DELETE CASCADE,
    message_id text NOT NULL, queued_at timestamptz(3) NOT NULL, next_at timestamptz(3),
    tries integer NOT NULL DEFAULT 0, sent_at timestamptz(3), failure text,
    taken text[] NOT NULL DEFAULT '{}'
  );
  CREATE INDEX contact_mail_open ON contact_mail (request_id) WHERE sent_at IS NULL;
  CREATE TABLE contact_erased (
    id bigint NOT NULL, received_at timestamptz(3) NOT NULL, PRIMARY KEY (id, received_at)
  );
  INSERT INTO contact_state (version) VALUES (0);
`;

const versions = [firstVersion];

/**
 * Number of an advisory lock. Servers of two sites may share a database, each in its own schema.
 */
export const lockKey = (schema: string, task: string): string =>
  createHash('sha256')
    .update(`law-firm-site ${schema} ${task}`)
    .digest()
    .readBigInt64BE()
    .toString();

/** Creates or upgrades the tables while no other server does. @returns their schema. */
export async function prepareTables(pool: Pool, now: Date): Promise<string> {
  return inTransaction(pool, async (client) => {
    const { rows: places } = await client.query('SELECT current_schema() AS schema');
    const schema = String(places[0]?.schema);
    await client.query('SELECT pg_advisory_xact_lock($1)', [lockKey(schema, 'schema')]);
    const { rows: tables } = await client.query(
      "SELECT to_regclass('contact_state') AS state, to_regclass('contact_request') AS requests",
    );
    const { state = null, requests = null } = tables[0] ?? {};
    if (state === null && requests !== null)
      throw new StoreProblem('foreign', `${schema}.contact_request is no table of this program`);
    const row = state && (await client.query('SELECT version FROM contact_state')).rows[0];
    const version = Number(row?.version ?? 0);
    const last = versions.length;
    if (version > last)
      throw new StoreProblem(
        'later',
        `The database has version ${version}, this program knows ${last} only`,
      );
    for (const step of versions.slice(version)) await client.query(step);
    if (version < last)
      await client.query(
        `UPDATE contact_state SET version = $1, started_at = coalesce(started_at, $2),
           counted_at = coalesce(counted_at, $2), seen_at = coalesce(seen_at, $2),
           read_at = coalesce(read_at, $2)`,
        [last, now],
      );
    return schema;
  });
}
