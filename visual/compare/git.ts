import { spawnSync } from 'node:child_process';

const megabytes = 1024 * 1024;

type Options = { readonly input?: Buffer | string; readonly env?: NodeJS.ProcessEnv };

/** @throws Error with what git says. */
export function git(root: string, args: readonly string[], options: Options = {}): Buffer {
  const { status, stdout, stderr, error } = spawnSync('git', ['-C', root, ...args], {
    input: '',
    maxBuffer: 2048 * megabytes,
    ...options,
  });
  if (error) throw error;
  if (status === 0) return stdout;
  throw new Error(`git ${args.join(' ')}: ${stderr.toString().trim() || `status ${status}`}`);
}
