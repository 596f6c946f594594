import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../.env', import.meta.url));

/** Reads the project's `.env` when there is one; what the shell says wins, even if it is empty. */
export function loadDotenv(): void {
  if (existsSync(file)) process.loadEnvFile(file);
}
