/** Why a store cannot do what it is asked. */
export type StoreCode =
  | 'busy' // Another program holds the database.
  | 'inUse' // The server runs, and has to be stopped first.
  | 'denied' // This account may not read or write it.
  | 'full' // The disk is full, or fails.
  | 'damaged'
  | 'gone' // It was deleted or replaced under the server.
  | 'later' // A later version of this program wrote it.
  | 'foreign' // It is no database of this program.
  | 'otherSite' // It is a copy of another site.
  | 'copiesGone' // The folder has none of the copies that were made there.
  | 'missing' // There are copies, but no database.
  | 'noFolder'
  | 'unreachable' // The database server does not answer.
  | 'other';

export class StoreProblem extends Error {
  override readonly name = 'StoreProblem';
  readonly code: StoreCode;

  constructor(code: StoreCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

export const codeOf = (error: unknown): StoreCode | undefined =>
  error instanceof StoreProblem ? error.code : undefined;
