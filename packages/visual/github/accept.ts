/** `node packages/visual/github/accept.ts`: commits what the last run of a pull request proposes. */
import { baselinesFolder } from '#suite/folders.ts';
import * as api from './api.ts';
import { commit } from './commit.ts';
import { readProposal } from './proposal.ts';
import { select } from './selection.ts';

export type Event = Readonly<{
  sender: { login: string };
  issue?: { number: number };
  comment?: { body: string };
  pull_request?: { number: number; head: { sha: string } };
}>;

const numberOf = ({ issue, pull_request: labelled }: Event) => (labelled ?? issue)?.number ?? 0;

const forkHelp = (number: number) => `The branch is in a fork, where this workflow may not push.
Do it on your machine:

gh pr checkout ${number}
npm ci
npm run test:visual; npm run visual:accept
git add ${baselinesFolder} && git commit -m "Accept pictures" && git push`;

/** @throws Error when the sender may not push, or has not seen what the branch is now. */
function findPullRequest(github: api.GitHub, event: Event): api.PullRequest {
  // A label can be set by people who may not push.
  const right = `collaborators/${encodeURIComponent(event.sender.login)}/permission`;
  const { permission } = api.request<{ permission: string }>(github, right);
  if (!['admin', 'write'].includes(permission))
    throw new Error('Only those who may push to the repository accept pictures.');
  const number = numberOf(event);
  const pull = api.request<api.PullRequest>(github, `pulls/${number}`);
  if (pull.head.repo?.full_name !== github.repository) throw new Error(forkHelp(number));
  if (event.pull_request && event.pull_request.head.sha !== pull.head.sha)
    throw new Error('The branch has moved since the label was set: look at it again.');
  return pull;
}

function findRun(github: api.GitHub, { ref, sha }: api.Head): number {
  const path = `actions/workflows/visual.yml/runs?event=pull_request&head_sha=${sha}&per_page=100`;
  const { workflow_runs: runs } = api.request<{ workflow_runs: api.Run[] }>(github, path);
  // Newest first. A fork may have runs at the same commit.
  const run = runs.find(
    ({ status, head_branch: branch, head_repository: from }) =>
      status === 'completed' && branch === ref && from?.full_name === github.repository,
  );
  if (run) return run.id;
  throw new Error(`The visual suite has not ended for ${sha}: ask again when it has.`);
}

/** @throws Error when the base branch has moved since the run. */
function assertFresh(github: api.GitHub, branch: string, compared: string): void {
  const { object } = api.request<{ object: api.Head }>(github, `git/ref/heads/${branch}`);
  if (object.sha === compared) return;
  throw new Error(`${branch} has moved since the run: its pictures may be others now.
Press “Update branch”, wait for the visual suite, look at it and ask again.`);
}

/** @returns an answer to the sender. @throws Error that says why nothing was accepted. */
export function accept(github: api.GitHub, event: Event): string {
  const { base, head } = findPullRequest(github, event);
  const folder = api.download(github, findRun(github, head), 'proposed-baselines');
  const proposal = readProposal(folder);
  assertFresh(github, base.ref, proposal.index.base);
  const { files, left } = select(event.comment?.body, proposal);
  if (files.size === 0)
    throw new Error('Nothing is chosen that differs: a picture of two rows needs both of them.');
  const deleted = [...files.values()].filter(({ length }) => length === 0).length;
  const counts = `${files.size - deleted} written, ${deleted} deleted`;
  const { login } = event.sender;
  const message = `Accept pictures and accessibility snapshots: ${counts}\n\nAsked for by ${login}.\n`;
  const made = commit(github.root, `refs/heads/${head.ref}`, files, message, head.sha);
  const checks = github.startsChecks
    ? ''
    : '\n\nGitHub starts no checks for this commit: close and reopen the pull request to run them.';
  return `Accepted for @${login} in ${made}: ${counts}. ${left} still wait.${checks}`;
}

function answer(github: api.GitHub, event: Event): string {
  try {
    return accept(github, event);
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
    const reason = error instanceof Error ? error.message : String(error);
    return `Pictures were not accepted.\n\n\`\`\`text\n${reason.replaceAll('`', '’')}\n\`\`\``;
  }
}

if (import.meta.main) {
  const [github, event] = [api.openGitHub(), api.readEvent<Event>()];
  api.comment(github, numberOf(event), answer(github, event));
}
