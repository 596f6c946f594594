/** `node packages/visual/github/comment.ts`: says in the pull request what the suite found. */
import * as github from './api.ts';
import { commit } from './commit.ts';
import { markdown, readSummary } from './summary.ts';

/** Asks GitHub for open pull requests at the commit, because the artifact could claim any. */
async function pullRequestsOf(settings: github.Settings, run: github.Run): Promise<number[]> {
  const repository = run.head_repository?.full_name ?? '';
  const head = encodeURIComponent(`${repository.split('/')[0]}:${run.head_branch}`);
  const path = `pulls?state=open&per_page=100&head=${head}`;
  return (await github.request<github.PullRequest[]>(settings, path))
    .filter(({ head: { sha, repo } }) => sha === run.head_sha && repo?.full_name === repository)
    .map(({ number }) => number);
}

export async function commentOn(settings: github.Settings, run: github.Run, folder: string) {
  const { summary, thumbnails } = readSummary(folder);
  const reports = `${settings.url}/actions/runs/${run.id}#artifacts`;
  for (const number of await pullRequestsOf(settings, run)) {
    // No clone fetches a ref that is neither a branch nor a tag.
    const at =
      thumbnails.size > 0 && commit(settings, `refs/visual/${number}`, thumbnails, 'Thumbnails\n');
    // The raw host shows nothing of private repositories.
    const addressOf = (name: string) =>
      thumbnails.has(name) ? `${settings.url}/blob/${at}/${name}?raw=true` : undefined;
    await github.commentOnce(settings, number, markdown(summary, reports, addressOf));
  }
}

if (import.meta.main) {
  const settings = github.readSettings();
  const { workflow_run: run } = github.readEvent<{ workflow_run: github.Run }>();
  await commentOn(settings, run, github.download(settings, run.id, 'comment'));
}
