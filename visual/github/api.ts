/**
 * GitHub as the privileged workflows see it. They run with rights and without `npm ci`: whatever
 * stands in this folder, or is imported from here, takes nothing from `node_modules`.
 */
import { readFileSync } from 'node:fs';

export type Settings = {
  readonly api: string;
  /** Address of the repository's pages, and where git finds it. */
  readonly url: string;
  /** `owner/name` */
  readonly repository: string;
  readonly token: string;
  /** What is pushed with it starts checks; what is pushed with the workflow's own token does not. */
  readonly pushToken?: string | undefined;
};

export type PullRequest = {
  readonly number: number;
  readonly head: {
    readonly sha: string;
    readonly ref: string;
    /** Null when the fork is gone. */
    readonly repo: { readonly full_name: string } | null;
  };
};

type Comment = {
  readonly id: number;
  readonly body: string;
  readonly user: { readonly login: string } | null;
};

type Artifact = { readonly id: number; readonly name: string; readonly expired: boolean };

const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`The variable ${name} is missing`);
  return value;
};

/** @throws Error that names the variable that is missing. */
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

/** What started the workflow, as GitHub wrote it: nothing of it passes through a shell. */
export const readEvent = <Event>(): Event =>
  JSON.parse(readFileSync(required('GITHUB_EVENT_PATH'), 'utf8'));

/** One request about the repository. @throws Error when GitHub refuses it. */
export async function request<Answer>(
  { api, token }: Settings,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
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

export const comment = (settings: Settings, pullRequest: number, body: string) =>
  request(settings, 'POST', `issues/${pullRequest}/comments`, { body });

/** Anybody can write the marker; only what this bot wrote is written over. */
const bot = 'github-actions[bot]';

const pageSize = 100;

/** Keeps one comment that begins with the marker: the text of an earlier run is replaced. */
export async function commentOnce(
  settings: Settings,
  pullRequest: number,
  marker: string,
  body: string,
) {
  for (let page = 1; ; page += 1) {
    const path = `issues/${pullRequest}/comments?per_page=${pageSize}&page=${page}`;
    const found = await request<Comment[]>(settings, 'GET', path);
    const own = found.find(
      ({ body: text, user }) => user?.login === bot && text.startsWith(marker),
    );
    if (own) return request(settings, 'PATCH', `issues/comments/${own.id}`, { body });
    if (found.length < pageSize) return comment(settings, pullRequest, body);
  }
}

export async function artifactsOf(settings: Settings, run: number): Promise<Artifact[]> {
  const path = `actions/runs/${run}/artifacts?per_page=${pageSize}`;
  const { artifacts } = await request<{ artifacts: Artifact[] }>(settings, 'GET', path);
  return artifacts.filter(({ expired }) => !expired);
}
