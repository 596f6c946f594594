/** Proposes the saved tokens: a branch, a commit, and a link that opens a pull request. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findBase } from '@repo/visual/base';
import { git as runGit } from '@repo/visual/git';
import { pushPictures } from '@repo/visual/pictures';
import { unusedTokens } from '#check/check.ts';
import { builtCode, type ReviewedRow, reviewedRows, type SiteFolders } from '#check/site.ts';
import { faultsIn } from '#contrast/faults.ts';
import { notUsed, throwFaults } from '#model/fault.ts';
import { parseTexts } from '#model/leaves.ts';
import { readTexts } from '#model/read.ts';
import { located, resolveTokens, type Tokens } from '#model/tokens.ts';
import { tokensOf } from './git.ts';
import { changes, sayChanges } from './report.ts';

export type ProposeOptions = {
  readonly root: string;
  readonly title: string;
  /** The designer's reason for the change. */
  readonly reason: string;
  readonly folders?: SiteFolders | undefined;
};

/** Target branch of every proposal. */
const target = 'main';

const git = (root: string, ...args: string[]) => runGit(root, args).toString().trim();

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Creates a branch named after the title. On a branch other than the target, adds to that branch.
 */
function enterBranch(root: string, title: string): string {
  const currentBranch = git(root, 'branch', '--show-current');
  if (currentBranch !== target && currentBranch !== '') return currentBranch;
  const letters = title.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = letters.match(/[a-z0-9]+/g) ?? ['change'];
  const name = `tokens/${words.join('-').slice(0, 50)}`;
  const branches = git(root, 'branch', '--format=%(refname:short)').split('\n');
  let branch = name;
  for (let next = 2; branches.includes(branch); next += 1) branch = `${name}-${next}`;
  git(root, 'switch', '--create', branch);
  return branch;
}

/** Adds pictures to the first rows of a review; the link has no room for more. */
function illustrate(rows: readonly ReviewedRow[], place: Parameters<typeof pushPictures>[0]) {
  const pictured = rows.slice(0, 4);
  const files = pictured.flatMap(({ pictures }) => Object.values(pictures));
  const addressOf = pushPictures(place, files);
  const images = ({ pictures }: ReviewedRow) =>
    Object.entries(pictures).map(([side, file]) => `![${side}](${addressOf(file)})`);
  const illustrated = pictured.map((row) => [row.words, ...images(row)].join('\n  '));
  return [...illustrated, ...rows.slice(4).map(({ words }) => words)];
}

type Published = { readonly url?: string; readonly problem?: string; readonly pictures?: string[] };

/** Pushes the branch, and the pictures of some rows for GitHub to show. */
function publish(root: string, branch: string, rows: readonly ReviewedRow[]): Published {
  const [remote] = git(root, 'remote').split('\n');
  if (!remote) return { problem: 'The repository has no remote: the branch is on this machine.' };
  try {
    git(root, 'push', '--set-upstream', remote, branch);
    const remoteUrl = git(root, 'remote', 'get-url', remote);
    const [, repository] = /github\.com[:/](.+?)(?:\.git)?$/.exec(remoteUrl) ?? [];
    if (repository === undefined) return {};
    const url = `https://github.com/${repository}`;
    return { url, pictures: illustrate(rows, { root, url, number: branch }) };
  } catch (error) {
    return {
      problem: `${remote} could not be reached, so nobody else has it yet: propose again when it can. (${messageOf(error)})`,
    };
  }
}

/** Lines about changed tokens that no code uses, worded as by `check`. */
function unusedOf(before: Tokens, after: Tokens, code: string | undefined): string[] {
  if (code === undefined) return ['The site has no build that shows which tokens are used.'];
  const changed = new Set(changes(before, after).map(({ id }) => id));
  return unusedTokens(after, code).flatMap(({ id = '' }) =>
    changed.has(id) ? [`${id} ${notUsed}`] : [],
  );
}

/** @throws Error if nothing differs, or if the tokens have faults. */
export function propose({ root, title, reason, folders }: ProposeOptions) {
  const texts = readTexts(pathToFileURL(`${root}tokens/`));
  const files = parseTexts(texts);
  throwFaults(located(faultsIn(files), texts));
  // Without a remote, compare with the last commit.
  const isAtRemote = git(root, 'for-each-ref', '--count=1', 'refs/remotes') !== '';
  const base = findBase(root, isAtRemote ? undefined : 'HEAD');
  const [before, after] = [tokensOf(base, root), resolveTokens(files)];
  const isSaved = git(root, 'status', '--porcelain', '--', 'tokens') !== '';
  if (!isSaved && changes(before, after).length === 0)
    throw new Error('Nothing in tokens/ differs: there is nothing to propose');
  const branch = enterBranch(root, title);
  git(root, 'add', '--all', '--', 'tokens');
  if (isSaved) git(root, 'commit', '--message', title, '--message', reason, '--', 'tokens');
  const unused = unusedOf(before, after, folders && builtCode(folders));
  const rows = folders ? reviewedRows(folders, join(root, 'tokens')) : [];
  const words = rows.map((row) => row.words);
  const { url, problem, pictures = words } = publish(root, branch, rows);
  const body = `${reason}\n\n${sayChanges(before, after, { unused, pictures })}`;
  const lines = body.split('\n');
  const linkTo = (text: string) =>
    `${url}/compare/${target}...${branch}?${new URLSearchParams({ expand: '1', title, body: text })}`;
  // GitHub refuses longer URLs.
  while (lines.length > 0 && linkTo(lines.join('\n')).length > 8192) lines.pop();
  const address = linkTo(lines.join('\n'));
  return { branch, body, ...(problem && { problem }), ...(url && { address }) };
}
