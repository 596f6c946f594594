/** Writes one comment in a pull request, with pictures, and updates it with each run. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { git } from '#store/git.ts';

export type PullRequest = {
  /** `owner/name` */
  readonly repository: string;
  readonly number: number;
  readonly url: string;
  /** A checkout whose remote `origin` receives the pictures. */
  readonly root: string;
  readonly gh: (args: readonly string[], input?: string) => string;
};

/** The head has no repository if its fork was deleted. */
type Event = Readonly<{
  pull_request?: { number: number; head: { repo: { full_name: string } | null } };
}>;

/** Undefined for a push, and for a fork, whose token may not write. */
export function openPullRequest(): PullRequest | undefined {
  const { GITHUB_REPOSITORY: repository = '', GITHUB_SERVER_URL: server = '' } = process.env;
  const { GITHUB_EVENT_PATH: file, GH_TOKEN: token } = process.env;
  if (!file || !token) return undefined;
  const { pull_request: pull }: Event = JSON.parse(readFileSync(file, 'utf8'));
  if (pull?.head.repo?.full_name !== repository) return undefined;
  const gh = (args: readonly string[], input = '') =>
    execFileSync('gh', args, { input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'inherit'] });
  const url = `${server}/${repository}`;
  return { repository, number: pull.number, url, root: process.cwd(), gh };
}

const author = ['-c', 'user.name=github-actions[bot]', '-c', 'user.email=actions@github.com'];

/**
 * Pushes pictures to a ref named after the pull request or, before it exists, the branch.
 * @returns the URL of a file on GitHub.
 */
export function pushPictures(
  { root, url, number }: Pick<PullRequest, 'root' | 'url'> & { readonly number: number | string },
  files: readonly string[],
): (file: string) => string {
  const ask = (args: readonly string[], input = '') => git(root, args, input).toString().trim();
  const entries = [...new Set(files)].map((file) => {
    const id = ask(['hash-object', '-w', '--no-filters', file]);
    return `100644 blob ${id}\t${basename(file)}\n`;
  });
  const tree = ask(['mktree'], entries.join(''));
  const commit = ask([...author, 'commit-tree', tree, '-m', 'Pictures of a review']);
  // `gh` passes the token to git, so that it never appears in an argument.
  const helper = ['-c', 'credential.helper=!gh auth git-credential'];
  // Clones fetch no ref that is neither a branch nor a tag.
  const refs = `${commit}:refs/visual/${number}`;
  ask([...helper, 'push', '--quiet', '--force', 'origin', refs]);
  // raw.githubusercontent.com does not serve private repositories.
  return (file) => `${url}/blob/${commit}/${basename(file)}?raw=true`;
}

type Comment = Readonly<{ id: number; body: string; user: { login: string } | null }>;

const bot = 'github-actions[bot]';

/** Replaces the comment of an earlier run, which starts with the same line. */
export function commentOnce({ gh, repository, number }: PullRequest, body: string): void {
  const [marker = ''] = body.split('\n');
  const issues = `repos/${repository}/issues`;
  // Sorted by age, so the suite's comment is among the first hundred.
  const commentsText = gh(['api', `${issues}/${number}/comments?per_page=100`]);
  const comments: readonly Comment[] = JSON.parse(commentsText);
  // Anybody can write that line, so replace only the bot's own comment.
  const earlier = comments.find(
    ({ user, body: text }) => user?.login === bot && text.startsWith(marker),
  );
  const [method, path] = earlier
    ? ['PATCH', `comments/${earlier.id}`]
    : ['POST', `${number}/comments`];
  gh(['api', '--method', method, `${issues}/${path}`, '--input', '-'], JSON.stringify({ body }));
}
