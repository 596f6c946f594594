import { statSync } from 'node:fs';
import { expect } from 'vitest';

export const isWindows = process.platform === 'win32';

/** To skip by: prints what is left out on this system and why, as a skipped test gives no reason. */
export function notTested(isLeftOut: boolean, what: string): boolean {
  if (isLeftOut) console.error(`NOT TESTED on ${process.platform}: ${what}`);
  return isLeftOut;
}

/** Windows has no modes: there a folder in the account's own gives its rights to what is in it. */
export function expectMode(path: string, mode: number): void {
  if (!isWindows) expect(statSync(path).mode & 0o777).toBe(mode);
}
