export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** SQLite's primary result code; 0 for an error of another kind. */
export function sqliteCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
}

export const isBusy = (error: unknown): boolean => sqliteCode(error) === 5;

export const isLaterVersion = (error: unknown): boolean => /has version/.test(reasonOf(error));
