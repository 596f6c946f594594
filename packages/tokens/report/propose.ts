import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { valueFaults } from '#contrast/faults.ts';
import { parseTexts } from '#model/leaves.ts';
import { readTexts } from '#model/read.ts';
import { resolveTokens, type Tokens } from '#model/tokens.ts';
import type { UsageMap } from '#page/tokenRules.ts';
import { git, run, tokensOf } from './git.ts';
import { letter, nameOf, type Names } from './letter.ts';
import { report, type Summary, summary } from './report.ts';

export type ProposeOptions = {
  readonly root: string;
  /** Target of the proposal: `origin/main`, or `main` where there is none. */
  readonly base?: string | undefined;
  /** Named after the changes when left out. */
  readonly branch?: string | undefined;
  /** Unknown where the site cannot be visited. */
  readonly usage?: (() => Promise<UsageMap>) | undefined;
  /** Compares pictures with those of a commit, and sums the result up in a line. */
  readonly pictures?: ((commit: string) => Promise<string>) | undefined;
  readonly say: (line: string) => void;
};

/** Where the working tree left `base`. @throws Error when git does not know it. */
function findParent(root: string, asked?: string): string {
  const isKnown = (name: string) =>
    run(root, ['git', 'rev-parse', '--verify', '--quiet', `${name}^{commit}`]).ok;
  const base = asked ?? ['origin/main', 'main'].find(isKnown);
  if (base === undefined) throw new Error('There is no branch main: name another with --base');
  if (!isKnown(base)) throw new Error(`git knows no commit "${base}"`);
  return git(root, ['merge-base', 'HEAD', base]);
}

/** A tree with the parent's files and the `tokens/` on disk; the index that is in use stays. */
function writeTree(root: string, parent: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'index-'));
  const env = { GIT_INDEX_FILE: join(folder, 'index') };
  try {
    git(root, ['read-tree', parent], env);
    git(root, ['add', '--all', '--', 'tokens'], env);
    return git(root, ['write-tree'], env);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function message(title: string, { values, contrasts }: Summary): string {
  const ratios = contrasts.length > 0 ? contrasts : ['No declared contrast moves.'];
  return [title, '', ...values, '', 'Contrast:', ...ratios].join('\n');
}

function readSaved(root: string): Tokens {
  const texts = readTexts(pathToFileURL(`${root}tokens/`));
  const faults = valueFaults(texts);
  if (faults.length > 0)
    throw new Error(`The tokens have faults, so nothing is proposed:\n${faults.join('\n')}`);
  return resolveTokens(parseTexts(texts));
}

type Opened = { readonly url?: string; readonly reason?: string };

/** Opens a pull request, or returns the reason why there is none. */
function openPullRequest(
  root: string,
  { branch, title }: Names,
  base: string,
  body: string,
): Opened {
  if (!run(root, ['gh', 'auth', 'status']).ok)
    return { reason: 'gh is not there or not logged in' };
  const [remote] = run(root, ['git', 'remote']).out.split('\n');
  if (!remote) return { reason: 'the repository has no remote' };
  const pushed = run(root, ['git', 'push', '--set-upstream', remote, branch]);
  if (!pushed.ok) return { reason: `the branch could not be pushed: ${pushed.error}` };
  const options = ['--head', branch, '--base', base, '--title', title, '--body-file', body];
  const { ok, out, error } = run(root, ['gh', 'pr', 'create', ...options]);
  return ok ? { url: out } : { reason: error };
}

/** Writes what is attached to a message, and says how to take it over. */
function writePatch(root: string, branch: string, file: string): string {
  const patch = git(root, ['format-patch', '-1', '--stdout', branch]);
  writeFileSync(file, `${patch}\n`);
  const name = basename(file);
  return `Attached: ${name} (from ${dirname(file)}). A developer takes it over with: git am ${name}`;
}

const isThere = (root: string, branch: string) =>
  run(root, ['git', 'rev-parse', '--verify', '--quiet', `refs/heads/${branch}`]).ok;

/** A name that was asked for, or else one that is free. */
function freeName(root: string, named: string, asked?: string): string {
  if (asked !== undefined) {
    git(root, ['check-ref-format', '--branch', asked]);
    if (isThere(root, asked))
      throw new Error(`The branch ${asked} is there already: name another with --branch`);
    return asked;
  }
  let name = named;
  for (let next = 2; isThere(root, name); next += 1) name = `${named}-${next}`;
  return name;
}

/**
 * @returns a message for whoever judges the proposal.
 * @throws Error when nothing differs, when the tokens have faults, or when the branch is there.
 */
export async function propose(options: ProposeOptions): Promise<string> {
  const { root, base, usage, say } = options;
  const parent = findParent(root, base);
  const tree = writeTree(root, parent);
  if (tree === git(root, ['rev-parse', `${parent}^{tree}`]))
    throw new Error('Nothing in tokens/ differs: there is nothing to propose');
  const [before, after] = [tokensOf(parent, root), readSaved(root)];
  const changed = summary(before, after);
  const { title, branch: named } = nameOf(changed);
  const branch = freeName(root, named, options.branch);
  const text = report(parent.slice(0, 10), before, after, await usage?.());
  const words = ['-p', parent, '-m', message(title, changed)];
  git(root, ['branch', branch, git(root, ['commit-tree', tree, ...words])]);
  say(`Branch ${branch}: ${title}`);
  const pictures = (await options.pictures?.(parent)) ?? 'The pictures have not been compared.';
  const folder = join(root, 'proposal');
  mkdirSync(folder, { recursive: true });
  const file = (ending: string) => join(folder, `${branch.replaceAll('/', '-')}.${ending}`);
  writeFileSync(file('md'), `${text}\n\n## Pictures\n\n${pictures}\n`);
  say(`Report: ${file('md')}`);
  say(pictures);
  const target = (base ?? 'main').replace(/^origin\//, '');
  const { url, reason } = openPullRequest(root, { branch, title }, target, file('md'));
  if (reason) say(`No pull request: ${reason}`);
  const sent = letter(title, before, after, url ?? writePatch(root, branch, file('patch')));
  say(
    `Your files are as they were. To go back to the tokens before: git restore tokens\n\n${sent}`,
  );
  return sent;
}
