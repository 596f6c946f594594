import type { LogEntry } from '#server/log.ts';
import type { Outbox } from '#server/request/outbox.ts';
import type { Filter, NewRequest, StoredRequest } from '#server/request/request.ts';

/** Answer of /healthz. */
export type Health =
  | { readonly ok: false }
  | {
      readonly ok: true;
      readonly mail?: { readonly waiting: number; readonly failed: number };
      readonly purge?: 'refused';
      /** No whole round has ended well for hours. */
      readonly maintenance?: 'failed';
      readonly backup?: { readonly last: string | null; readonly failed: boolean };
      readonly erasure?: { readonly failed: true; readonly files: readonly string[] };
    };

/** State of the rounds, for the inbox. */
export type Upkeep = {
  /** By their dates requests are past their days, but not by the time that the site has counted. */
  readonly isRefused: boolean;
  /** Instant of the last copy. */
  readonly last: string | null;
  /** Instant of the last whole round that ended well; null before the first. */
  readonly lastRound: string | null;
  /** Reason why there is no copy of what is new. */
  readonly failure: string | null;
  /** Files that may still hold what was erased. */
  readonly unerased: readonly string[];
};

export type Task = 'copy' | 'purge' | 'clean';

export type Round = {
  /** Folder of the copies; '' for none. */
  readonly backupDir: string;
  readonly retentionDays: number;
  /** `copy` what is new, `purge` what is past its days, `clean` files of what was erased. */
  readonly tasks: readonly Task[];
  /** Milliseconds that this process has run since its last `purge`; undefined at its first. */
  readonly elapsed?: number | undefined;
  /** A person says that the date of this machine is right. */
  readonly isConfirmed?: boolean;
};

export type Which = { readonly id: number } | { readonly email: string };

export type Erasure = {
  /** How many requests went. */
  readonly erased: number;
  /** How many more there were in copies alone. */
  readonly inCopies: number;
  /** Copies that could not be looked into now. */
  readonly unread: readonly string[];
};

/** Keeps requests. Every method rejects with a `StoreProblem`. */
export interface Store extends AsyncDisposable {
  /** Where the requests are, for messages: it holds no password. */
  readonly place: string;
  readonly warnings: readonly string[];
  /** Resolves, with the request's number, only after the request is durable. */
  add(request: NewRequest): Promise<number>;
  /** Resolves to `ok` only when a request could be kept; never rejects. */
  health(): Promise<Health>;
  /** The newest first. */
  list(filter?: Filter): Promise<readonly StoredRequest[]>;
  count(filter?: Filter): Promise<number>;
  /** @returns whether there is such a request, as does `markAnswered`. */
  markSpam(id: number, spam: boolean): Promise<boolean>;
  markAnswered(id: number, answered: boolean): Promise<boolean>;
  /**
   * Erases what the store and its copies have of a person. Until `maintain` the words may still be in
   * the files. `backupDir` is the folder of the copies; '' for none.
   */
  erase(which: Which, backupDir: string): Promise<Erasure>;
  readonly outbox: Outbox;
  /** Makes this process the only one that sends mails, until it is disposed of or ends. */
  lead(task: 'mail'): Promise<AsyncDisposable | undefined>;
  /** Failures are in the entries, and in `health` until it works. */
  maintain(round: Round): Promise<readonly LogEntry[]>;
  upkeep(): Promise<Upkeep>;
  close(): Promise<void>;
}
