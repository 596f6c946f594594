import type { StoredRequest } from './request.ts';

/** A mail that is due. */
export type Mail = {
  readonly request: StoredRequest;
  /** The same at each try, since SMTP may deliver a mail twice. */
  readonly messageId: string;
  readonly tries: number;
  /** Recipients that have it. */
  readonly taken: readonly string[];
};

type OutboxState = {
  readonly waiting: number;
  readonly failed: number;
};

/** Mails that wait to be sent. A request and its mail are kept in one commit. */
export interface Outbox {
  queue(id: number): Promise<void>;
  next(): Promise<Mail | undefined>;
  /** Numbers of the requests whose mails are due, and how often each was tried. */
  listDue(): Promise<readonly { readonly id: number; readonly tries: number }[]>;
  markTaken(id: number, recipient: string): Promise<void>;
  markSent(id: number): Promise<void>;
  /** `failure` is never the visitor's text. The mail is given up without the ms until its next try. */
  markFailed(id: number, failure: string, retryIn?: number): Promise<void>;
  state(): Promise<OutboxState>;
  listFailed(): Promise<readonly { readonly id: number; readonly failure: string }[]>;
  /** Numbers of the requests whose mails have waited for more than an hour. */
  listLate(): Promise<readonly number[]>;
  /** @returns how many requests the trap took since the last report, when it is a week old. */
  nextReport(): Promise<number | undefined>;
  markReported(): Promise<void>;
  /** @returns how many mails wait again. */
  retry(): Promise<number>;
}
