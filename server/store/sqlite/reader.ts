import type { DatabaseSync } from 'node:sqlite';
import { fold } from '#server/request/fold.ts';
import type { Filter } from '#server/request/request.ts';
import { toStoredRequest } from './rows.ts';

export function createReader(database: DatabaseSync) {
  // SQLite's instr() and lower() know only ASCII.
  database.function('matches', { deterministic: true }, (text, words) =>
    Number(fold(String(text)).includes(fold(String(words)))),
  );
  const matching = `FROM contact_request
    WHERE (?1 IS NULL OR spam = ?1)
      AND (?2 IS NULL OR (answered_at IS NOT NULL) = ?2)
      AND (?3 IS NULL OR received_at >= ?3)
      AND (?5 IS NULL OR form = ?5)
      AND (?4 IS NULL OR
        matches(concat_ws(char(10), nome, telefone, email, mensagem, extra), ?4))`;
  const select = database.prepare(`SELECT * ${matching} ORDER BY received_at DESC, id DESC`);
  const total = database.prepare(`SELECT count(*) AS total ${matching}`);
  const flag = (value: boolean | undefined) => (value === undefined ? null : Number(value));
  const parameters = ({ spam, answered, since, search, form }: Filter = {}) =>
    [flag(spam), flag(answered), since ?? null, search ?? null, form ?? null] as const;
  return {
    list: (filter?: Filter) => select.all(...parameters(filter)).map(toStoredRequest),
    count: (filter?: Filter) => Number(total.get(...parameters(filter))?.total),
  };
}
