/** Commits without a checkout, so that the branch's hooks, filters and links have no effect. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { git } from '#compare/git.ts';
import type { Head, Settings } from './api.ts';

export type Files = ReadonlyMap<string, Buffer>;

type Remote = Pick<Settings, 'url' | 'token'>;

type Git = (args: readonly string[], input?: Buffer) => string;

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

function fetchTip(run: Git, url: string, ref: string): string | undefined {
  if (run(['ls-remote', url, ref]) === '') return undefined;
  run(['fetch', '--quiet', '--depth=1', url, ref]);
  return run(['rev-parse', 'FETCH_HEAD']);
}

const data = (content: Buffer | string) => [`data ${Buffer.byteLength(content)}\n`, content, '\n'];

function makeCommit(run: Git, message: string, start: readonly string[], files: Files): string {
  const stream = [
    `commit refs/heads/made\ncommitter ${bot} ${Math.floor(Date.now() / 1000)} +0000\n`,
    ...data(message),
    ...start.map((command) => `${command}\n`),
    ...[...files].flatMap(([path, content]) =>
      content.length > 0 ? [`M 100644 inline ${path}\n`, ...data(content)] : `D ${path}\n`,
    ),
  ];
  run(['fast-import', '--quiet'], Buffer.concat(stream.map((part) => Buffer.from(part))));
  return run(['rev-parse', 'refs/heads/made']);
}

/** Commands of fast-import that begin the commit. */
type Start = (run: Git, tip: string | undefined) => readonly string[];

function push({ url, token }: Remote, branch: string, message: string, files: Files, start: Start) {
  const folder = mkdtempSync(join(tmpdir(), 'commit-'));
  const env = environment({ url, token }, folder);
  const run: Git = (args, input = Buffer.alloc(0)) =>
    git(folder, args, { env, input }).toString().trimEnd();
  const ref = `refs/heads/${branch}`;
  try {
    run(['init', '--bare', '--quiet', '--template=', folder]);
    const tip = fetchTip(run, url, ref);
    const commit = makeCommit(run, message, start(run, tip), files);
    // Refused when the branch has moved in between.
    const lease = `--force-with-lease=${ref}:${tip ?? ''}`;
    run(['push', '--quiet', lease, url, `${commit}:${ref}`]);
    return commit;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const commitOnto = (remote: Remote, { ref, sha }: Head, files: Files, message: string) =>
  push(remote, ref, message, files, (_run, tip) => {
    if (tip === sha) return [`from ${sha}`];
    throw new Error(`${ref} stands at ${tip ?? 'nothing'}, not at ${sha}`);
  });

/** Replaces a branch by one commit without history; retries when another run was faster. */
export function replaceBranch(
  remote: Remote,
  branch: string,
  files: Files,
  stale: (paths: readonly string[]) => readonly string[],
  attempts = 3,
): void {
  try {
    push(remote, branch, `Update ${branch}`, files, (run, tip) => {
      if (!tip) return [];
      const paths = run(['ls-tree', '-r', '--name-only', tip]).split('\n');
      const tree = run(['rev-parse', `${tip}^{tree}`]);
      return [`M 040000 ${tree} ""`, ...stale(paths).map((path) => `D ${path}`)];
    });
  } catch (error) {
    if (attempts === 1) throw error;
    replaceBranch(remote, branch, files, stale, attempts - 1);
  }
}
