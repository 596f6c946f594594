/**
 * `node visual/github/commentVisual.ts <folder>`: says in the pull request what the visual suite
 * found. Started when that suite's workflow has ended, with rights that the workflow itself has not.
 */
import { markdown, marker, readSummary, readThumbnails, type Summary } from './summary.ts';
import {
  type Artifact,
  artifactsOf,
  commentOnce,
  type PullRequest,
  readEvent,
  readSettings,
  request,
  type Settings,
} from './api.ts';
import { replaceBranch } from './commit.ts';

export type WorkflowRun = {
  readonly id: number;
  readonly head_sha: string;
  readonly head_branch: string;
  readonly head_repository: {
    readonly full_name: string;
    readonly owner: { readonly login: string };
  };
};

const branch = 'visual-thumbnails';

/** Pull requests whose thumbnails are kept, the newest: the branch is fetched by every clone. */
const keptPullRequests = 20;

/** Open pull requests that stand at the commit that was run. GitHub knows; the folder only claims. */
export async function pullRequestsOf(settings: Settings, run: WorkflowRun): Promise<number[]> {
  const head = encodeURIComponent(`${run.head_repository.owner.login}:${run.head_branch}`);
  const found = await request<PullRequest[]>(
    settings,
    'GET',
    `pulls?state=open&per_page=100&head=${head}`,
  );
  return found
    .filter(
      ({ head: { sha, repo } }) =>
        sha === run.head_sha && repo?.full_name === run.head_repository.full_name,
    )
    .map(({ number }) => number);
}

/**
 * Whether a comment may be made.
 * @throws Error when the folder is about another pull request or commit than the run.
 */
export function isAbout(summary: Summary, run: WorkflowRun, found: readonly number[]): boolean {
  if (summary.commit !== run.head_sha)
    throw new Error(`The folder is about ${summary.commit}, the run about ${run.head_sha}`);
  if (found.length === 0) return false;
  if (found.includes(summary.pullRequest)) return true;
  throw new Error(
    `The folder is about #${summary.pullRequest}, the run about #${found.join(', #')}`,
  );
}

/** Which files of the thumbnails' branch stay: of other pull requests, and not of too many. */
export function keepThumbnails(paths: readonly string[], pullRequest: number) {
  const numbers = new Set(paths.map((path) => Number.parseInt(path, 10)));
  numbers.delete(pullRequest);
  const newest = [...numbers].toSorted((a, b) => b - a).slice(0, keptPullRequests - 1);
  return (path: string) => newest.includes(Number.parseInt(path, 10));
}

const titles: Readonly<Record<string, string>> = {
  'review-page': 'Review page',
  'playwright-report': 'Playwright report',
  'proposed-baselines': 'Proposed baselines',
};

function reportLinks(page: string, run: number, artifacts: readonly Artifact[]) {
  return [
    ...Object.entries(titles).flatMap(([name, title]): [string, string][] => {
      const artifact = artifacts.find((one) => one.name === name && !one.expired);
      return artifact ? [[title, `${page}/actions/runs/${run}/artifacts/${artifact.id}`]] : [];
    }),
    ['Run', `${page}/actions/runs/${run}`] as const,
  ];
}

/** Does it all. `url` is where git finds the repository. */
export async function commentVisual(
  settings: Settings,
  run: WorkflowRun,
  folder: string,
  url: string,
): Promise<string> {
  const summary = readSummary(folder);
  const thumbnails = readThumbnails(folder, summary);
  if (!isAbout(summary, run, await pullRequestsOf(settings, run)))
    return 'The pull request has moved on or is closed: nothing to say.';
  const { pullRequest, commit } = summary;
  const place = `${pullRequest}/${commit}`;
  const files = new Map([...thumbnails].map(([name, png]) => [`${place}/${name}`, png]));
  if (files.size > 0)
    replaceBranch(
      { url, token: settings.token },
      branch,
      files,
      (paths) => keepThumbnails(paths, pullRequest),
      'Thumbnails of the visual suite',
    );
  const page = `${settings.server}/${settings.repository}`;
  const body = markdown(summary, {
    reports: reportLinks(page, run.id, await artifactsOf(settings, run.id)),
    // Through the site and not its raw host: shown in private repositories too.
    picture: (name) => `${page}/blob/${branch}/${place}/${name}?raw=true`,
  });
  await commentOnce(settings, pullRequest, marker, body);
  return `Commented on #${pullRequest} with ${files.size} thumbnails.`;
}

if (import.meta.main) {
  const [folder = ''] = process.argv.slice(2);
  const settings = readSettings();
  const { workflow_run: run } = readEvent<{ workflow_run: WorkflowRun }>();
  const url = `${settings.server}/${settings.repository}`;
  console.log(await commentVisual(settings, run, folder, url));
}
