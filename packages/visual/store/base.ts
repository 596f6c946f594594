/** Finds the commit that a branch is compared with. It never guesses: an unknown base is an error. */
import { git, gitIfThere, remotesOf } from './git.ts';

const textOf = (answer: Buffer | undefined) => answer?.toString().trim();

const commitOf = (root: string, name: string): string | undefined =>
  textOf(
    gitIfThere(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]),
  );

/** The branch that is checked out, as a full name; undefined for a detached HEAD. */
const currentBranch = (root: string) =>
  textOf(gitIfThere(root, ['symbolic-ref', '--quiet', 'HEAD']));

const namesIfUnset = ['main', 'master'] as const;

/** Asks for the remote that the repository was cloned from. */
function remoteOf(root: string): string | undefined {
  const remotes = remotesOf(root);
  return remotes.includes('origin') || remotes.length > 1
    ? remotes.find((name) => name === 'origin')
    : remotes[0];
}

/** Names of the default branch: as the remote says, or else the usual ones. */
function defaultNames(root: string, remote: string | undefined): readonly string[] {
  if (!remote) return namesIfUnset;
  const prefix = `refs/remotes/${remote}/`;
  const head = textOf(gitIfThere(root, ['symbolic-ref', '--quiet', `${prefix}HEAD`]));
  const isThere = head !== undefined && commitOf(root, head) !== undefined;
  return isThere ? [head.slice(prefix.length)] : namesIfUnset;
}

/** The branch that a pull request goes to, as GitHub's runner says. */
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

/** The branch that this one follows, unless that is its own copy at the remote. */
function upstreamOf(root: string, current: string | undefined): string | undefined {
  if (!current) return undefined;
  const format = '--format=%(upstream)';
  const upstream = textOf(git(root, ['for-each-ref', format, '--', current]));
  const nameOf = (ref: string) => ref.replace(/^refs\/(?:heads|remotes\/[^/]+)\//, '');
  return upstream && nameOf(upstream) !== nameOf(current) ? upstream : undefined;
}

/** Branches that this one may have left. A local one may be ahead of the remote's, and the other way round. */
function candidatesOf(root: string): readonly string[] {
  const remote = remoteOf(root);
  const target = targetOfPullRequest(root, remote);
  if (target) return [target];
  const current = currentBranch(root);
  const names = defaultNames(root, remote);
  const atRemote = remote ? names.map((name) => `refs/remotes/${remote}/${name}`) : [];
  const here = names.map((name) => `refs/heads/${name}`);
  const refs = [...atRemote, ...here].filter((ref) => commitOf(root, ref));
  // The default branch itself is compared with what the remote has of it, where there is one.
  const others = refs.filter((ref) => ref !== current);
  const known = others.length > 0 ? others : refs;
  const upstream = known.length === 0 ? upstreamOf(root, current) : undefined;
  return upstream && commitOf(root, upstream) ? [upstream] : known;
}

function commonAncestor(root: string, tip: string): string | undefined {
  return textOf(gitIfThere(root, ['merge-base', 'HEAD', tip]));
}

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
      : 'name it (npm run visual:review -- BRANCH), or fetch it (git fetch origin main:refs/remotes/origin/main)';
  return new Error(`${about}; ${remedy}`);
}

export type Base = {
  readonly commit: string;
  /** The branch that the commit was found by. */
  readonly name: string;
};

/**
 * The nearest commit that HEAD shares with `asked`, or else with the branch that it has left.
 *
 * @throws Error where git does not know it
 */
export function baseOf(root: string, asked?: string): Base {
  if (asked && !commitOf(root, asked)) throw new Error(`git knows no commit "${asked}"`);
  if (!commitOf(root, 'HEAD')) throw new Error('There is no commit yet to compare with');
  const tips = asked ? [asked] : candidatesOf(root);
  const found = tips.flatMap((tip): Base[] => {
    const commit = commonAncestor(root, tip);
    return commit ? [{ commit, name: plainName(tip) }] : [];
  });
  const [first, ...more] = found;
  if (!first) throw unknownBase(root, tips);
  const isNearer = (base: Base, than: Base) =>
    base.commit !== than.commit && isAncestor(root, than.commit, base.commit);
  return more.reduce((nearest, base) => (isNearer(base, nearest) ? base : nearest), first);
}

export const findBase = (root: string, asked?: string): string => baseOf(root, asked).commit;
