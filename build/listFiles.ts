import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Every file at `source` or below it, in order, by its path from `root` with forward slashes. */
export function filesBelow(root: URL, source: string): string[] {
  const path = join(fileURLToPath(root), source);
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [source];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(source, relative(path, parentPath), name))
    .map((name) => name.replaceAll(sep, '/'))
    .toSorted();
}

/** SHA-256 of every file that a build leaves but `site.json`, which holds this list, in order. */
export function listFiles(dist: URL): Record<string, string> {
  const read = (name: string) => readFileSync(join(fileURLToPath(dist), name));
  const hashOf = (name: string) => createHash('sha256').update(read(name)).digest('base64url');
  const names = ['problema.html', 'site'].flatMap((name) => filesBelow(dist, name));
  return Object.fromEntries(names.map((name) => [name, hashOf(name)]));
}
