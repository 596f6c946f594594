/** Reason for which a store cannot do its work. */
export type StoreCode =
  | 'busy' // Another program has the database open.
  | 'inUse' // The server is running and must be stopped first.
  | 'denied' // This account may not read or write the database.
  | 'full' // The disk is full or faulty.
  | 'damaged'
  | 'gone' // The database was deleted or replaced while the server ran.
  | 'later' // A later version of this program wrote the database.
  | 'foreign' // The database belongs to another program.
  | 'otherSite' // The copy belongs to another site.
  | 'sharedFolder' // The folder of copies holds copies of another site.
  | 'copiesGone' // The folder lacks all copies that were made in it.
  | 'copiesOld' // No copy has been made for two days.
  | 'erasuresDamaged' // The list of erased requests cannot be read.
  | 'missing' // Copies exist, but no database.
  | 'noFolder'
  | 'unreachable' // The database server does not answer.
  | 'other';

export type Problem = {
  readonly code: StoreCode;
  /** For the log, in English; `inbox/explain.ts` has the firm's words. */
  readonly message: string;
  /** File or folder concerned; the database if left out. */
  readonly path?: string | undefined;
};

type ProblemOptions = ErrorOptions & Pick<Problem, 'path'>;

export class StoreProblem extends Error implements Problem {
  override readonly name = 'StoreProblem';
  readonly code: StoreCode;
  readonly path: string | undefined;

  constructor(code: StoreCode, message: string, { path, ...options }: ProblemOptions = {}) {
    super(message, options);
    this.code = code;
    this.path = path;
  }
}

export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

export const codeOf = (error: unknown): StoreCode | undefined =>
  error instanceof StoreProblem ? error.code : undefined;
