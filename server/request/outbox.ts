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

/** Mails that wait to be sent. A request and its mail are kept in one commit. */
export interface Outbox {
  queue(id: number): Promise<void>;
  next(): Promise<Mail | undefined>;
  markTaken(id: number, recipient: string): Promise<void>;
  markSent(id: number): Promise<void>;
  /** `failure` is never the visitor's text. The mail is given up without the ms until its next try. */
  markFailed(id: number, failure: string, retryIn?: number): Promise<void>;
  state(): Promise<{ readonly waiting: number; readonly failed: number }>;
  listFailed(): Promise<readonly { readonly id: number; readonly failure: string }[]>;
  /** @returns how many mails wait again. */
  retry(): Promise<number>;
}
