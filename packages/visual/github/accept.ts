/** `node packages/visual/github/accept.ts`: commits what the last run of a pull request proposes. */
import { baselinesFolder } from '#model/folders.ts';
import * as github from './api.ts';
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
async function findPullRequest(settings: github.Settings, event: Event) {
  // A label can be set by people who may not push.
  const right = `collaborators/${encodeURIComponent(event.sender.login)}/permission`;
  const { permission } = await github.request<{ permission: string }>(settings, right);
  if (!['admin', 'write'].includes(permission))
    throw new Error('Only those who may push to the repository accept pictures.');
  const number = numberOf(event);
  const pull = await github.request<github.PullRequest>(settings, `pulls/${number}`);
  if (pull.head.repo?.full_name !== settings.repository) throw new Error(forkHelp(number));
  if (event.pull_request && event.pull_request.head.sha !== pull.head.sha)
    throw new Error('The branch has moved since the label was set: look at it again.');
  return pull;
}

async function findRun(settings: github.Settings, { ref, sha }: github.Head): Promise<number> {
  const path = `actions/workflows/visual.yml/runs?event=pull_request&head_sha=${sha}&per_page=100`;
  type Runs = { workflow_runs: readonly github.Run[] };
  const { workflow_runs: runs } = await github.request<Runs>(settings, path);
  // Newest first. A fork may have runs at the same commit.
  const run = runs.find(
    ({ status, head_branch: branch, head_repository: from }) =>
      status === 'completed' && branch === ref && from?.full_name === settings.repository,
  );
  if (run) return run.id;
  throw new Error(`The visual suite has not ended for ${sha}: ask again when it has.`);
}

/** @throws Error when the base branch has moved since the run. */
async function assertFresh(settings: github.Settings, branch: string, compared: string) {
  const path = `git/ref/heads/${branch}`;
  const { object } = await github.request<{ object: { sha: string } }>(settings, path);
  if (object.sha === compared) return;
  throw new Error(`${branch} has moved since the run: its pictures may be others now.
Press “Update branch”, wait for the visual suite, look at it and ask again.`);
}

/** @returns an answer to the sender. @throws Error that says why nothing was accepted. */
export async function accept(settings: github.Settings, event: Event, download = github.download) {
  const { base, head } = await findPullRequest(settings, event);
  const run = await findRun(settings, head);
  const proposal = readProposal(download(settings, run, 'proposed-baselines'));
  await assertFresh(settings, base.ref, proposal.index.base);
  const { files, left } = select(event.comment?.body, proposal);
  if (files.size === 0)
    throw new Error('Nothing is chosen that differs: a picture of two rows needs both of them.');
  const deleted = [...files.values()].filter(({ length }) => length === 0).length;
  const counts = `${files.size - deleted} written, ${deleted} deleted`;
  const { login } = event.sender;
  const message = `Accept pictures and accessibility snapshots: ${counts}\n\nAsked for by ${login}.\n`;
  const remote = { url: settings.url, token: settings.pushToken || settings.token };
  const made = commit(remote, `refs/heads/${head.ref}`, files, message, head.sha);
  const checks = settings.pushToken
    ? ''
    : '\n\nGitHub starts no checks for this commit: close and reopen the pull request to run them.';
  return `Accepted for @${login} in ${made}: ${counts}. ${left} still wait.${checks}`;
}

if (import.meta.main) {
  const settings = github.readSettings();
  const event = github.readEvent<Event>();
  const number = numberOf(event);
  const answer = await accept(settings, event).catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
    const reason = error instanceof Error ? error.message : String(error);
    return `Pictures were not accepted.\n\n\`\`\`text\n${reason.replaceAll('`', '’')}\n\`\`\``;
  });
  await github.comment(settings, number, answer);
  // Lets it be set again. Somebody may have taken it off already.
  const label = `issues/${number}/labels/accept-visual`;
  if (event.pull_request) await github.request(settings, label, 'DELETE').catch(console.error);
}
