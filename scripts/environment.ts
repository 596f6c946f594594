import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Reads `.env` when there is one; what the shell says wins.
 * @param given variables that hold unless the shell or the file says otherwise.
 */
export function loadEnvironment(given: Readonly<Record<string, string>> = {}): void {
  const file = fileURLToPath(new URL('../.env', import.meta.url));
  if (existsSync(file)) process.loadEnvFile(file);
  for (const [name, value] of Object.entries(given)) process.env[name] ??= value;
}

/** Prints an error as one message and ends with failure: what went wrong, without our stack. */
export function fail(error: unknown): void {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
