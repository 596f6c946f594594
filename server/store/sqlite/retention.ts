import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './locks.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

const longestCredit = 7 * day;

type Reading = {
  readonly now: number;
  /** Milliseconds that the process has run since it last counted; undefined for its first count. */
  readonly elapsed?: number | undefined;
};

/**
 * Advances the site's own time. It starts with the clock and then counts what the server has run,
 * so that no leap of the clock ages a request. After downtime it credits at most a week of clock
 * time in total, until the server has run that long with a consistent clock. If the clock goes
 * back, the credit is withdrawn.
 */
export function countTime(database: DatabaseSync, { now, elapsed }: Reading): void {
  const { read_at, seen_at, credit } = database.prepare('SELECT * FROM clock').get() ?? {};
  const lastRead = Number(read_at ?? now);
  const latestRead = Number(seen_at ?? now);
  const credited = Number(credit ?? 0);
  // A clock behind the latest instant is wrong now, or was wrong then.
  const gap = now - (now >= latestRead ? latestRead : lastRead);
  const update = database.prepare(
    'UPDATE clock SET counted_at = counted_at + ?, credit = ?, seen_at = ?, read_at = ?',
  );
  const latest = Math.max(latestRead, now);
  if (now < lastRead - hour) {
    update.run(Math.round(elapsed ?? 0) - credited, 0, latest, now);
    database.exec(
      'UPDATE contact_request SET counted_at = min(counted_at, (SELECT counted_at FROM clock))',
    );
  } else if (elapsed === undefined) {
    const timePassed = Math.min(Math.max(gap, 0), longestCredit - credited);
    update.run(timePassed, credited + timePassed, latest, now);
  } else {
    const isInStep = Math.abs(gap - elapsed) < hour;
    const timePassed = Math.round(gap < 0 ? elapsed : Math.min(gap, elapsed));
    update.run(timePassed, isInStep ? Math.max(0, credited - timePassed) : credited, latest, now);
  }
}

/** Sets the site's own time to a clock that a person has confirmed, and ages requests with it. */
function believe(database: DatabaseSync, now: number): void {
  database
    .prepare(
      `UPDATE contact_request SET counted_at = max(counted_at, unixepoch(received_at) * 1000)
       WHERE unixepoch(received_at) * 1000 <= ?`,
    )
    .run(now);
  database
    .prepare(
      `UPDATE clock SET seen_at = ?1, read_at = ?1, credit = 0,
         counted_at = max(?1, counted_at + max(0, ?1 - coalesce(read_at, ?1)))`,
    )
    .run(now);
}

type PurgeOptions = {
  readonly now: number;
  readonly retentionDays: number;
  readonly isConfirmed: boolean;
};

/**
 * Erases requests older than their days, by the site's own time.
 * @returns how many were erased, and whether more are due by their dates.
 */
export function purge(database: DatabaseSync, { now, retentionDays, isConfirmed }: PurgeOptions) {
  return inTransaction(database, () => {
    if (isConfirmed) believe(database, now);
    const age = retentionDays * day;
    const fromExpired =
      'FROM contact_request WHERE counted_at < (SELECT counted_at FROM clock) - ?';
    const { last, expiredCount } = database
      .prepare(`SELECT max(id) AS last, count(*) AS expiredCount ${fromExpired}`)
      .get(age) ?? { last: null, expiredCount: 0 };
    const { total } = database.prepare('SELECT count(*) AS total FROM contact_request').get() ?? {};
    database.prepare(`DELETE ${fromExpired}`).run(age);
    database.prepare('UPDATE upkeep SET purged_id = max(purged_id, ?)').run(Number(last ?? 0));
    // Allow a day: the two clocks never agree to the hour.
    const due = now - age - day;
    const isRefused =
      database
        .prepare(
          `SELECT 1 FROM contact_request
           WHERE max(counted_at, unixepoch(received_at) * 1000) < ? LIMIT 1`,
        )
        .get(due) !== undefined;
    database.prepare('UPDATE upkeep SET doubted_at = ?').run(isRefused ? now : null);
    const purged = Number(expiredCount);
    return { purged, isRefused, isMost: !isConfirmed && purged * 2 > Number(total) };
  });
}
