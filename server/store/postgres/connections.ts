import { isIPv4 } from 'node:net';
import type { ClientConfig, Pool, PoolClient } from 'pg';
import { rethrowAsProblem } from './errors.ts';

/** Milliseconds that a visitor waits for a connection or for another server's lock. */
export const longestWait = 5000;

/** Milliseconds until PostgreSQL, or this client if PostgreSQL is silent, gives up a statement. */
const longestStatement = 8000;
const longestSilence = 10_000;

/** Enough for one server, and several servers stay below PostgreSQL's default of 100. */
const mostConnections = 5;

const isLocal = (host: string) =>
  host === '' ||
  host === 'localhost' ||
  host === '[::1]' ||
  (isIPv4(host) && host.startsWith('127.'));

/** Connects over TLS on a network, unless the URL sets something else. */
export function connectionOf(databaseUrl: string): ClientConfig {
  const { hostname, searchParams } = new URL(databaseUrl);
  const host = searchParams.get('host') ?? hostname;
  const isOpen = isLocal(host) || host.startsWith('/') || searchParams.has('sslmode');
  return {
    connectionString: databaseUrl,
    ...(!isOpen && { ssl: true }),
    application_name: 'law-firm-site',
    keepAlive: true,
    connectionTimeoutMillis: longestWait,
    query_timeout: longestSilence,
    statement_timeout: longestStatement,
    lock_timeout: longestWait,
    idle_in_transaction_session_timeout: longestSilence,
  };
}

/** Names the database without its account and password. */
export function placeOf(databaseUrl: string): string {
  const { hostname, port, pathname, searchParams } = new URL(databaseUrl);
  const host = searchParams.get('host') ?? (port ? `${hostname}:${port}` : hostname);
  return `${decodeURIComponent(pathname.slice(1))} (PostgreSQL, ${host || 'localhost'})`;
}

export async function openPool(databaseUrl: string): Promise<Pool> {
  const { default: postgres } = await import('pg');
  const pool = new postgres.Pool({ ...connectionOf(databaseUrl), max: mostConnections });
  // The pool replaces a broken connection at the next use. Both listeners are needed, since an
  // unhandled error would end the server: the pool's for idle clients, the client's while it is
  // checked out.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

/** Runs `work` in one transaction, which a failure rolls back. @throws StoreProblem */
export function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
  end: 'COMMIT' | 'ROLLBACK' = 'COMMIT',
): Promise<Result> {
  return rethrowAsProblem(async () => {
    const client = await pool.connect();
    let isBroken = true;
    try {
      await client.query('BEGIN');
      const result = await work(client);
      await client.query(end);
      isBroken = false;
      return result;
    } finally {
      // Close a connection in an unknown state, which rolls its transaction back.
      client.release(isBroken);
    }
  });
}
