/** `node visual/github/accept.ts find` names the run to accept; `… commit <folder>` accepts it. */
import { appendFileSync } from 'node:fs';
import { baselinesFolder } from '#visual/compare/results.ts';
import {
  comment,
  type PullRequest,
  readEvent,
  readSettings,
  request,
  type Run,
  type Settings,
} from './api.ts';
import { commitOnto, type Files } from './commit.ts';
import { readProposal } from './proposal.ts';

/** A label, which tells what was looked at, or a comment. */
export type Event = Readonly<{
  sender: { login: string };
  issue?: { number: number };
  pull_request?: { number: number; head: { sha: string } };
}>;

/** Something that the maintainer is told in the pull request. */
class Refusal extends Error {}

const numberOf = ({ issue, pull_request: labelled }: Event) => (labelled ?? issue)?.number ?? 0;

const onYourMachine = (number: number) => `Do it on your machine:

\`\`\`sh
gh pr checkout ${number}
npm ci
npm run test:visual; npm run visual:accept
git add ${baselinesFolder} && git commit -m "Accept pictures" && git push
\`\`\``;

/** The branch, and the run to take its baselines from. @throws Refusal when there is none. */
export async function findRun(settings: Settings, event: Event) {
  const { repository } = settings;
  // A label can be set by people who may not push.
  const right = `collaborators/${encodeURIComponent(event.sender.login)}/permission`;
  const { permission } = await request<{ permission: string }>(settings, right);
  if (!['admin', 'write'].includes(permission))
    throw new Refusal('Only those who may push to the repository accept pictures.');
  const number = numberOf(event);
  const { head } = await request<PullRequest>(settings, `pulls/${number}`);
  if (head.repo?.full_name !== repository)
    throw new Refusal(
      `The branch is in a fork, where this workflow may not push. ${onYourMachine(number)}`,
    );
  if (event.pull_request && event.pull_request.head.sha !== head.sha)
    throw new Refusal('The branch has moved since the label was set: look at it again.');
  const path = `actions/workflows/visual.yml/runs?event=pull_request&head_sha=${head.sha}&per_page=100`;
  const { workflow_runs: runs } = await request<{ workflow_runs: Run[] }>(settings, path);
  // Newest first. A fork can stand at the same commit: its runs are none of ours.
  const run = runs.find(
    ({ status, head_branch: branch, head_repository: from }) =>
      status === 'completed' && branch === head.ref && from?.full_name === repository,
  );
  if (!run)
    throw new Refusal(`The visual suite has not ended for ${head.sha}: ask again when it has.`);
  const found = `actions/runs/${run.id}/artifacts?name=proposed-baselines`;
  const { artifacts } = await request<{ artifacts: { expired: boolean }[] }>(settings, found);
  if (artifacts.some(({ expired }) => !expired)) return { head, run: run.id };
  throw new Refusal('The last run of the visual suite proposes nothing, or too long ago.');
}

export async function commitProposal(settings: Settings, event: Event, run: number, files: Files) {
  const found = await findRun(settings, event);
  if (found.run !== run)
    throw new Refusal('The branch has moved, or the suite has run again: look at it again.');
  const { login } = event.sender;
  const deleted = [...files.values()].filter(({ length }) => length === 0).length;
  const counts = `${files.size - deleted} written, ${deleted} deleted`;
  const message = `Accept pictures and accessibility snapshots: ${counts}\n\nAsked for by ${login}.\n`;
  const remote = { url: settings.url, token: settings.pushToken || settings.token };
  const commit = commitOnto(remote, found.head, files, message);
  const checks = settings.pushToken
    ? ''
    : '\n\nGitHub starts no checks for this commit: close and reopen the pull request to run them.';
  return `Accepted for @${login} in ${commit}: ${counts}.${checks}`;
}

async function take(step: string, folder: string): Promise<void> {
  const settings = readSettings();
  const event = readEvent<Event>();
  const number = numberOf(event);
  try {
    if (step === 'find') {
      const { run } = await findRun(settings, event);
      appendFileSync(process.env.GITHUB_OUTPUT ?? '', `run=${run}\n`);
      return;
    }
    const run = Number(process.env.RUN);
    const told = await commitProposal(settings, event, run, readProposal(folder));
    await comment(settings, number, told);
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
    const why =
      error instanceof Refusal ? error.message : 'It failed: see the log of the workflow.';
    await comment(settings, number, `Pictures were not accepted. ${why}`);
  }
  // So that it can be set again. Somebody else may have taken it off: no reason to fail.
  if (event.pull_request)
    await request(settings, `issues/${number}/labels/accept-visual`, 'DELETE').catch(console.error);
}

if (import.meta.main) {
  const [step = '', folder = ''] = process.argv.slice(2);
  await take(step, folder);
}
