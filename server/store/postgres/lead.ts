import type { Client } from 'pg';
import { connectionOf } from './connections.ts';
import { rethrowAsProblem } from './errors.ts';
import { lockKey } from './schema.ts';

/** Elects one server for a task. PostgreSQL releases the lock when the connection ends. */
export function createLeader(databaseUrl: string, schema: string) {
  const clients = new Map<string, Client>();
  const isWanted = new Set<string>();

  const release = async (task: string): Promise<void> => {
    const client = clients.get(task);
    clients.delete(task);
    isWanted.delete(task);
    // Unlock explicitly, so that the next server need not wait until PostgreSQL notices.
    await client?.query('SELECT pg_advisory_unlock_all()').catch(() => {});
    await client?.end().catch(() => {});
  };

  const acquire = (task: string): Promise<boolean> =>
    rethrowAsProblem(async () => {
      const { default: postgres } = await import('pg');
      const client = new postgres.Client({ ...connectionOf(databaseUrl), statement_timeout: 0 });
      const forget = () => void (clients.get(task) === client && clients.delete(task));
      client.on('error', forget);
      client.on('end', forget);
      try {
        await client.connect();
        const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS held', [
          lockKey(schema, task),
        ]);
        if (rows[0]?.held === true) clients.set(task, client);
        return rows[0]?.held === true;
      } finally {
        // Close the connection if the answer was lost, or its lock would block every server.
        if (clients.get(task) !== client) await client.end().catch(() => {});
      }
    });

  /**
   * True if this server still leads or never asked to. After a lost connection it must win the lead
   * again.
   */
  const mayGoOn = async (task: string): Promise<boolean> => {
    if (!isWanted.has(task)) return true;
    const client = clients.get(task);
    const isHeld = await client?.query('SELECT').then(
      () => true,
      () => false,
    );
    if (isHeld) return true;
    clients.delete(task);
    await client?.end().catch(() => {});
    return acquire(task);
  };

  return {
    lead: async (task: string): Promise<AsyncDisposable | undefined> => {
      // A caller asks again if it did not get the answer.
      const isHeld = isWanted.has(task) ? await mayGoOn(task) : await acquire(task);
      if (!isHeld) return undefined;
      isWanted.add(task);
      return { [Symbol.asyncDispose]: () => release(task) };
    },
    close: async (): Promise<void> => {
      for (const task of [...clients.keys(), ...isWanted]) await release(task);
    },
  };
}
