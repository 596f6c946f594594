/** GitHub for workflows with rights, which run without `npm ci`. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Settings = {
  readonly api: string;
  readonly url: string;
  /** `owner/name` */
  readonly repository: string;
  readonly token: string;
  /** A push with it starts checks; a push with the workflow's own token does not. */
  readonly pushToken?: string | undefined;
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

const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`The variable ${name} is missing`);
  return value;
};

export function readSettings(): Settings {
  const repository = required('GITHUB_REPOSITORY');
  return {
    api: `${required('GITHUB_API_URL')}/repos/${repository}`,
    url: `${required('GITHUB_SERVER_URL')}/${repository}`,
    repository,
    token: required('GH_TOKEN'),
    pushToken: process.env.PUSH_TOKEN,
  };
}

/** The event comes from a file, so that nothing of it passes through a shell. */
export const readEvent = <Event>(): Event =>
  JSON.parse(readFileSync(required('GITHUB_EVENT_PATH'), 'utf8'));

export async function request<Answer>(
  { api, token }: Settings,
  path: string,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE' = 'GET',
  body?: object,
): Promise<Answer> {
  const response = await fetch(`${api}/${path}`, {
    method,
    headers: {
      Accept: 'application/vnd.github+json',
      Authorization: `Bearer ${token}`,
      'X-GitHub-Api-Version': '2022-11-28',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
  return JSON.parse(text || 'null');
}

/** Puts an artifact beside the checkout, so that nothing of it can take the place of code. */
export function download({ repository }: Settings, run: number, name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  const args = ['run', 'download', String(run), '--repo', repository];
  try {
    execFileSync('gh', [...args, '--name', name, '--dir', folder], { stdio: 'inherit' });
  } catch (cause) {
    throw new Error(`Run ${run} has left no ${name}, or too long ago.`, { cause });
  }
  return folder;
}

export const comment = (settings: Settings, pullRequest: number, body: string) =>
  request(settings, `issues/${pullRequest}/comments`, 'POST', { body });

/** Anybody can write the marker: replaces only the bot's comment. */
const bot = 'github-actions[bot]';

/** Finds the comment of an earlier run by its first line. */
export async function commentOnce(settings: Settings, pullRequest: number, body: string) {
  const [marker = ''] = body.split('\n');
  // Oldest first: the suite's own is among the first hundred.
  const path = `issues/${pullRequest}/comments?per_page=100`;
  const found = await request<Comment[]>(settings, path);
  const own = found.find((one) => one.user?.login === bot && one.body.startsWith(marker));
  if (own) return request(settings, `issues/comments/${own.id}`, 'PATCH', { body });
  return comment(settings, pullRequest, body);
}
