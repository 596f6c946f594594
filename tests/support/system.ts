import { statSync } from 'node:fs';
import { expect } from 'vitest';

export const isWindows = process.platform === 'win32';

/** Condition for `skipIf`. Prints what is skipped and why, since Vitest reports no reason. */
export function notTested(isLeftOut: boolean, what: string): boolean {
  if (isLeftOut) console.error(`NOT TESTED on ${process.platform}: ${what}`);
  return isLeftOut;
}

/** Windows has no modes: files there inherit the rights of the account's folder. */
export function expectMode(path: string, mode: number): void {
  if (!isWindows) expect(statSync(path).mode & 0o777).toBe(mode);
}
