import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const packages = new URL('../node_modules/', import.meta.url);

/** The file that Node runs for a program of a package: Windows has none but a .cmd, for shells only. */
export function programFile(program: string): string {
  const folder = new URL(`${program === 'tsc' ? 'typescript' : program}/`, packages);
  const { bin } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8'));
  return fileURLToPath(new URL(typeof bin === 'string' ? bin : bin[program], folder));
}
