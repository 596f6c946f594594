import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, matchesGlob, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Sorted paths, relative to `root`, of all files at or below `source`. */
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

/** One hash of these settings, and of all files at or below `sources`. */
export function hashFiles(root: URL, sources: readonly string[], settings: string): string {
  const hash = createHash('sha256').update(settings);
  for (const file of sources.flatMap((source) => filesBelow(root, source)))
    hash.update(file).update(readFileSync(join(fileURLToPath(root), file)));
  return hash.digest('hex');
}

/** SHA-256 of every file of a build but `site.json`, which holds this list. */
export function listFiles(dist: URL): Record<string, string> {
  const read = (name: string) => readFileSync(join(fileURLToPath(dist), name));
  const hashOf = (name: string) => createHash('sha256').update(read(name)).digest('base64url');
  const names = filesBelow(dist, '').filter((name) => name !== 'site.json');
  return Object.fromEntries(names.map((name) => [name, hashOf(name)]));
}

/** True if git ignores a path; Vite then reloads no page when a check or a build writes there. */
export function isGenerated(root: string): (path: string) => boolean {
  const patterns = readFileSync(`${root}/.gitignore`, 'utf8').match(/^[^#\n]+?(?=\/?$)/gm) ?? [];
  return (path) => {
    const [first = ''] = relative(root, path).split(/[\\/]/);
    return patterns.some((pattern) => matchesGlob(first, pattern));
  };
}
