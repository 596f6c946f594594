import type { SQLOutputValue } from 'node:sqlite';
import { type ContactField, readContactFields } from '#lib/contactRequest.ts';

export type NewRequest = Record<ContactField, string> & {
  /** Id of the form, whose fields without a column of their own are in `extra`. */
  readonly form: string;
  /** The same draft sent twice is kept once. */
  readonly draftId?: string | undefined;
  readonly extra: Readonly<Record<string, string>>;
  readonly spam: boolean;
  readonly webdriver: boolean;
};

/** Instants are ISO, in UTC. */
export type StoredRequest = Omit<NewRequest, 'draftId'> & {
  readonly id: number;
  readonly receivedAt: string;
  readonly answeredAt?: string;
};

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
