import type { StoredRequest } from './request.ts';

/** A due mail. */
export type Mail = {
  readonly request: StoredRequest;
  /** The same at each try, since SMTP may deliver a mail twice. */
  readonly messageId: string;
  readonly tries: number;
  /** Recipients that already have the mail. */
  readonly deliveredTo: readonly string[];
};

type OutboxState = {
  readonly waiting: number;
  readonly failed: number;
};

/** Queue of mails. One commit stores a request together with its mail. */
export interface Outbox {
  queue(id: number): Promise<void>;
  next(): Promise<Mail | undefined>;
  /** Requests with a due mail, and the number of tries so far. */
  listDue(): Promise<readonly { readonly id: number; readonly tries: number }[]>;
  markTaken(id: number, recipient: string): Promise<void>;
  markSent(id: number): Promise<void>;
  /** `failure` never holds the visitor's text. Without `retryIn` (ms) the mail is given up. */
  markFailed(id: number, failure: string, retryIn?: number): Promise<void>;
  state(): Promise<OutboxState>;
  listFailed(): Promise<readonly { readonly id: number; readonly failure: string }[]>;
  /** Numbers of the requests whose mail has waited for more than an hour. */
  listLate(): Promise<readonly number[]>;
  /** @returns how many spam requests came since the last report, if it is a week old. */
  nextReport(): Promise<number | undefined>;
  markReported(): Promise<void>;
  /** @returns how many mails are queued again. */
  retry(): Promise<number>;
}
