import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './database.ts';

const day = 24 * 60 * 60 * 1000;
const longestLeap = 7 * day;

/**
 * Deletes what is older than the retention, unless the clock is a week past the last time that it
 * was seen: what a wrong clock would erase is everything.
 */
export function createPurge(database: DatabaseSync, clock: () => number) {
  const seenAt = database.prepare(`
    SELECT coalesce(seen_at, (SELECT unixepoch(max(received_at)) * 1000 FROM contact_request))
      AS seen_at FROM clock`);
  const see = database.prepare('UPDATE clock SET seen_at = max(coalesce(seen_at, 0), ?)');
  const isOld = 'FROM contact_request WHERE received_at < ?';
  const old = database.prepare(`SELECT 1 ${isOld} LIMIT 1`);
  const eraseOld = database.prepare(`DELETE ${isOld}`);
  let isRefused = false;
  const purge = (retentionDays: number, confirmed = false) => {
    const now = clock();
    const limit = new Date(now - retentionDays * day).toISOString();
    const seen = seenAt.get()?.seen_at;
    const leaps = typeof seen === 'number' && now - seen > longestLeap;
    isRefused = leaps && !confirmed && old.get(limit) !== undefined;
    if (isRefused) return 'refused';
    return inTransaction(database, () => {
      see.run(now);
      return Number(eraseOld.run(limit).changes);
    });
  };
  return { purge, isRefused: () => isRefused };
}
