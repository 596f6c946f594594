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
  | 'copiesGone' // The folder lacks all copies that were made in it.
  | 'missing' // Copies exist, but no database.
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
