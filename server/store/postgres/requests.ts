import type { Pool, QueryResultRow } from 'pg';
import { fold } from '#server/request/fold.ts';
import type { Filter, StoredRequest } from '#server/request/request.ts';
import type { Erasure, ErasureTarget } from '#server/store/store.ts';
import { inTransaction } from './connections.ts';
import { rethrowAsProblem } from './errors.ts';
import { addressOf } from './keeper.ts';
import { toStoredRequest } from './rows.ts';

const matching = `FROM contact_request
  WHERE ($1::boolean IS NULL OR spam = $1)
    AND ($2::boolean IS NULL OR (answered_at IS NOT NULL) = $2)
    AND ($3::timestamptz IS NULL OR received_at >= $3)
    AND ($4::text IS NULL OR form = $4)
    AND ($5::text IS NULL OR strpos(folded, $5) > 0)`;

const valuesOf = ({ spam, answered, since, form, search }: Filter) => [
  spam ?? null,
  answered ?? null,
  since ?? null,
  form ?? null,
  search === undefined ? null : fold(search.replaceAll('\0', '\uFFFD')),
];

export function createRequests(pool: Pool, now: () => number) {
  const query = (text: string, values: readonly unknown[]) =>
    rethrowAsProblem(() => pool.query<QueryResultRow>(text, [...values]));
  const change = async (text: string, ...values: readonly unknown[]) =>
    (await query(text, values)).rowCount === 1;
  return {
    list: async (filter: Filter = {}): Promise<readonly StoredRequest[]> => {
      const text = `SELECT * ${matching} ORDER BY received_at DESC, id DESC`;
      const { rows } = await query(text, valuesOf(filter));
      return rows.map(toStoredRequest);
    },
    count: async (filter: Filter = {}): Promise<number> => {
      const { rows } = await query(`SELECT count(*) AS total ${matching}`, valuesOf(filter));
      return Number(rows[0]?.total);
    },
    markSpam: (id: number, spam: boolean) =>
      change('UPDATE contact_request SET spam = $1 WHERE id = $2', spam, id),
    markAnswered: (id: number, answered: boolean) =>
      change(
        'UPDATE contact_request SET answered_at = $1 WHERE id = $2',
        answered ? new Date(now()) : null,
        id,
      ),
    // PostgreSQL's operator makes the backups, which expire.
    erase: (target: ErasureTarget): Promise<Erasure> =>
      inTransaction(pool, async (client) => {
        const [column, value] =
          'id' in target ? ['id', target.id] : ['address', addressOf(target.email)];
        const { rowCount } = await client.query(
          `WITH gone AS (DELETE FROM contact_request WHERE ${column} = $1 RETURNING id, received_at)
           INSERT INTO contact_erased SELECT id, received_at FROM gone ON CONFLICT DO NOTHING`,
          [value],
        );
        const erased = Number(rowCount);
        if (erased > 0)
          await client.query('UPDATE contact_state SET erasures = erasures + $1', [erased]);
        return { erased, inCopies: 0, unread: [] };
      }),
  };
}
