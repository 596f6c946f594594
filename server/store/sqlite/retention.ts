import type { DatabaseSync } from 'node:sqlite';

const day = 24 * 60 * 60 * 1000;
const longestLeap = 7 * day;

export function retentionLimit(retentionDays: number, now: number): string {
  return new Date(now - retentionDays * day).toISOString();
}

function isDoubtful(database: DatabaseSync, now: number): boolean {
  const { doubted_at, seen_at } =
    database
      .prepare(
        `SELECT doubted_at, coalesce(seen_at,
           (SELECT unixepoch(max(received_at)) * 1000 FROM contact_request)) AS seen_at
         FROM clock, upkeep`,
      )
      .get() ?? {};
  const since = Math.min(now, Number(doubted_at ?? now));
  const isDoubted = now - Number(seen_at) > longestLeap && now - since < day;
  database.prepare('UPDATE upkeep SET doubted_at = ?').run(isDoubted ? since : null);
  return isDoubted;
}

type Wanted = { retentionDays: number; now: number; confirmed?: boolean | undefined };

// A clock that has leapt would erase everything, so it is refused until a person has `confirmed` it or
// a day has gone by.
export function purge(
  database: DatabaseSync,
  { retentionDays, now, confirmed = false }: Wanted,
): number | 'refused' {
  const limit = retentionLimit(retentionDays, now);
  const old = 'FROM contact_request WHERE received_at < ?';
  const hasOld = database.prepare(`SELECT 1 ${old} LIMIT 1`).get(limit) !== undefined;
  if (hasOld && !confirmed && isDoubtful(database, now)) return 'refused';
  database.exec('UPDATE upkeep SET doubted_at = NULL');
  database.prepare('UPDATE clock SET seen_at = max(coalesce(seen_at, 0), ?)').run(now);
  return Number(database.prepare(`DELETE ${old}`).run(limit).changes);
}
