import type { SQLOutputValue } from 'node:sqlite';
import { readContactFields } from '#lib/contactRequest.ts';
import type { StoredRequest } from '#server/request/request.ts';

export function toStoredRequest(row: Record<string, SQLOutputValue>): StoredRequest {
  return {
    id: Number(row.id),
    receivedAt: String(row.received_at),
    form: String(row.form),
    ...readContactFields((field) => String(row[field])),
    extra: JSON.parse(String(row.extra)),
    spam: row.spam === 1,
    webdriver: row.webdriver === 1,
    ...(row.answered_at !== null && { answeredAt: String(row.answered_at) }),
  };
}
