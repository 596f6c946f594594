import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const packages = new URL('../node_modules/', import.meta.url);

/**
 * The JavaScript file of a package's program, for Node: on Windows the program itself is a .cmd
 * file, which needs a shell.
 */
export function programFile(program: string): string {
  const folder = new URL(`${program === 'tsc' ? 'typescript' : program}/`, packages);
  const { bin } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8'));
  return fileURLToPath(new URL(typeof bin === 'string' ? bin : bin[program], folder));
}
