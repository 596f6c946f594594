import type { Pool } from 'pg';
import { systemClock } from '#server/clock.ts';
import type { Health, Store } from '#server/store/store.ts';
import { openPool, placeOf } from './connections.ts';
import { eraseAgain } from './erasures.ts';
import { rethrowAsProblem } from './errors.ts';
import { createKeeper } from './keeper.ts';
import { createLeader } from './lead.ts';
import { createOutbox } from './outbox.ts';
import { createRequests } from './requests.ts';
import { prepareTables } from './schema.ts';
import { createUpkeep } from './upkeep.ts';

export type PostgresOptions = {
  /** Holds the list of erasures, because restoring the database would lose it. */
  readonly dataDir: string;
  /** Epoch milliseconds. */
  readonly now?: () => number;
  readonly mails?: boolean;
};

async function warningsOf(pool: Pool): Promise<readonly string[]> {
  const { rows } = await pool.query("SELECT current_setting('fsync') AS fsync");
  if (rows[0]?.fsync !== 'off') return [];
  return ['PostgreSQL runs with fsync = off: a power cut loses requests that were thanked for'];
}

/** @throws StoreProblem if the database does not answer or belongs to another program. */
export async function openPostgres(databaseUrl: string, options: PostgresOptions): Promise<Store> {
  const { dataDir, now = systemClock.now, mails = false } = options;
  const pool = await rethrowAsProblem(() => openPool(databaseUrl));
  await using opening = new AsyncDisposableStack();
  opening.defer(() => pool.end());
  const schema = await prepareTables(pool, new Date(now()));
  await eraseAgain(pool, dataDir);
  const warnings = await rethrowAsProblem(() => warningsOf(pool));
  opening.move();

  const leader = createLeader(databaseUrl, schema);
  const { add, tryToKeep } = createKeeper(pool, now, mails);
  const outbox = createOutbox(pool, now);
  const leads = async () => (await leader.lead('upkeep')) !== undefined;
  const { maintain, upkeep, health } = createUpkeep({ pool, dataDir, now, leads });
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= leader.close().then(() => pool.end()));
  return {
    place: placeOf(databaseUrl),
    warnings,
    add,
    health: async (): Promise<Health> => {
      try {
        await tryToKeep();
        return { ok: true, ...(mails && { mail: await outbox.state() }), ...(await health()) };
      } catch {
        return { ok: false };
      }
    },
    ...createRequests(pool, now),
    outbox,
    lead: (task) => leader.lead(task),
    maintain,
    upkeep,
    close,
    [Symbol.asyncDispose]: close,
  };
}
