import { spawnSync } from 'node:child_process';

const megabytes = 1024 * 1024;

/** @throws Error with what git says, when it fails. */
export function git(root: string, args: readonly string[], input = ''): Buffer {
  const { status, stdout, stderr, error } = spawnSync('git', ['-C', root, ...args], {
    input,
    maxBuffer: 2048 * megabytes,
  });
  if (error) throw error;
  if (status === 0) return stdout;
  throw new Error(`git ${args.join(' ')}: ${stderr.toString().trim() || `status ${status}`}`);
}

const hasCommit = (root: string, name: string) =>
  spawnSync('git', ['-C', root, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`]).status ===
  0;

/**
 * Where the branch left `asked` (or main): a baseline accepted on the branch still shows against it.
 * A repository without main is compared with its HEAD.
 */
export function findBase(root: string, asked?: string): string {
  if (asked && !hasCommit(root, asked)) throw new Error(`git knows no commit "${asked}"`);
  const other = asked ?? ['origin/main', 'main'].find((name) => hasCommit(root, name)) ?? 'HEAD';
  const found = spawnSync('git', ['-C', root, 'merge-base', 'HEAD', other], { encoding: 'utf8' });
  if (found.status === 0) return found.stdout.trim();
  throw new Error(`git finds no common ancestor of HEAD and ${other}: fetch more of the history`);
}
