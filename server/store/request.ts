import type { SQLOutputValue } from 'node:sqlite';
import type { ContactRequest } from '#lib/contactRequest.ts';

export type NewRequest = ContactRequest & {
  /** Id that the page gave this draft: the same draft sent twice is kept once. */
  readonly draftId?: string | undefined;
  /** Fields of the form that the receiver does not know. */
  readonly extra: Readonly<Record<string, string>>;
  readonly spam: boolean;
  /** Whether the sending browser said that it is driven by a program. */
  readonly webdriver: boolean;
};

/** A contact request as it is kept; instants are ISO, in UTC. */
export type StoredRequest = Omit<NewRequest, 'draftId'> & {
  readonly id: number;
  readonly receivedAt: string;
  /** When the firm marked it as answered. */
  readonly answeredAt?: string;
};

export function toStoredRequest(row: Record<string, SQLOutputValue>): StoredRequest {
  return {
    id: Number(row.id),
    receivedAt: String(row.received_at),
    nome: String(row.nome),
    telefone: String(row.telefone),
    email: String(row.email),
    mensagem: String(row.mensagem),
    extra: JSON.parse(String(row.extra)),
    spam: row.spam === 1,
    webdriver: row.webdriver === 1,
    ...(row.answered_at !== null && { answeredAt: String(row.answered_at) }),
  };
}
