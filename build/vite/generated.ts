import { readFileSync } from 'node:fs';
import { matchesGlob, relative } from 'node:path';

/** Whether git ignores a path, so that Vite reloads no page when a check or a build writes there. */
export function isGenerated(root: string): (path: string) => boolean {
  const patterns = readFileSync(`${root}/.gitignore`, 'utf8').match(/^[^#\n]+?(?=\/?$)/gm) ?? [];
  return (path) => {
    const [first = ''] = relative(root, path).split(/[\\/]/);
    return patterns.some((pattern) => matchesGlob(first, pattern));
  };
}
