import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** Opens a pull request, and returns its address. @throws Error with the reason why there is none. */
function openPullRequest(
  root: string,
  { branch, title }: Names,
  base: string,
  body: string,
): string {
  if (!run(root, ['gh', 'auth', 'status']).ok) throw new Error('gh is not there or not logged in');
  const [remote] = git(root, ['remote']).split('\n');
  if (!remote) throw new Error('the repository has no remote');
  git(root, ['push', '--set-upstream', remote, branch]);
  const options = ['--head', branch, '--base', base, '--title', title, '--body-file', body];
  const { ok, out, error } = run(root, ['gh', 'pr', 'create', ...options]);
  if (!ok) throw new Error(error);
  return out;
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

export type Proposal = {
  /** A message for whoever judges it. */
  readonly letter: string;
  /** Names of the files in `proposal/` that go with it where there is no pull request. */
  readonly attached: readonly string[];
};

/** Opens a pull request with a report, or writes the report and a patch: an address, or two names. */
function deliver(
  root: string,
  names: Names,
  base: string,
  report: string,
  say: (line: string) => void,
): readonly string[] {
  const folder = `${join(root, 'proposal')}/`;
  mkdirSync(folder, { recursive: true });
  const { branch } = names;
  const [page = '', patch = ''] = ['md', 'patch'].map(
    (end) => `${branch.replaceAll('/', '-')}.${end}`,
  );
  writeFileSync(folder + page, report);
  try {
    return [openPullRequest(root, names, base, folder + page)];
  } catch (error) {
    say(`No pull request: ${error instanceof Error ? error.message : String(error)}`);
  }
  appendFileSync(folder + page, `\nA developer takes the patch over with: git am ${patch}\n`);
  writeFileSync(folder + patch, `${git(root, ['format-patch', '-1', '--stdout', branch])}\n`);
  say(`In ${folder}: ${page}, ${patch}`);
  return [page, patch];
}

/**
 * Makes a proposal of the saved tokens.
 * @throws Error when nothing differs, when the tokens have faults, or when the branch is there.
 */
export async function propose(options: ProposeOptions): Promise<Proposal> {
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
  say(pictures);
  const target = (base ?? 'main').replace(/^origin\//, '');
  const body = `${text}\n\n## Pictures\n\n${pictures}\n`;
  const [page = '', patch] = deliver(root, { branch, title }, target, body, say);
  const way = patch ? `Attached: ${page} to read, ${patch} for a developer` : page;
  const sent = letter(title, before, after, way);
  say(
    `Your files are as they were. To go back to the tokens before: git restore tokens\n\n${sent}`,
  );
  return { letter: sent, attached: patch ? [page, patch] : [] };
}
