import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Pool } from 'pg';
import { StoreProblem } from '#server/store/problem.ts';
import { inTransaction } from './connections.ts';
import { instantOf } from './rows.ts';

type Erasures = {
  /** Highest number given so far. */
  readonly last: number;
  /** Number and instant of each erased request. */
  readonly erased: readonly (readonly [number, string])[];
};

/** Upper bound of the numbers given between a backup and the loss of the database. */
const numbersToSkip = 1000;

const fileIn = (dataDir: string) => join(dataDir, 'contacts.erased.json');

function readErasures(file: string): Erasures {
  if (!existsSync(file)) return { last: 0, erased: [] };
  try {
    const { last, erased }: Erasures = JSON.parse(readFileSync(file, 'utf8'));
    return { last: Number(last), erased: erased.map(([id, instant]) => [Number(id), instant]) };
  } catch (error) {
    const reason = `${file} cannot be read: restore or remove it`;
    throw new StoreProblem('erasuresDamaged', reason, { cause: error, path: file });
  }
}

/** Replaces the file in one step, so that a reader never meets half of it. */
function writeErasures(file: string, erasures: Erasures): void {
  const text = `${JSON.stringify(erasures)}\n`;
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const part = `${file}.${process.pid}.part`;
  writeFileSync(part, text, { mode: 0o600, flush: true });
  renameSync(part, file);
}

/**
 * Repeats erasures that a restored backup does not know. The data folder lists them without
 * personal data.
 * @returns how many requests were erased again.
 */
export async function eraseAgain(pool: Pool, dataDir: string): Promise<number> {
  const file = fileIn(dataDir);
  const record = readErasures(file);
  const { again, ...erasures } = await inTransaction(pool, async (client) => {
    const { rows: states } = await client.query('SELECT last_id FROM contact_state FOR UPDATE');
    const last = Number(states[0]?.last_id);
    const next = record.last > last ? record.last + numbersToSkip : last;
    await client.query(
      `INSERT INTO contact_erased SELECT * FROM unnest($1::bigint[], $2::timestamptz[])
       ON CONFLICT DO NOTHING`,
      [record.erased.map(([id]) => id), record.erased.map(([, instant]) => instant)],
    );
    const { rowCount } = await client.query(
      `DELETE FROM contact_request WHERE (id, received_at) IN
         (SELECT id, received_at FROM contact_erased)`,
    );
    await client.query('UPDATE contact_state SET last_id = $1, erasures = erasures + $2', [
      next,
      rowCount,
    ]);
    const { rows } = await client.query('SELECT * FROM contact_erased ORDER BY id, received_at');
    const erased = rows.map((row) => [Number(row.id), instantOf(row.received_at)] as const);
    return { again: Number(rowCount), last: next, erased };
  });
  writeErasures(file, erasures);
  return again;
}
