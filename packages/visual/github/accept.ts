/** `node packages/visual/github/accept.ts find` names the run to accept; `… commit <folder>` accepts it. */
import { appendFileSync } from 'node:fs';
import { baselinesFolder } from '#model/folders.ts';
import {
  comment,
  type PullRequest,
  readEvent,
  readSettings,
  request,
  type Run,
  type Settings,
} from './api.ts';
import { commitOnto } from './commit.ts';
import { type Proposal, readProposal } from './proposal.ts';
import { select } from './selection.ts';

export type Event = Readonly<{
  sender: { login: string };
  issue?: { number: number };
  comment?: { body: string };
  pull_request?: { number: number; head: { sha: string } };
}>;

/** Its message goes into the pull request. */
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
  const pull = await request<PullRequest>(settings, `pulls/${number}`);
  const { head } = pull;
  if (head.repo?.full_name !== repository)
    throw new Refusal(
      `The branch is in a fork, where this workflow may not push. ${onYourMachine(number)}`,
    );
  if (event.pull_request && event.pull_request.head.sha !== head.sha)
    throw new Refusal('The branch has moved since the label was set: look at it again.');
  const path = `actions/workflows/visual.yml/runs?event=pull_request&head_sha=${head.sha}&per_page=100`;
  const { workflow_runs: runs } = await request<{ workflow_runs: Run[] }>(settings, path);
  // Newest first. A fork may have runs at the same commit.
  const run = runs.find(
    ({ status, head_branch: branch, head_repository: from }) =>
      status === 'completed' && branch === head.ref && from?.full_name === repository,
  );
  if (!run)
    throw new Refusal(`The visual suite has not ended for ${head.sha}: ask again when it has.`);
  const found = `actions/runs/${run.id}/artifacts?name=proposed-baselines`;
  const { artifacts } = await request<{ artifacts: { expired: boolean }[] }>(settings, found);
  if (artifacts.some(({ expired }) => !expired)) return { pull, head, run: run.id };
  throw new Refusal('The last run of the visual suite proposes nothing, or too long ago.');
}

/** @throws Refusal when the base branch has moved since the run. */
async function assertFresh(settings: Settings, { number, base }: PullRequest, compared: string) {
  const { object } = await request<{ object: { sha: string } }>(
    settings,
    `git/ref/heads/${base.ref}`,
  );
  if (object.sha === compared) return;
  throw new Refusal(
    `\`${base.ref}\` has moved since the run: its pictures may be others now. Press “Update branch” in pull request ${number}, wait for \`visual\`, look at it and ask again.`,
  );
}

function listOf(accepted: readonly { readonly scene: string }[]): string {
  const scenes = [...Map.groupBy(accepted, ({ scene }) => scene)];
  const shown = scenes.slice(0, 20).map(([scene, items]) => `\`${scene}\` ${items.length}`);
  return [...shown, ...(scenes.length > 20 ? [`and ${scenes.length - 20} more scenes`] : [])].join(
    ', ',
  );
}

export async function commitProposal(
  settings: Settings,
  event: Event,
  run: number,
  proposal: Proposal,
) {
  const found = await findRun(settings, event);
  if (found.run !== run)
    throw new Refusal('The branch has moved, or the suite has run again: look at it again.');
  await assertFresh(settings, found.pull, proposal.index.base);
  const { files, accepted, left } = choose(event, proposal);
  const { login } = event.sender;
  const deleted = [...files.values()].filter(({ length }) => length === 0).length;
  const counts = `${files.size - deleted} written, ${deleted} deleted`;
  const message = `Accept pictures and accessibility snapshots: ${counts}\n\nAsked for by ${login}.\n`;
  const remote = { url: settings.url, token: settings.pushToken || settings.token };
  const commit = commitOnto(remote, found.head, files, message);
  const checks = settings.pushToken
    ? ''
    : '\n\nGitHub starts no checks for this commit: close and reopen the pull request to run them.';
  const waiting = left > 0 ? ` ${left} still wait.` : '';
  return `Accepted for @${login} in ${commit}: ${counts}.${waiting}\n\n${listOf(accepted)}${checks}`;
}

function choose({ comment: asked }: Event, proposal: Proposal) {
  try {
    const chosen = select(asked?.body, proposal);
    if (chosen.files.size > 0) return chosen;
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error), { cause: error });
  }
  throw new Refusal(
    'Nothing was chosen: a picture with two differences needs both of its rows to be named.',
  );
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
    const outcome = await commitProposal(settings, event, run, readProposal(folder));
    await comment(settings, number, outcome);
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
    const why =
      error instanceof Refusal ? error.message : 'It failed: see the log of the workflow.';
    await comment(settings, number, `Pictures were not accepted. ${why}`);
  }
  // Lets it be set again. Somebody may have taken it off already.
  if (event.pull_request)
    await request(settings, `issues/${number}/labels/accept-visual`, 'DELETE').catch(console.error);
}

if (import.meta.main) {
  const [step = '', folder = ''] = process.argv.slice(2);
  await take(step, folder);
}
