/**
 * GitHub as the privileged workflows see it. They run with rights and without `npm ci`: whatever
 * stands in this folder, or is imported from here, takes nothing from `node_modules`.
 */
import { readFileSync } from 'node:fs';

export type Settings = {
  readonly api: string;
  readonly server: string;
  /** `owner/name` */
  readonly repository: string;
  readonly token: string;
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

export type Artifact = {
  readonly id: number;
  readonly name: string;
  readonly expired: boolean;
};

export class RequestError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const needed = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`The variable ${name} is missing`);
  return value;
};

/** @throws Error that names the variable that is missing. */
export const readSettings = (): Settings => ({
  api: needed('GITHUB_API_URL'),
  server: needed('GITHUB_SERVER_URL'),
  repository: needed('GITHUB_REPOSITORY'),
  token: needed('GH_TOKEN'),
});

/** What started the workflow, as GitHub wrote it: nothing of it passes through a shell. */
export const readEvent = <Event>(): Event =>
  JSON.parse(readFileSync(needed('GITHUB_EVENT_PATH'), 'utf8'));

/** One request about the repository. @throws RequestError when GitHub refuses it. */
export async function request<Answer>(
  { api, repository, token }: Settings,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
): Promise<Answer> {
  const response = await fetch(`${api}/repos/${repository}/${path}`, {
    method,
    headers: {
      Accept: 'application/vnd.github+json',
      Authorization: `Bearer ${token}`,
      'X-GitHub-Api-Version': '2022-11-28',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok)
    throw new RequestError(
      response.status,
      `${method} ${path}: ${response.status} ${text.slice(0, 300)}`,
    );
  return JSON.parse(text || 'null');
}

const pageSize = 100;

/** Comments of a pull request, oldest first. */
async function* commentsOf(settings: Settings, pullRequest: number): AsyncGenerator<Comment> {
  for (let page = 1; ; page += 1) {
    const path = `issues/${pullRequest}/comments?per_page=${pageSize}&page=${page}`;
    const found = await request<Comment[]>(settings, 'GET', path);
    yield* found;
    if (found.length < pageSize) return;
  }
}

/** Anybody can write the marker; only what this bot wrote is written over. */
const bot = 'github-actions[bot]';

export const comment = (settings: Settings, pullRequest: number, body: string) =>
  request(settings, 'POST', `issues/${pullRequest}/comments`, { body });

/** Keeps one comment with the marker: the text of an earlier run is replaced. */
export async function commentOnce(
  settings: Settings,
  pullRequest: number,
  marker: string,
  body: string,
): Promise<void> {
  for await (const { id, body: text, user } of commentsOf(settings, pullRequest)) {
    if (user?.login !== bot || !text.startsWith(marker)) continue;
    await request(settings, 'PATCH', `issues/comments/${id}`, { body });
    return;
  }
  await comment(settings, pullRequest, body);
}

export async function removeLabel(settings: Settings, pullRequest: number, label: string) {
  try {
    await request(settings, 'DELETE', `issues/${pullRequest}/labels/${label}`);
  } catch (error) {
    // Somebody else took it off, or it was a comment that started this.
    if (!(error instanceof RequestError) || error.status !== 404) throw error;
  }
}

export async function artifactsOf(settings: Settings, run: number): Promise<Artifact[]> {
  const path = `actions/runs/${run}/artifacts?per_page=${pageSize}`;
  return (await request<{ artifacts: Artifact[] }>(settings, 'GET', path)).artifacts;
}
