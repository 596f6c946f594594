import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { valueFaults } from '#contrast/faults.ts';
import { parseTexts } from '#model/leaves.ts';
import { readTexts } from '#model/read.ts';
import { resolveTokens, type Tokens } from '#model/tokens.ts';
import type { UsageMap } from '#page/tokenRules.ts';
import { git, run, tokensOf } from './git.ts';
import { report, type Summary, summary } from './report.ts';

export type ProposeOptions = {
  readonly root: string;
  /** Target of the proposal: `origin/main`, or `main` where there is none. */
  readonly base?: string | undefined;
  /** Named after the changes when left out. */
  readonly branch?: string | undefined;
  readonly usage: () => Promise<UsageMap>;
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

type Names = { readonly branch: string; readonly title: string };

function nameOf({ values }: Summary): Names {
  const [first, ...others] = new Set(values.map((line) => line.replace(/:.*/, '')));
  if (first === undefined) return { branch: 'tokens/descriptions', title: 'Describe the tokens' };
  const slug = first.replace(/^(?:base\.)?color\./, '').replaceAll('.', '-');
  return {
    branch: `tokens/${slug}`.toLowerCase(),
    title: `Change ${first}${others.length > 0 ? ` and ${others.length} more` : ''}`,
  };
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

/** Opens a pull request, or returns the reason why there is none. */
function openPullRequest(root: string, { branch, title }: Names, base: string, body: string) {
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

function writePatch(root: string, branch: string, file: string): string {
  const patch = git(root, ['format-patch', '-1', '--stdout', branch]);
  writeFileSync(file, `${patch}\n`);
  return `The proposal is a patch: ${file}
Send it with its report to whoever judges it. They take it with: git am ${basename(file)}`;
}

/** @throws Error when nothing differs, when the tokens have faults, or when the branch is there. */
export async function propose(options: ProposeOptions): Promise<void> {
  const { root, base, usage, say } = options;
  const parent = findParent(root, base);
  const tree = writeTree(root, parent);
  if (tree === git(root, ['rev-parse', `${parent}^{tree}`]))
    throw new Error('Nothing in tokens/ differs: there is nothing to propose');
  const after = readSaved(root);
  const before = tokensOf(parent, root);
  const changed = summary(before, after);
  const named = nameOf(changed);
  const names = { ...named, branch: options.branch ?? named.branch };
  git(root, ['check-ref-format', '--branch', names.branch]);
  if (run(root, ['git', 'rev-parse', '--verify', '--quiet', `refs/heads/${names.branch}`]).ok)
    throw new Error(`The branch ${names.branch} is there already: name another with --branch`);
  const text = report(parent.slice(0, 10), before, after, await usage());
  const commit = git(root, [
    'commit-tree',
    tree,
    '-p',
    parent,
    '-m',
    message(names.title, changed),
  ]);
  git(root, ['branch', names.branch, commit]);
  say(`Branch ${names.branch}: ${names.title}`);
  const pictures = (await options.pictures?.(parent)) ?? 'The pictures have not been compared.';
  const folder = join(root, 'proposal');
  mkdirSync(folder, { recursive: true });
  const file = (ending: string) => join(folder, `${names.branch.replaceAll('/', '-')}.${ending}`);
  writeFileSync(file('md'), `${text}\n\n## Pictures\n\n${pictures}\n`);
  say(`Report: ${file('md')}`);
  say(pictures);
  const target = (base ?? 'main').replace(/^origin\//, '');
  const { url, reason } = openPullRequest(root, names, target, file('md'));
  say(url ?? `No pull request: ${reason}.\n${writePatch(root, names.branch, file('patch'))}`);
  say('Your files are as they were. To go back to the tokens before: git restore tokens');
}
