import type { Pool, PoolClient, QueryConfig } from 'pg';
import type { LogEntry } from '#server/log.ts';
import { reasonOf } from '#server/store/problem.ts';
import type { Round, Upkeep } from '#server/store/store.ts';
import { inTransaction } from './connections.ts';
import { eraseAgain } from './erasures.ts';
import { rethrowAsProblem } from './errors.ts';
import { instantOf } from './rows.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Longest time off that counts: a longer one may be a leap of the clock. */
const longestGap = 7 * day;

const refusalText =
  'Expired requests are not erased, because the servers were off for more than a week or a clock jumped. If the date is right, run: npm run inbox -- --purge';

/**
 * Advances the site's own time by what this server has run, so that no leap of the clock ages a
 * request.
 */
async function countTime(client: PoolClient, { elapsed, isConfirmed }: Round, now: number) {
  const { rows } = await client.query('SELECT counted_at, seen_at FROM contact_state FOR UPDATE');
  const siteTime = Number(rows[0]?.counted_at);
  const gap = now - Number(rows[0]?.seen_at);
  const longestTime = elapsed ?? (gap < 0 ? 0 : longestGap);
  const timePassed = gap < 0 ? longestTime : Math.min(gap, longestTime);
  const after = isConfirmed ? Math.max(now, siteTime) : siteTime + timePassed;
  if (isConfirmed)
    await client.query(
      `UPDATE contact_request SET counted_at = greatest(counted_at, received_at)
       WHERE received_at <= $1`,
      [new Date(now)],
    );
  await client.query(
    `UPDATE contact_state SET counted_at = $1, read_at = $2,
       seen_at = CASE WHEN $3 THEN $2 ELSE greatest(seen_at, $2) END`,
    [new Date(after), new Date(now), isConfirmed ?? false],
  );
  return after;
}

/** Erases requests older than their days, by the site's own time. */
async function purge(pool: Pool, round: Round, now: number): Promise<readonly LogEntry[]> {
  const { retentionDays } = round;
  return inTransaction(pool, async (client) => {
    const limit = (await countTime(client, round, now)) - retentionDays * day;
    const { rowCount } = await client.query('DELETE FROM contact_request WHERE counted_at <= $1', [
      new Date(limit),
    ]);
    // Allow a day: the two clocks never agree to the hour.
    const { rowCount: due } = await client.query(
      'SELECT FROM contact_request WHERE greatest(counted_at, received_at) < $1 LIMIT 1',
      [new Date(now - (retentionDays + 1) * day)],
    );
    const isRefused = due === 1;
    const purged = Number(rowCount);
    await client.query('UPDATE contact_state SET is_refused = $1, erasures = erasures + $2', [
      isRefused,
      purged,
    ]);
    return [
      ...(purged > 0 ? [{ event: 'purge', purged, retentionDays }] : []),
      ...(isRefused ? [{ event: 'purge', refused: true, text: refusalText }] : []),
    ];
  });
}

/** VACUUM may take minutes. */
const longQuery: QueryConfig & { readonly query_timeout: number } = {
  text: 'VACUUM (FULL) contact_request, contact_mail',
  query_timeout: 600_000,
};

/** Rewrites the tables after a deletion, since PostgreSQL leaves deleted text in the file. */
async function scrub(pool: Pool): Promise<void> {
  await rethrowAsProblem(async () => {
    const client = await pool.connect();
    try {
      const { rows } = await client.query('SELECT erasures, scrubbed FROM contact_state');
      if (rows[0]?.erasures === rows[0]?.scrubbed) return;
      await client.query("SET statement_timeout = '10min'");
      await client.query(longQuery);
      await client.query('UPDATE contact_state SET scrubbed = $1', [rows[0]?.erasures]);
    } finally {
      // Close the connection, because its timeout was changed.
      client.release(true);
    }
  });
}

async function clean(pool: Pool, dataDir: string): Promise<readonly LogEntry[]> {
  const again = await eraseAgain(pool, dataDir);
  await scrub(pool);
  return again > 0 ? [{ event: 'erased again', requests: again }] : [];
}

type Parts = {
  readonly pool: Pool;
  readonly dataDir: string;
  readonly now: () => number;
  /** True if this server counts the time. */
  readonly leads: () => Promise<boolean>;
};

export function createUpkeep({ pool, dataDir, now, leads }: Parts) {
  const state = async () =>
    (await rethrowAsProblem(() => pool.query('SELECT * FROM contact_state'))).rows[0];
  return {
    maintain: async (round: Round): Promise<readonly LogEntry[]> => {
      const { tasks, isConfirmed } = round;
      const entries: LogEntry[] = [];
      try {
        const mayPurge = tasks.includes('purge') && (isConfirmed || (await leads()));
        if (mayPurge) entries.push(...(await purge(pool, round, now())));
        if (tasks.includes('clean')) entries.push(...(await clean(pool, dataDir)));
        if (mayPurge && tasks.length === 3)
          await pool.query('UPDATE contact_state SET round_at = $1', [new Date(now())]);
      } catch (error) {
        entries.push({ event: 'maintenance', failed: true, reason: reasonOf(error) });
      }
      return entries;
    },
    upkeep: async (): Promise<Upkeep> => {
      const { is_refused, round_at } = { ...(await state()) };
      const lastRound = round_at ? instantOf(round_at) : null;
      // PostgreSQL's operator makes the backups and knows when the last one was made.
      const isRefused = is_refused === true;
      const upkeep = { isRefused, lastCopy: null, lastRound, failure: null, unerased: [] };
      return upkeep;
    },
    health: async () => {
      const { is_refused } = { ...(await state()) };
      return is_refused === true ? { purge: 'refused' as const } : {};
    },
  };
}
