/** `node packages/visual/github/comment.ts`: says in the pull request what the suite found. */
import * as api from './api.ts';
import { commit } from './commit.ts';
import { markdown, readSummary } from './summary.ts';

/** Asks GitHub for open pull requests at the commit, because the artifact could claim any. */
function pullRequestsOf(github: api.GitHub, run: api.Run): number[] {
  const repository = run.head_repository?.full_name ?? '';
  const head = encodeURIComponent(`${repository.split('/')[0]}:${run.head_branch}`);
  const path = `pulls?state=open&per_page=100&head=${head}`;
  return api
    .request<api.PullRequest[]>(github, path)

    .filter(({ head: { sha, repo } }) => sha === run.head_sha && repo?.full_name === repository)
    .map(({ number }) => number);
}

export function commentOn(github: api.GitHub, run: api.Run): void {
  const { summary, thumbnails } = readSummary(api.download(github, run.id, 'comment'));
  const reports = `${github.url}/actions/runs/${run.id}#artifacts`;
  for (const number of pullRequestsOf(github, run)) {
    // No clone fetches a ref that is neither a branch nor a tag.
    const at =
      thumbnails.size > 0 &&
      commit(github.root, `refs/visual/${number}`, thumbnails, 'Thumbnails\n');
    // The raw host shows nothing of private repositories.
    const addressOf = (name: string) =>
      thumbnails.has(name) ? `${github.url}/blob/${at}/${name}?raw=true` : undefined;
    api.commentOnce(github, number, markdown(summary, reports, addressOf));
  }
}

if (import.meta.main) {
  const { workflow_run: run } = api.readEvent<{ workflow_run: api.Run }>();
  commentOn(api.openGitHub(), run);
}
