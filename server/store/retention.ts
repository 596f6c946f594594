import type { DatabaseSync } from 'node:sqlite';
import { giveWay } from './locks.ts';

const day = 24 * 60 * 60 * 1000;
const longestLeap = 7 * day;
/** An office's server may be off at night; a longer gap is another leap. */
const longestGap = 0.75 * day;
/** Rows that are deleted at a time: others write in between. */
const slice = 500;

export function retentionLimit(retentionDays: number, now: number): string {
  return new Date(now - retentionDays * day).toISOString();
}

function isDoubtful(database: DatabaseSync, now: number): boolean {
  const state = database
    .prepare(
      `SELECT doubted_at, checked_at, coalesce(seen_at,
         (SELECT unixepoch(max(received_at)) * 1000 FROM contact_request)) AS seen_at
       FROM clock, upkeep`,
    )
    .get();
  const instant = (name: string) => Number(state?.[name] ?? Number.NaN);
  const gap = now - instant('checked_at');
  const since = gap >= 0 && gap <= longestGap ? instant('doubted_at') : now;
  const isDoubted = now - instant('seen_at') > longestLeap && now - since < day;
  const note = database.prepare('UPDATE upkeep SET doubted_at = ?, checked_at = ?');
  note.run(...(isDoubted ? [since, now] : [null, null]));
  return isDoubted;
}

type Wanted = { retentionDays: number; now: number; confirmed?: boolean };

// A clock that has leapt would erase everything, so it is refused until a person has `confirmed` it or
// it has gone forward for a day.
export function purge(
  database: DatabaseSync,
  { retentionDays, now, confirmed = false }: Wanted,
): number | 'refused' {
  const limit = retentionLimit(retentionDays, now);
  const old = 'FROM contact_request WHERE received_at < ?';
  const hasOld = database.prepare(`SELECT 1 ${old} LIMIT 1`).get(limit) !== undefined;
  if (hasOld && !confirmed && isDoubtful(database, now)) return 'refused';
  database.exec('UPDATE upkeep SET doubted_at = NULL, checked_at = NULL');
  database.prepare('UPDATE clock SET seen_at = max(coalesce(seen_at, 0), ?)').run(now);
  const erase = database.prepare(
    `DELETE FROM contact_request WHERE id IN (SELECT id ${old} LIMIT ${slice})`,
  );
  for (let purged = 0; ; giveWay()) {
    const { changes } = erase.run(limit);
    purged += Number(changes);
    if (Number(changes) < slice) return purged;
  }
}
