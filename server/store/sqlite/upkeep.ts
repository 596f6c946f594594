import type { DatabaseSync } from 'node:sqlite';
import type { Problem } from '#server/store/problem.ts';
import type { Upkeep } from '#server/store/store.ts';
import { textsIn } from './rows.ts';

const longestWithoutCopy = 2 * 24 * 60 * 60 * 1000;

const instantOf = (value: unknown) =>
  typeof value === 'number' ? new Date(value).toISOString() : null;

/** @param note as `copyNew` writes it; earlier versions of this program wrote the reason alone. */
function problemIn(note: string): Problem {
  try {
    return JSON.parse(note);
  } catch {
    return { code: 'other', message: note };
  }
}

/** Reads what rounds have noted for the server and the inbox; a copy may lack that row. */
export function readUpkeep(database: DatabaseSync, now: number): Upkeep {
  const { doubted_at, copied_at, started_at, round_at, failure, unerased } =
    database.prepare('SELECT * FROM upkeep').get() ?? {};
  const since = now - Number(copied_at ?? started_at ?? now);
  // A future instant was written by a wrong clock.
  const isOld = since > longestWithoutCopy || since < 0;
  const old: Problem = { code: 'copiesOld', message: 'No copy has been made for two days' };
  return {
    isRefused: typeof doubted_at === 'number',
    lastCopy: instantOf(copied_at),
    lastRound: instantOf(round_at),
    failure: typeof failure === 'string' ? problemIn(failure) : isOld ? old : null,
    unerased: textsIn(unerased),
  };
}
