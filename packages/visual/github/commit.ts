/** Commits without a checkout, so that the branch's hooks, filters and links have no effect. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { git } from '#compare/git.ts';
import type { GitHub } from './api.ts';

export type Files = ReadonlyMap<string, Buffer>;

type Remote = Pick<GitHub, 'url' | 'token'>;

const bot = 'github-actions[bot] <41898282+github-actions[bot]@users.noreply.github.com>';

/** Every process could see a token among the arguments. */
const environment = ({ url, token }: Remote, folder: string): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  GIT_DIR: folder,
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_TERMINAL_PROMPT: '0',
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: `http.${url}.extraheader`,
  GIT_CONFIG_VALUE_0: `AUTHORIZATION: basic ${Buffer.from(`x-access-token:${token}`).toString('base64')}`,
});

const data = (content: Buffer | string) => [`data ${Buffer.byteLength(content)}\n`, content, '\n'];

function streamOf(files: Files, message: string, parent: string | undefined): Buffer {
  const parts = [
    `commit refs/heads/made\ncommitter ${bot} ${Math.floor(Date.now() / 1000)} +0000\n`,
    ...data(message),
    parent ? `from ${parent}\n` : '',
    ...[...files].flatMap(([path, content]) =>
      content.length > 0 ? [`M 100644 inline ${path}\n`, ...data(content)] : `D ${path}\n`,
    ),
  ];
  return Buffer.concat(parts.map((part) => Buffer.from(part)));
}

/** Pushes files onto a parent, or over whatever the ref is. @throws Error when it is elsewhere. */
export function commit(
  remote: Remote,
  ref: string,
  files: Files,
  message: string,
  parent?: string,
): string {
  const folder = mkdtempSync(join(tmpdir(), 'commit-'));
  const env = environment(remote, folder);
  const run = (args: readonly string[], input: Buffer | string = '') =>
    git(folder, args, { env, input }).toString().trimEnd();
  try {
    run(['init', '--bare', '--quiet', '--template=', folder]);
    if (parent) run(['fetch', '--quiet', '--depth=1', remote.url, ref]);
    run(['fast-import', '--quiet'], streamOf(files, message, parent));
    const made = run(['rev-parse', 'refs/heads/made']);
    const lease = parent ? `--force-with-lease=${ref}:${parent}` : '--force';
    run(['push', '--quiet', lease, remote.url, `${made}:${ref}`]);
    return made;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
