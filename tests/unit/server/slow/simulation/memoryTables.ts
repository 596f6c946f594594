import { fold } from '#server/request/fold.ts';
import type { Filter, StoredRequest } from '#server/request/request.ts';

export type MailRow = {
  readonly queuedAt: number;
  /** Missing for a mail that was given up. */
  readonly nextAt?: number | undefined;
  readonly tries: number;
  readonly deliveredTo: readonly string[];
  readonly isSent: boolean;
  readonly failure: string;
};

/** Immutable, so that copies may share it. */
export type Row = {
  readonly request: StoredRequest;
  readonly key: string | null;
  readonly mail?: MailRow;
};

export type Tables = {
  readonly rows: Map<number, Row>;
  readonly ids: Map<string, number>;
  /** Numbers of the requests whose mail is not sent. */
  readonly open: Set<number>;
};

export const erasureOf = ({ request: { id, receivedAt } }: Row) => `${id} ${receivedAt}`;

export function setRow({ rows, ids, open }: Tables, id: number, row: Row | undefined): void {
  const key = (row ?? rows.get(id))?.key ?? null;
  if (row) rows.set(id, row);
  else rows.delete(id);
  if (row && key !== null) ids.set(key, id);
  else if (key !== null) ids.delete(key);
  if (row?.mail && !row.mail.isSent) open.add(id);
  else open.delete(id);
}

export const emptyTables = (): Tables => ({ rows: new Map(), ids: new Map(), open: new Set() });

export function matches(
  { request }: Row,
  { spam, answered, since, search, form }: Filter,
): boolean {
  const { nome, telefone, email, mensagem, extra } = request;
  const text = () => fold([nome, telefone, email, mensagem, JSON.stringify(extra)].join('\n'));
  return (
    (spam === undefined || request.spam === spam) &&
    (answered === undefined || (request.answeredAt !== undefined) === answered) &&
    (since === undefined || request.receivedAt >= since) &&
    (form === undefined || request.form === form) &&
    (search === undefined || text().includes(fold(search)))
  );
}
