import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

const documented = parseEnv(readFileSync(new URL('../.env.example', import.meta.url), 'utf8'));

/** Every documented setting, empty: an empty variable of the shell is stronger than `.env`. */
const noSettings = Object.fromEntries(Object.keys(documented).map((name) => [name, '']));

/** Without a developer's own settings, as a test must not post to the firm's real provider. */
export function testEnvironment(
  more: Readonly<Record<string, string>> = {},
): Record<string, string | undefined> {
  return { ...process.env, ...noSettings, ALLOW_SAMPLE_CONTENT: '1', ...more };
}

const unwritable = ['EACCES', 'EPERM', 'EROFS'];

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!('path' in error && 'code' in error && unwritable.includes(String(error.code))))
    return error.message;
  return `This account may not write to ${String(error.path)} (${String(error.code)}): make it writable, or clone the repository into a folder of your own.`;
}

/** Prints an error as one message and ends with failure: what went wrong, without our stack. */
export function fail(error: unknown): void {
  console.error(`\n${explain(error)}\n`);
  process.exitCode = 1;
}
