/**
 * `node visual/github/acceptVisual.ts find`, then `… commit <folder>`: a maintainer's label or
 * comment puts the baselines that the visual suite proposes onto the pull request's branch. The
 * first step names the run to take them from, the second checks and commits them.
 */
import { appendFileSync } from 'node:fs';
import { readProposal } from './proposal.ts';
import {
  artifactsOf,
  comment,
  type PullRequest,
  readEvent,
  readSettings,
  removeLabel,
  request,
  type Settings,
} from './api.ts';
import { commitOnto } from './commit.ts';

export type Request = {
  readonly number: number;
  /** Who asks. */
  readonly login: string;
  /** The commit that was looked at, when the event tells. */
  readonly sha?: string;
};

type Event = {
  readonly sender: { readonly login: string };
  readonly issue?: { readonly number: number };
  readonly pull_request?: { readonly number: number; readonly head: { readonly sha: string } };
};

type Run = {
  readonly id: number;
  readonly event: string;
  readonly status: string;
  readonly head_branch: string;
  readonly head_repository: { readonly full_name: string } | null;
};

export const label = 'accept-visual';
const artifact = 'proposed-baselines';

/** Something that the maintainer is told in the pull request. */
export class Refusal extends Error {}

/** @throws Error when the event is about no pull request. */
export function readRequest({ sender: { login }, issue, pull_request: labelled }: Event): Request {
  if (labelled) return { number: labelled.number, login, sha: labelled.head.sha };
  if (issue) return { number: issue.number, login };
  throw new Error('The event is about no pull request');
}

/** A label can be set by people who may not push: the right to push is asked for. */
async function checkRight(settings: Settings, login: string): Promise<void> {
  const path = `collaborators/${encodeURIComponent(login)}/permission`;
  const { permission } = await request<{ permission: string }>(settings, 'GET', path);
  if (!['admin', 'write'].includes(permission))
    throw new Refusal(`Only those who may push to the repository accept pictures.`);
}

const onYourMachine = (number: number) => `Do it on your machine:

\`\`\`sh
gh pr checkout ${number}
npm ci
npm run test:visual; npm run visual:accept
git add visual/baselines && git commit -m "Accept pictures" && git push
\`\`\``;

/** @throws Refusal when pictures cannot be accepted here. */
async function pullRequestOf(settings: Settings, { number, login, sha }: Request) {
  await checkRight(settings, login);
  const pullRequest = await request<PullRequest>(settings, 'GET', `pulls/${number}`);
  const { head } = pullRequest;
  if (head.repo?.full_name !== settings.repository)
    throw new Refusal(
      `The branch is in a fork, where this workflow may not push. ${onYourMachine(number)}`,
    );
  if (sha && sha !== head.sha)
    throw new Refusal('The branch has moved since the label was set: look at it again.');
  return pullRequest;
}

/** The run to take the baselines from. @throws Refusal when there is none. */
export async function findRun(settings: Settings, asked: Request): Promise<number> {
  const { head } = await pullRequestOf(settings, asked);
  const path = `actions/workflows/visual.yml/runs?event=pull_request&head_sha=${head.sha}&per_page=100`;
  const { workflow_runs: runs } = await request<{ workflow_runs: Run[] }>(settings, 'GET', path);
  // Newest first. A fork can stand at the same commit: its runs are none of ours.
  const run = runs.find(
    ({ status, head_branch: from, head_repository: repository }) =>
      status === 'completed' && from === head.ref && repository?.full_name === settings.repository,
  );
  if (!run)
    throw new Refusal(`The visual suite has not ended for ${head.sha}: ask again when it has.`);
  const found = await artifactsOf(settings, run.id);
  if (found.some(({ name, expired }) => name === artifact && !expired)) return run.id;
  throw new Refusal('The last run of the visual suite proposes nothing: run it again.');
}

export type Push = {
  /** Where git finds the repository. */
  readonly url: string;
  readonly token: string;
  /** The token is not the workflow's own, whose pushes start no checks. */
  readonly startsChecks: boolean;
};

/** Commits what was proposed; says what it did. @throws Refusal when it cannot. */
export async function commitProposal(
  settings: Settings,
  asked: Request,
  folder: string,
  push: Push,
): Promise<string> {
  const { head, number } = await pullRequestOf(settings, asked);
  const proposal = readProposal(folder);
  if (proposal.pullRequest !== number || proposal.commit !== head.sha)
    throw new Refusal('The proposed baselines are of another commit: run the suite again.');
  if (proposal.files.size === 0) return 'Nothing to accept: every picture is as accepted.';
  const gone = [...proposal.files.values()].filter((content) => !content).length;
  const told = `${proposal.files.size - gone} written, ${gone} deleted`;
  const message = `Accept pictures and readings: ${told}\n\nAsked for by ${asked.login}.\n`;
  const commit = commitOnto(push, head.ref, head.sha, proposal.files, message);
  const checks = push.startsChecks
    ? ''
    : '\n\nGitHub starts no checks for this commit: close and reopen the pull request to run them.';
  return `Accepted for @${asked.login} in ${commit}: ${told}.${checks}`;
}

async function find(settings: Settings, asked: Request): Promise<void> {
  appendFileSync(process.env.GITHUB_OUTPUT ?? '', `run=${await findRun(settings, asked)}\n`);
}

async function commit(settings: Settings, asked: Request, folder: string): Promise<void> {
  const { PUSH_TOKEN } = process.env;
  const told = await commitProposal(settings, asked, folder, {
    url: `${settings.server}/${settings.repository}`,
    token: PUSH_TOKEN || settings.token,
    startsChecks: Boolean(PUSH_TOKEN),
  });
  await comment(settings, asked.number, told);
  await removeLabel(settings, asked.number, label);
}

/** Tells a refusal where it was asked, and lets the label be set again. */
async function answering(settings: Settings, asked: Request, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    const why =
      error instanceof Refusal ? error.message : 'It failed: see the log of the workflow.';
    await comment(settings, asked.number, `Pictures were not accepted. ${why}`);
    await removeLabel(settings, asked.number, label);
    throw error;
  }
}

if (import.meta.main) {
  const [step, folder = ''] = process.argv.slice(2);
  const settings = readSettings();
  const asked = readRequest(readEvent<Event>());
  await answering(
    settings,
    asked,
    step === 'commit' ? commit(settings, asked, folder) : find(settings, asked),
  );
}
