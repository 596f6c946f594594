import { reasonOf, type StoreCode, StoreProblem } from '#server/store/problem.ts';

/** SQLite's primary result code; 0 for any other error. */
function sqliteCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
}

export const isBusy = (error: unknown): boolean => sqliteCode(error) === 5;

const codes: Readonly<Record<string, StoreCode>> = {
  3: 'denied',
  5: 'busy',
  6: 'busy',
  8: 'denied',
  10: 'full',
  11: 'damaged',
  13: 'full',
  14: 'denied',
  23: 'denied',
  26: 'damaged',
  EACCES: 'denied',
  EPERM: 'denied',
  ENOSPC: 'full',
  ENOENT: 'noFolder',
};

/** Translates an error of SQLite or the disk into what a person can do about it. */
export function problemOf(error: unknown): StoreProblem {
  if (error instanceof StoreProblem) return error;
  const number = sqliteCode(error);
  const name = error instanceof Error && 'code' in error ? String(error.code) : '';
  const code = codes[number] ?? codes[name] ?? 'other';
  const path = error instanceof Error && 'path' in error ? String(error.path) : undefined;
  return new StoreProblem(code, reasonOf(error), { cause: error, path });
}

/** Rethrows an error of `work` as a `StoreProblem`. */
export function rethrowAsProblem<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw problemOf(error);
  }
}
