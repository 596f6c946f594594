import { readFileSync } from 'node:fs';
import { matchesGlob, relative } from 'node:path';

/**
 * Tells which paths of a project git ignores, so that Vite reloads no page because a check, a build
 * or a report has written into one. `.gitignore` is the one list of them: oxlint and oxfmt heed it.
 */
export function isGenerated(root: string): (path: string) => boolean {
  const patterns = readFileSync(`${root}/.gitignore`, 'utf8').match(/^[^#\n]+?(?=\/?$)/gm) ?? [];
  return (path) => {
    const [first = ''] = relative(root, path).split(/[\\/]/);
    return patterns.some((pattern) => matchesGlob(first, pattern));
  };
}
