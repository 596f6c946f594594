/**
 * Commits files to a branch without a working tree: nothing is checked out, so no hook, filter or
 * link of the branch is ever met, and hundreds of pictures travel in one push.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Content of a file, or undefined where the file goes. */
export type Files = ReadonlyMap<string, Buffer | undefined>;

export type Remote = {
  /** Address of the repository. */
  readonly url: string;
  readonly token?: string;
};

type Repository = {
  readonly remote: Remote;
  readonly git: (args: readonly string[], input?: Buffer | string) => string;
};

const identity = {
  NAME: 'github-actions[bot]',
  EMAIL: '41898282+github-actions[bot]@users.noreply.github.com',
};

/** The token is told in a variable: an argument would be seen by every process. */
function environmentOf({ url, token }: Remote, folder: string): NodeJS.ProcessEnv {
  const basic = Buffer.from(`x-access-token:${token}`).toString('base64');
  return {
    PATH: process.env.PATH,
    GIT_DIR: folder,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_TERMINAL_PROMPT: '0',
    ...(token && {
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: `http.${url}.extraheader`,
      GIT_CONFIG_VALUE_0: `AUTHORIZATION: basic ${basic}`,
    }),
    GIT_AUTHOR_NAME: identity.NAME,
    GIT_AUTHOR_EMAIL: identity.EMAIL,
    GIT_COMMITTER_NAME: identity.NAME,
    GIT_COMMITTER_EMAIL: identity.EMAIL,
  };
}

function inRepository<Result>(remote: Remote, work: (repository: Repository) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'commit-'));
  const env = environmentOf(remote, folder);
  const git: Repository['git'] = (args, input = '') => {
    const { status, stdout, stderr } = spawnSync('git', args, {
      env,
      input,
      maxBuffer: 64 * 1024 * 1024,
    });
    if (status !== 0) throw new Error(`git ${args[0]}: ${stderr.toString().trim()}`);
    return stdout.toString().trimEnd();
  };
  try {
    git(['init', '--bare', '--quiet', '--template=', folder]);
    return work({ remote, git });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The commit a branch points to; undefined when there is no such branch. */
function fetchTip({ remote, git }: Repository, branch: string): string | undefined {
  const ref = `refs/heads/${branch}`;
  if (git(['ls-remote', remote.url, ref]) === '') return undefined;
  git(['fetch', '--quiet', '--depth=1', remote.url, ref]);
  return git(['rev-parse', 'FETCH_HEAD']);
}

/** Says of each path of the branch whether it stays. */
type Keep = (paths: readonly string[]) => (path: string) => boolean;

const keepAll: Keep = () => () => true;

const mode = '100644';
const nothing = '0'.repeat(40);

/** Tree that holds the files, beside those of `tip` that are kept. */
function writeTree(
  { git }: Repository,
  tip: string | undefined,
  files: Files,
  keepOf: Keep,
): string {
  if (tip) git(['read-tree', tip]);
  const known = git(['ls-files', '-z']).split('\0').filter(Boolean);
  const keep = keepOf(known);
  const dropped = known.filter((path) => !keep(path));
  const lines = [
    ...dropped.map((path) => `0 ${nothing}\t${path}`),
    ...[...files].map(([path, content]) =>
      content
        ? `${mode} ${git(['hash-object', '-w', '--no-filters', '--stdin'], content)}\t${path}`
        : `0 ${nothing}\t${path}`,
    ),
  ];
  git(['update-index', '--add', '--replace', '-z', '--index-info'], `${lines.join('\0')}\0`);
  return git(['write-tree']);
}

/**
 * Adds a commit to a branch that must still stand at `parent`.
 * @throws Error when it has moved, or git refuses.
 */
export function commitOnto(
  remote: Remote,
  branch: string,
  parent: string,
  files: Files,
  message: string,
): string {
  return inRepository(remote, (repository) => {
    const { git } = repository;
    const tip = fetchTip(repository, branch);
    if (tip !== parent)
      throw new Error(`${branch} stands at ${tip ?? 'nothing'}, not at ${parent}`);
    const tree = writeTree(repository, tip, files, keepAll);
    const commit = git(['commit-tree', tree, '-p', parent, '-F', '-'], message);
    git(['push', '--quiet', remote.url, `${commit}:refs/heads/${branch}`]);
    return commit;
  });
}

const attempts = 3;

/**
 * Replaces a branch by a single commit without a past, so that pictures that nobody needs any more
 * do not weigh on the repository. Another run may do the same at that moment: the later tries again.
 */
export function replaceBranch(
  remote: Remote,
  branch: string,
  files: Files,
  keepOf: Keep,
  message: string,
): void {
  const once = () =>
    inRepository(remote, (repository) => {
      const { git } = repository;
      const tip = fetchTip(repository, branch);
      const commit = git(
        ['commit-tree', writeTree(repository, tip, files, keepOf), '-F', '-'],
        message,
      );
      const ref = `refs/heads/${branch}`;
      const lease = `--force-with-lease=${ref}:${tip ?? ''}`;
      git(['push', '--quiet', lease, remote.url, `${commit}:${ref}`]);
    });
  for (let attempt = 1; ; attempt += 1) {
    try {
      once();
      return;
    } catch (error) {
      if (attempt === attempts) throw error;
    }
  }
}
