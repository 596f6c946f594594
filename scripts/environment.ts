import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

const documented = parseEnv(readFileSync(new URL('../.env.example', import.meta.url), 'utf8'));

/** Sets every documented setting to '': a variable of the shell, even empty, overrides `.env`. */
const noSettings = Object.fromEntries(Object.keys(documented).map((name) => [name, '']));

/**
 * Leaves out a developer's own settings, because a test must not post to the firm's real provider.
 */
export function testEnvironment(
  overrides: Readonly<Record<string, string>> = {},
): Record<string, string | undefined> {
  return { ...process.env, ...noSettings, ALLOW_SAMPLE_CONTENT: '1', ...overrides };
}

const unwritable = ['EACCES', 'EPERM', 'EROFS'];

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!('path' in error && 'code' in error && unwritable.includes(String(error.code))))
    return error.message;
  return `This account may not write to ${String(error.path)} (${String(error.code)}): make it writable, or clone the repository into a folder of your own.`;
}

/** Prints what went wrong, without a stack trace, and sets the exit code to failure. */
export function fail(error: unknown): void {
  console.error(`\n${explain(error)}\n`);
  process.exitCode = 1;
}
