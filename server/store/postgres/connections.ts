import { isIPv4 } from 'node:net';
import type { ClientConfig, Pool, PoolClient } from 'pg';
import { named } from './errors.ts';

/** Milliseconds that a visitor waits for a connection, and for another server's lock. */
export const longestWait = 5000;

/** Milliseconds after which a statement is given up, there and, when nothing comes back, here. */
const longestStatement = 8000;
const longestSilence = 10_000;

/** As many as one server needs; several together stay below PostgreSQL's usual 100. */
const most = 5;

const isLocal = (host: string) =>
  host === '' ||
  host === 'localhost' ||
  host === '[::1]' ||
  (isIPv4(host) && host.startsWith('127.'));

/** The settings of a connection. Requests go through a network in TLS alone, unless the URL says so. */
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

/** Names the database without the account and its password. */
export function placeOf(databaseUrl: string): string {
  const { hostname, port, pathname, searchParams } = new URL(databaseUrl);
  const host = searchParams.get('host') ?? (port ? `${hostname}:${port}` : hostname);
  return `${decodeURIComponent(pathname.slice(1))} (PostgreSQL, ${host || 'localhost'})`;
}

export async function openPool(databaseUrl: string): Promise<Pool> {
  const { default: postgres } = await import('pg');
  const pool = new postgres.Pool({ ...connectionOf(databaseUrl), max: most });
  // A connection that breaks is replaced at the next use. Without a listener, of the pool for one that
  // rests and of its own for one between two statements, it would end the server.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

/** Runs `work` in one transaction. @throws StoreProblem, and nothing of it is kept. */
export function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
  end: 'COMMIT' | 'ROLLBACK' = 'COMMIT',
): Promise<Result> {
  return named(async () => {
    const client = await pool.connect();
    let isBroken = true;
    try {
      await client.query('BEGIN');
      const result = await work(client);
      await client.query(end);
      isBroken = false;
      return result;
    } finally {
      // A connection in an unknown state ends, and its transaction with it.
      client.release(isBroken);
    }
  });
}
