/** `node packages/visual/github/comment.ts <folder>`: says in the pull request what the suite found. */
import * as github from './api.ts';
import { replaceBranch } from './commit.ts';
import { markdown, readSummary } from './summary.ts';

const branch = 'visual-thumbnails';

/** Newest pull requests whose thumbnails stay: every clone fetches the branch. */
const keptPullRequests = 20;

/** Asks GitHub for open pull requests at the commit, because the folder could claim any. */
async function pullRequestsOf(settings: github.Settings, run: github.Run): Promise<number[]> {
  const repository = run.head_repository?.full_name ?? '';
  const head = encodeURIComponent(`${repository.split('/')[0]}:${run.head_branch}`);
  const path = `pulls?state=open&per_page=100&head=${head}`;
  return (await github.request<github.PullRequest[]>(settings, path))
    .filter(({ head: { sha, repo } }) => sha === run.head_sha && repo?.full_name === repository)
    .map(({ number }) => number);
}

export function staleThumbnails(paths: readonly string[], pullRequest: number): string[] {
  const numberOf = (path: string) => Number.parseInt(path, 10);
  const others = [...new Set(paths.map(numberOf))].filter((one) => one >= 0 && one !== pullRequest);
  const kept = others.toSorted((a, b) => b - a).slice(0, keptPullRequests - 1);
  return paths.filter((path) => !kept.includes(numberOf(path)));
}

export async function commentOn(settings: github.Settings, run: github.Run, folder: string) {
  const { summary, thumbnails } = readSummary(folder);
  const reports = `${settings.url}/actions/runs/${run.id}#artifacts`;
  const pullRequests = await pullRequestsOf(settings, run);
  for (const pullRequest of pullRequests) {
    const place = `${pullRequest}/${run.head_sha}`;
    const files = new Map<string, Buffer>();
    const pictures = new Map<string, string>();
    for (const [name, png] of Object.entries(thumbnails)) {
      files.set(`${place}/${name}`, png);
      // The raw host shows nothing of private repositories.
      pictures.set(name, `${settings.url}/blob/${branch}/${place}/${name}?raw=true`);
    }
    const stale = (paths: readonly string[]) => staleThumbnails(paths, pullRequest);
    if (files.size > 0) replaceBranch(settings, branch, files, stale);
    await github.commentOnce(settings, pullRequest, markdown(summary, reports, pictures));
  }
  return `Commented on ${pullRequests.length} open pull requests at ${run.head_sha}`;
}

if (import.meta.main) {
  const [folder = ''] = process.argv.slice(2);
  const { workflow_run: run } = github.readEvent<{ workflow_run: github.Run }>();
  console.log(await commentOn(github.readSettings(), run, folder));
}
