/** The one way to ask git. */
import { spawnSync } from 'node:child_process';

export function git(root: string, args: readonly string[], input?: Buffer | string): Buffer {
  const options = { input, maxBuffer: 2 ** 31 };
  const { status, stdout, stderr, error } = spawnSync('git', ['-C', root, ...args], options);
  if (error) throw error;
  if (status === 0) return stdout;
  throw new Error(`git ${args.join(' ')}: ${stderr.toString().trim() || `status ${status}`}`);
}

/** @returns undefined for what git does not have. */
export function gitIfThere(root: string, args: readonly string[]): Buffer | undefined {
  try {
    return git(root, args);
  } catch {
    return undefined;
  }
}

/** Merge base of HEAD with `asked`, or else main, or HEAD itself. @throws Error without one. */
export function findBase(root: string, asked?: string): string {
  const isKnown = (name: string) =>
    gitIfThere(root, ['rev-parse', '--verify', '--quiet', `${name}^{commit}`]) !== undefined;
  if (asked && !isKnown(asked)) throw new Error(`git knows no commit "${asked}"`);
  const tip = asked ?? ['origin/main', 'main', 'origin/master', 'master'].find(isKnown) ?? 'HEAD';
  const base = gitIfThere(root, ['merge-base', 'HEAD', tip])?.toString().trim();
  if (base) return base;
  throw new Error(`git finds no common ancestor of HEAD and ${tip}: fetch more of the history`);
}

/** Paths that differ between the merge base and the disk, by old names and new. */
export function changedFiles(root: string, base?: string): string[] {
  const since = findBase(root, base);
  const tracked = git(root, ['diff', '--name-only', '--no-renames', '--relative', '-z', since]);
  const untracked = git(root, ['ls-files', '--others', '--exclude-standard', '-z']);
  const paths = `${tracked.toString()}${untracked.toString()}`.split('\0').filter(Boolean);
  return [...new Set(paths)].toSorted();
}

export function readBlobs(root: string, ids: readonly string[]): Map<string, Buffer> {
  const blobs = new Map<string, Buffer>();
  if (ids.length === 0) return blobs;
  const input = `${[...new Set(ids)].join('\n')}\n`;
  const output = git(root, ['cat-file', '--batch'], input);
  for (let at = 0; at < output.length;) {
    const start = output.indexOf('\n', at) + 1;
    const [id = '', , size = ''] = output.toString('utf8', at, start).split(' ');
    const end = start + Number(size);
    blobs.set(id, output.subarray(start, end));
    at = end + 1;
  }
  return blobs;
}
