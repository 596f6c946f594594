/** Finds the commit that a branch is compared with. Throws instead of guessing. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { git, gitIfThere, remotesOf } from './git.ts';

const textOf = (answer: Buffer | undefined) => answer?.toString().trim();

const commitOf = (root: string, name: string): string | undefined =>
  textOf(
    gitIfThere(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]),
  );

/** The commits of refs with these full names, in one process; undefined where there is none. */
function commitsOf(root: string, refs: readonly string[]): (string | undefined)[] {
  if (refs.length === 0) return [];
  const input = refs.map((ref) => `${ref}^{commit}\n`).join('');
  const lines = git(root, ['cat-file', '--batch-check=%(objectname)'], input)
    .toString()
    .split('\n');
  return refs.map((_, at) => /^\w+$/.exec(lines[at] ?? '')?.[0]);
}

/** Keeps the refs that exist, of these full names. */
function existingRefs(root: string, refs: readonly string[]): string[] {
  // Git also lists what is below a name, or fits it as a pattern.
  const listed = git(root, ['for-each-ref', '--format=%(refname)', '--', ...refs]);
  const names = new Set(listed.toString().split('\n'));
  return refs.filter((ref) => names.has(ref));
}

/** The commit of whatever a person may write, such as `HEAD~1` or `:/words`. */
function commitOfAny(root: string, name: string): string | undefined {
  // Resolve first: `:/words^{commit}` would search for these words.
  const id = textOf(
    gitIfThere(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', name]),
  );
  return id && commitOf(root, id);
}

/** @throws Error for an unknown name, or one that a branch and a tag share: git would take the tag */
function commitCalled(root: string, name: string): string {
  const refs = ['heads', 'tags', 'remotes'].map((kind) => `refs/${kind}/${name}`);
  const matchingRefs = name === 'HEAD' ? [] : existingRefs(root, refs);
  const commits = commitsOf(root, matchingRefs);
  if (new Set(commits).size > 1)
    throw new Error(`git knows more than one "${name}": name ${matchingRefs.join(' or ')}`);
  const commit = matchingRefs.length > 0 ? commits[0] : commitOfAny(root, name);
  if (commit) return commit;
  throw new Error(`git knows no commit "${name}"`);
}

/** Files in git's folder of this worktree. */
const pathsIn = (root: string, names: readonly string[]) =>
  git(root, ['rev-parse', ...names.flatMap((name) => ['--git-path', name])])
    .toString()
    .trim()
    .split('\n')
    .map((path) => resolve(root, path));

/** The branch that a running rebase detached, and will check out again. */
function rebasedBranch(root: string): string | undefined {
  const files = pathsIn(root, ['rebase-merge/head-name', 'rebase-apply/head-name']);
  const file = files.find((path) => existsSync(path));
  return file && readFileSync(file, 'utf8').trim();
}

/** Full name of the branch that is checked out; undefined for a detached HEAD. */
const currentBranch = (root: string) =>
  textOf(gitIfThere(root, ['symbolic-ref', '--quiet', 'HEAD'])) ?? rebasedBranch(root);

const namesIfUnset = ['main', 'master'] as const;

/** The remote that the repository was cloned from. */
function remoteOf(root: string): string | undefined {
  const remotes = remotesOf(root);
  return remotes.includes('origin') || remotes.length > 1
    ? remotes.find((name) => name === 'origin')
    : remotes[0];
}

/** Names of the default branch: the one that the remote tells, or the usual ones. */
function defaultNames(root: string, remote: string | undefined): readonly string[] {
  if (!remote) return namesIfUnset;
  const prefix = `refs/remotes/${remote}/`;
  const head = textOf(gitIfThere(root, ['symbolic-ref', '--quiet', `${prefix}HEAD`]));
  const isThere = head !== undefined && commitOf(root, head) !== undefined;
  return isThere ? [head.slice(prefix.length)] : namesIfUnset;
}

/** The target branch of a pull request, from GitHub's runner. */
function targetOfPullRequest(root: string, remote: string | undefined): string | undefined {
  const { GITHUB_BASE_REF: name } = process.env;
  if (!name) return undefined;
  const names = [...(remote ? [`refs/remotes/${remote}/${name}`] : []), `refs/heads/${name}`];
  const ref = names.find((candidate) => commitOf(root, candidate));
  if (ref) return ref;
  throw new Error(
    `The pull request goes to ${name}, which this clone does not have: git fetch ${remote ?? 'origin'} ${name}`,
  );
}

/** The upstream branch, unless it has all commits of this one: then it may be a copy of it. */
function upstreamOf(root: string, branch: string): string | undefined {
  const format = '--format=%(upstream)';
  const upstream = textOf(git(root, ['for-each-ref', format, '--', branch]));
  if (!upstream || !commitOf(root, upstream)) return undefined;
  return isAncestor(root, 'HEAD', upstream) ? undefined : upstream;
}

/** Branches that this one may have left: local and remote, because either may be ahead. */
function candidatesOf(root: string, head: string): readonly string[] {
  const remote = remoteOf(root);
  const target = targetOfPullRequest(root, remote);
  if (target) return [target];
  const branch = currentBranch(root);
  const names = defaultNames(root, remote);
  const atRemote = remote ? names.map((name) => `refs/remotes/${remote}/${name}`) : [];
  const here = names.map((name) => `refs/heads/${name}`);
  const refs = [...atRemote, ...here];
  const commits = new Map(commitsOf(root, refs).map((commit, at) => [refs[at], commit]));
  // Compare the default branch with its remote, not with itself.
  const isCheckedOut = (ref: string) =>
    here.includes(ref) && (branch ? ref === branch : commits.get(ref) === head);
  const candidates = refs.filter((ref) => commits.get(ref) && !isCheckedOut(ref));
  const isDefault = branch !== undefined && here.includes(branch);
  if (candidates.length > 0 || !branch || isDefault) return candidates;
  const upstream = upstreamOf(root, branch);
  return upstream ? [upstream] : [];
}

/** The parents of the next commit: two during a merge. */
const headsOf = (root: string) =>
  // A branch or a tag may be called MERGE_HEAD, too.
  pathsIn(root, ['MERGE_HEAD']).some((path) => existsSync(path))
    ? ['HEAD', 'MERGE_HEAD']
    : ['HEAD'];

const commonAncestors = (root: string, heads: readonly string[], tip: string): string[] =>
  heads.flatMap(
    (head) => textOf(gitIfThere(root, ['merge-base', '--all', head, tip]))?.split('\n') ?? [],
  );

const isAncestor = (root: string, first: string, second: string) =>
  gitIfThere(root, ['merge-base', '--is-ancestor', first, second]) !== undefined;

const isShallow = (root: string) =>
  textOf(git(root, ['rev-parse', '--is-shallow-repository'])) === 'true';

const plainName = (ref: string) => ref.replace(/^refs\/(?:heads|remotes)\//, '');

function unknownBase(root: string, tips: readonly string[]): Error {
  const about =
    tips.length > 0
      ? `git finds no common ancestor of HEAD and ${tips.map(plainName).join(', ')}`
      : 'git does not say which branch this one has left';
  const remedy =
    tips.length > 0 && isShallow(root)
      ? 'this clone is shallow: git fetch --unshallow'
      : 'name it (npm run visual:review -- BRANCH, or HEAD for what is not committed), or fetch it (git fetch origin main:refs/remotes/origin/main)';
  return new Error(`${about}; ${remedy}`);
}

export type Base = {
  readonly commit: string;
  /** The branch that shares the commit. */
  readonly name: string;
  /** Equally recent common commits, which exist after merges in both directions. */
  readonly alternatives: readonly string[];
  /** The branch has no commit of its own. */
  readonly isHead: boolean;
};

/** Sorts commits, newest first; a tie in the same second always ends the same way. */
function newestFirst(root: string, commits: readonly string[]): readonly string[] {
  if (commits.length === 1) return commits;
  const command = ['rev-list', '--no-walk=sorted', ...commits.toSorted(), '--'];
  return git(root, command).toString().trim().split('\n');
}

/**
 * Finds the nearest commit that HEAD shares with `baseName`, or else with the branch that it left. If
 * crossed merges leave several, takes the newest.
 *
 * @throws Error if git finds none
 */
export function baseOf(root: string, baseName?: string): Base {
  const namedCommit = baseName === undefined ? undefined : commitCalled(root, baseName);
  const head = commitOf(root, 'HEAD');
  if (!head) throw new Error('There is no commit yet to compare with');
  const tips = namedCommit ? [namedCommit] : candidatesOf(root, head);
  const heads = headsOf(root);
  const names = new Map<string, string>();
  for (const tip of tips)
    for (const commit of commonAncestors(root, heads, tip))
      if (!names.has(commit)) names.set(commit, plainName(baseName ?? tip));
  const ancestors = [...names.keys()];
  if (ancestors.length === 0) throw unknownBase(root, baseName === undefined ? tips : [baseName]);
  const isNearest = (commit: string) =>
    !ancestors.some((descendant) => descendant !== commit && isAncestor(root, commit, descendant));
  const [commit = '', ...alternatives] = newestFirst(root, ancestors.filter(isNearest));
  return { commit, name: names.get(commit) ?? '', alternatives, isHead: commit === head };
}

/** Describes the base, and the commits that could have been taken instead. */
export function baseText({ commit, name, alternatives, isHead }: Base): string {
  const note = isHead ? ': that is HEAD, so only what is not committed is compared' : '';
  const text = `The base is ${commit.slice(0, 10)}, the last commit that ${name} shares${note}`;
  if (alternatives.length === 0) return text;
  const list = alternatives.map((alternative) => alternative.slice(0, 10)).join(', ');
  return `${text}. Crossed merges also share ${list}; the newest is used. To use another: npm run visual:review -- COMMIT`;
}

export const findBase = (root: string, baseName?: string): string => baseOf(root, baseName).commit;
