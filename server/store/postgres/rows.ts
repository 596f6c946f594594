import type { QueryResultRow } from 'pg';
import { readContactFields } from '#lib/contactRequest.ts';
import type { StoredRequest } from '#server/request/request.ts';

export const instantOf = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : String(value);

export function toStoredRequest(row: QueryResultRow): StoredRequest {
  return {
    id: Number(row.id),
    receivedAt: instantOf(row.received_at),
    form: String(row.form),
    ...readContactFields((field) => String(row[field])),
    extra: JSON.parse(String(row.extra)),
    spam: row.spam === true,
    webdriver: row.webdriver === true,
    ...(row.answered_at !== null && { answeredAt: instantOf(row.answered_at) }),
  };
}
