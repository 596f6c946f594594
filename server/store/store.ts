import type { LogEntry } from '#server/log.ts';
import type { Outbox } from '#server/request/outbox.ts';
import type { Filter, NewRequest, StoredRequest } from '#server/request/request.ts';
import type { Problem } from './problem.ts';

/** Answer of /healthz. */
export type Health =
  | { readonly ok: false }
  | {
      readonly ok: true;
      readonly mail?: { readonly waiting: number; readonly failed: number };
      readonly purge?: 'refused';
      /** Set if no whole round has succeeded for hours. */
      readonly maintenance?: 'failed';
      readonly backup?: { readonly last: string | null; readonly failed: boolean };
      readonly erasure?: { readonly failed: true; readonly files: readonly string[] };
    };

/** State of the rounds, for the inbox. */
export type Upkeep = {
  /** True if requests are due by their dates, but not by the site's own time. */
  readonly isRefused: boolean;
  /** Instant of the last copy. */
  readonly lastCopy: string | null;
  /** Instant of the last successful whole round; null before the first. */
  readonly lastRound: string | null;
  /** Reason for which there is no recent copy. */
  readonly failure: Problem | null;
  /** Files that may still hold what was erased. */
  readonly unerased: readonly string[];
};

export type Task = 'copy' | 'purge' | 'clean';

export type Round = {
  /** Folder of the copies; '' for none. */
  readonly backupDir: string;
  readonly retentionDays: number;
  /** `copy` new requests, `purge` expired ones, `clean` the files of erased ones. */
  readonly tasks: readonly Task[];
  /** Milliseconds that this process has run since its last `purge`; undefined for its first. */
  readonly elapsed?: number | undefined;
  /** True if a person has confirmed the date of this machine. */
  readonly isConfirmed?: boolean;
};

export type ErasureTarget = { readonly id: number } | { readonly email: string };

export type Erasure = {
  /** Requests erased from the database. */
  readonly erased: number;
  /** Further requests, which only copies held. */
  readonly inCopies: number;
  /** Copies that could not be opened. */
  readonly unread: readonly string[];
};

/** Keeps requests. Every method rejects with a `StoreProblem`. */
export interface Store extends AsyncDisposable {
  /** Location of the requests for messages, without a password. */
  readonly place: string;
  readonly warnings: readonly string[];
  /** Resolves to the request's number once the request is durable. */
  add(request: NewRequest): Promise<number>;
  /** Resolves to `ok` only if a request could be kept; never rejects. */
  health(): Promise<Health>;
  /** Newest first. */
  list(filter?: Filter): Promise<readonly StoredRequest[]>;
  count(filter?: Filter): Promise<number>;
  /** @returns whether the request exists; so does `markAnswered`. */
  markSpam(id: number, spam: boolean): Promise<boolean>;
  markAnswered(id: number, answered: boolean): Promise<boolean>;
  /**
   * Erases a person's requests from the store and its copies. The text may stay in the files until
   * `maintain`. `backupDir` is the folder of the copies; '' for none.
   */
  erase(target: ErasureTarget, backupDir: string): Promise<Erasure>;
  readonly outbox: Outbox;
  /** Makes this process the only one that sends mails, until it ends or disposes of the result. */
  lead(task: 'mail'): Promise<AsyncDisposable | undefined>;
  /** Resolves to log entries, failures included; `health` reports a failure until it is mended. */
  maintain(round: Round): Promise<readonly LogEntry[]>;
  upkeep(): Promise<Upkeep>;
  close(): Promise<void>;
}
