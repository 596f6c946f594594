/** GitHub through its own program, for workflows with rights: they run without `npm ci`. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type GitHub = {
  /** `owner/name` */
  readonly repository: string;
  readonly url: string;
  /** The checkout, which may push. */
  readonly root: string;
  /** A push with a token of its own starts checks; one with the workflow's does not. */
  readonly startsChecks: boolean;
  readonly gh: (args: readonly string[], input?: string) => string;
};

/** Null when a fork is gone. */
type Repository = Readonly<{ full_name: string }> | null;
export type Head = Readonly<{ ref: string; sha: string }>;
export type PullRequest = Readonly<{
  number: number;
  head: Head & { repo: Repository };
  base: Head;
}>;

export type Run = Readonly<{
  id: number;
  status: string;
  head_sha: string;
  head_branch: string;
  head_repository: Repository;
}>;

type Comment = Readonly<{ id: number; body: string; user: { login: string } | null }>;

export function openGitHub(): GitHub {
  const { GITHUB_REPOSITORY: repository = '', GITHUB_SERVER_URL: server = '' } = process.env;
  return {
    repository,
    url: `${server}/${repository}`,
    root: process.cwd(),
    startsChecks: process.env.STARTS_CHECKS === 'true',
    gh: (args, input = '') => {
      const options = { input, encoding: 'utf8', maxBuffer: 2 ** 28 } as const;
      return execFileSync('gh', args, { ...options, stdio: ['pipe', 'pipe', 'inherit'] });
    },
  };
}

/** The event comes from a file, so that nothing of it passes through a shell. */
export const readEvent = <Event>(): Event =>
  JSON.parse(readFileSync(process.env.GITHUB_EVENT_PATH ?? '', 'utf8'));

export function request<Answer>(
  { gh, repository }: GitHub,
  path: string,
  method: 'GET' | 'POST' | 'PATCH' = 'GET',
  body?: object,
): Answer {
  const args = ['api', '--method', method, `repos/${repository}/${path}`];
  const answer = body ? gh([...args, '--input', '-'], JSON.stringify(body)) : gh(args);
  return JSON.parse(answer || 'null');
}

/** Puts an artifact beside the checkout, so that nothing of it can take the place of code. */
export function download({ gh, repository }: GitHub, run: number, name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  const args = ['--repo', repository, '--name', name, '--dir', folder];
  try {
    gh(['run', 'download', String(run), ...args]);
  } catch (cause) {
    throw new Error(`Run ${run} has left no ${name}, or too long ago.`, { cause });
  }
  return folder;
}

export const comment = (github: GitHub, pullRequest: number, body: string) =>
  request(github, `issues/${pullRequest}/comments`, 'POST', { body });

/** Anybody can write the marker: replaces only the bot's comment. */
const bot = 'github-actions[bot]';

/** Finds the comment of an earlier run by its first line. */
export function commentOnce(github: GitHub, pullRequest: number, body: string) {
  const [marker = ''] = body.split('\n');
  // Oldest first: the suite's own is among the first hundred.
  const path = `issues/${pullRequest}/comments?per_page=100`;
  const found = request<Comment[]>(github, path);
  const own = found.find((one) => one.user?.login === bot && one.body.startsWith(marker));
  if (own) return request(github, `issues/comments/${own.id}`, 'PATCH', { body });
  return comment(github, pullRequest, body);
}
