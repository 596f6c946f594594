import type { SQLOutputValue } from 'node:sqlite';
import { readContactFields } from '#lib/contactRequest.ts';
import type { StoredRequest } from '#server/request/request.ts';

function parseIfValid(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads a list of texts from a column; empty if another program of the firm wrote something else.
 */
export function textsIn(value: SQLOutputValue | undefined): readonly string[] {
  const list = parseIfValid(String(value));
  return Array.isArray(list) ? list.map(String) : [];
}

/** An invalid row by another program must not hide all other rows from the firm. */
function extraIn(text: string): Readonly<Record<string, string>> {
  const fields = parseIfValid(text);
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
    return { extra: text };
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
}

export function toStoredRequest(row: Record<string, SQLOutputValue>): StoredRequest {
  return {
    id: Number(row.id),
    receivedAt: String(row.received_at),
    form: String(row.form),
    ...readContactFields((field) => String(row[field])),
    extra: extraIn(String(row.extra)),
    spam: row.spam === 1,
    webdriver: row.webdriver === 1,
    ...(row.answered_at !== null && { answeredAt: String(row.answered_at) }),
  };
}
