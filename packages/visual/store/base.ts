/** Finds the commit that a branch is compared with. Throws instead of guessing. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { git, gitIfThere, remotesOf } from './git.ts';

const textOf = (answer: Buffer | undefined) => answer?.toString().trim();

const commitOf = (root: string, name: string): string | undefined =>
  textOf(
    gitIfThere(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]),
  );

/** @throws Error for an unknown name, or one that a branch and a tag share: git would take the tag */
function commitCalled(root: string, name: string): string {
  const refs = ['heads', 'tags', 'remotes'].map((kind) => `refs/${kind}/${name}`);
  const isRef = (ref: string) =>
    gitIfThere(root, ['show-ref', '--verify', '--quiet', '--', ref]) !== undefined;
  const matchingRefs = name === 'HEAD' ? [] : refs.filter(isRef);
  if (new Set(matchingRefs.map((ref) => commitOf(root, ref))).size > 1)
    throw new Error(`git knows more than one "${name}": name ${matchingRefs.join(' or ')}`);
  const [ref = name] = matchingRefs;
  // Resolve first: `:/words^{commit}` would search for these words.
  const id = textOf(
    gitIfThere(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', ref]),
  );
  const commit = id && commitOf(root, id);
  if (commit) return commit;
  throw new Error(`git knows no commit "${name}"`);
}

/** A file in git's folder of this worktree. */
const pathIn = (root: string, name: string) =>
  resolve(root, git(root, ['rev-parse', '--git-path', name]).toString().trim());

/** The branch that a running rebase detached, and will check out again. */
function rebasedBranch(root: string): string | undefined {
  const files = ['rebase-merge/head-name', 'rebase-apply/head-name'].map((name) =>
    pathIn(root, name),
  );
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
function candidatesOf(root: string): readonly string[] {
  const remote = remoteOf(root);
  const target = targetOfPullRequest(root, remote);
  if (target) return [target];
  const branch = currentBranch(root);
  const names = defaultNames(root, remote);
  const atRemote = remote ? names.map((name) => `refs/remotes/${remote}/${name}`) : [];
  const here = names.map((name) => `refs/heads/${name}`);
  // Compare the default branch with its remote, not with itself.
  const isCheckedOut = (ref: string) =>
    branch ? ref === branch : commitOf(root, ref) === commitOf(root, 'HEAD');
  const refs = [...atRemote, ...here.filter((ref) => !isCheckedOut(ref))];
  const candidates = refs.filter((ref) => commitOf(root, ref));
  const isDefault = branch !== undefined && here.includes(branch);
  if (candidates.length > 0 || !branch || isDefault) return candidates;
  const upstream = upstreamOf(root, branch);
  return upstream ? [upstream] : [];
}

/** The parents of the next commit: two during a merge. */
const headsOf = (root: string) =>
  // A branch or a tag may be called MERGE_HEAD, too.
  existsSync(pathIn(root, 'MERGE_HEAD')) ? ['HEAD', 'MERGE_HEAD'] : ['HEAD'];

const commonAncestors = (root: string, tip: string): string[] =>
  headsOf(root).flatMap(
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
const newestFirst = (root: string, commits: readonly string[]): string[] =>
  git(root, ['rev-list', '--no-walk=sorted', ...commits.toSorted(), '--'])
    .toString()
    .trim()
    .split('\n');

/**
 * Finds the nearest commit that HEAD shares with `baseName`, or else with the branch that it left. If
 * crossed merges leave several, takes the newest.
 *
 * @throws Error if git finds none
 */
export function baseOf(root: string, baseName?: string): Base {
  const namedCommit = baseName === undefined ? undefined : commitCalled(root, baseName);
  if (!commitOf(root, 'HEAD')) throw new Error('There is no commit yet to compare with');
  const tips = namedCommit ? [namedCommit] : candidatesOf(root);
  const names = new Map<string, string>();
  for (const tip of tips)
    for (const commit of commonAncestors(root, tip))
      if (!names.has(commit)) names.set(commit, plainName(baseName ?? tip));
  const ancestors = [...names.keys()];
  if (ancestors.length === 0) throw unknownBase(root, baseName === undefined ? tips : [baseName]);
  const isNearest = (commit: string) =>
    !ancestors.some((descendant) => descendant !== commit && isAncestor(root, commit, descendant));
  const [commit = '', ...alternatives] = newestFirst(root, ancestors.filter(isNearest));
  const isHead = commit === commitOf(root, 'HEAD');
  return { commit, name: names.get(commit) ?? '', alternatives, isHead };
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
