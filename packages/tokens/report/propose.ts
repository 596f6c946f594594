/** Proposes the saved tokens: a branch, a commit, and the link that opens a pull request. */
import { pathToFileURL } from 'node:url';
import { findBase, git as runGit } from '@repo/visual/git';
import { unusedTokens } from '#check/check.ts';
import { builtCode, reviewedRows, type SiteFolders } from '#check/site.ts';
import { faultsIn } from '#contrast/faults.ts';
import { notUsed, throwFaults } from '#model/fault.ts';
import { parseTexts } from '#model/leaves.ts';
import { readTexts } from '#model/read.ts';
import { resolveTokens, type Tokens } from '#model/tokens.ts';
import { tokensOf } from './git.ts';
import { changes, sayChanges } from './report.ts';

export type ProposeOptions = {
  readonly root: string;
  readonly title: string;
  /** Why it is better so, in the designer's words. */
  readonly reason: string;
  readonly folders?: SiteFolders | undefined;
};

export type Proposal = {
  readonly branch: string;
  /** A link that opens the pull request; none for a repository that is not on GitHub. */
  readonly address?: string;
  /** Why the branch is on this machine alone. */
  readonly problem?: string;
  /** Markdown for whoever judges it. */
  readonly body: string;
};

/** Where every proposal goes. */
const target = 'main';

const git = (root: string, ...args: string[]) => runGit(root, args).toString().trim();

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Makes a branch named after the title; on a branch other than the target, a proposal goes on. */
function enterBranch(root: string, title: string): string {
  const current = git(root, 'branch', '--show-current');
  if (current !== target && current !== '') return current;
  const letters = title.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = letters.match(/[a-z0-9]+/g) ?? ['change'];
  const name = `tokens/${words.join('-').slice(0, 50)}`;
  const branches = git(root, 'branch', '--format=%(refname:short)').split('\n');
  let branch = name;
  for (let next = 2; branches.includes(branch); next += 1) branch = `${name}-${next}`;
  git(root, 'switch', '--create', branch);
  return branch;
}

type Named = Pick<ProposeOptions, 'root' | 'title'> & Pick<Proposal, 'branch' | 'body'>;

/** Pushes the branch, and finds the page of GitHub on which a person opens the pull request. */
function publish({ root, title, branch, body }: Named) {
  const [remote] = git(root, 'remote').split('\n');
  if (!remote) return { problem: 'The repository has no remote: the branch is on this machine.' };
  try {
    git(root, 'push', '--set-upstream', remote, branch);
  } catch (error) {
    return { problem: `The branch is on this machine: ${messageOf(error)}` };
  }
  const remoteUrl = git(root, 'remote', 'get-url', remote);
  const [, repository] = /github\.com[:/](.+?)(?:\.git)?$/.exec(remoteUrl) ?? [];
  if (repository === undefined) return {};
  // GitHub refuses longer addresses.
  const query = new URLSearchParams({ expand: '1', title, body: body.slice(0, 5000) });
  return { address: `https://github.com/${repository}/compare/${target}...${branch}?${query}` };
}

/** Lines about changed tokens that no code uses, as `check` has them. */
function unusedOf(before: Tokens, after: Tokens, code: string | undefined): string[] {
  if (code === undefined) return ['The site has no build that shows which tokens are used.'];
  const changed = new Set(changes(before, after).map(({ id }) => id));
  return unusedTokens(after, code).flatMap(({ id = '' }) =>
    changed.has(id) ? [`${id} ${notUsed}`] : [],
  );
}

/** @throws Error when nothing differs, or when the tokens have faults. */
export function propose({ root, title, reason, folders }: ProposeOptions): Proposal {
  const files = parseTexts(readTexts(pathToFileURL(`${root}tokens/`)));
  throwFaults(faultsIn(files));
  const [before, after] = [tokensOf(findBase(root), root), resolveTokens(files)];
  const isSaved = git(root, 'status', '--porcelain', '--', 'tokens') !== '';
  if (!isSaved && changes(before, after).length === 0)
    throw new Error('Nothing in tokens/ differs: there is nothing to propose');
  const branch = enterBranch(root, title);
  git(root, 'add', '--all', '--', 'tokens');
  if (isSaved) git(root, 'commit', '--message', title, '--message', reason, '--', 'tokens');
  const unused = unusedOf(before, after, folders && builtCode(folders));
  const pictures = folders ? reviewedRows(folders) : [];
  const body = `${reason}\n\n${sayChanges(before, after, { unused, pictures })}`;
  return { branch, body, ...publish({ root, title, branch, body }) };
}
