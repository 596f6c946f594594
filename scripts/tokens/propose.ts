/**
 * `npm run tokens:propose [-- --branch NAME] [-- --base main] [-- --no-visual]`: makes a branch of the
 * tokens as they are saved, and a pull request of it, or a patch where there is no GitHub. The working
 * tree, the index and the branch that is checked out stay as they are.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { fail, testEnvironment } from '#scripts/environment.ts';
import { valueFaults } from './faults.ts';
import { parseTexts, readTexts, resolveTokens, type Tokens } from './read.ts';
import { report, type Summary, summary, tokensOf } from './report.ts';
import { tokenUsage, type UsageMap } from './usage.ts';

export type ProposeOptions = {
  /** The project, with its final slash. */
  readonly root: string;
  /** What is asked to be changed: `origin/main`, or `main` where there is none. */
  readonly base?: string | undefined;
  /** The branch to make; named after what changed when left out. */
  readonly branch?: string | undefined;
  readonly usage: () => Promise<UsageMap>;
  /** Compares pictures with those of a commit, and says in a line what came out. */
  readonly visual?: ((commit: string) => Promise<string>) | undefined;
  readonly say: (line: string) => void;
};

type Run = { readonly ok: boolean; readonly out: string; readonly error: string };

function run(root: string, [program = '', ...args]: readonly string[], index?: string): Run {
  const env = index === undefined ? process.env : { ...process.env, GIT_INDEX_FILE: index };
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    env,
    maxBuffer: 2 ** 28,
  });
  return { ok: status === 0, out: stdout?.trim() ?? '', error: stderr?.trim() ?? '' };
}

function git(root: string, args: readonly string[], index?: string): string {
  const { ok, out, error } = run(root, ['git', ...args], index);
  if (!ok) throw new Error(`git ${args[0]}: ${error || out}`);
  return out;
}

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
  const index = join(folder, 'index');
  try {
    git(root, ['read-tree', parent], index);
    git(root, ['add', '--all', '--', 'tokens'], index);
    return git(root, ['write-tree'], index);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** What is common to the names, like `base.color.navy`. */
function commonGroup(ids: readonly string[]): string {
  const [first = [], ...others] = ids.map((id) => id.split('.').slice(0, -1));
  const common = first.findIndex((part, at) => others.some((other) => other[at] !== part));
  return (common === -1 ? first : first.slice(0, common)).join('.');
}

type Names = { readonly branch: string; readonly title: string };

function nameOf({ values }: Summary): Names {
  const ids = [...new Set(values.map((line) => line.replace(/:.*/, '')))];
  const [only] = ids;
  if (only === undefined) return { branch: 'tokens/descriptions', title: 'Describe the tokens' };
  const group = commonGroup(ids);
  const subject = ids.length === 1 ? only : group;
  const slug = subject.replace(/^base\.color\.|^color\./, '').replaceAll('.', '-');
  return {
    branch: `tokens/${slug || `${ids.length}-values`}`.toLowerCase(),
    title:
      ids.length === 1
        ? `Change ${only}`
        : `Change ${plural(ids.length, 'token')}${group && ` of ${group}`}`,
  };
}

function message(title: string, { values, contrasts }: Summary): string {
  const ratios = contrasts.length > 0 ? contrasts : ['No declared contrast moves.'];
  return [title, '', ...values, '', 'Contrast:', ...ratios].join('\n');
}

async function readSaved(root: string): Promise<Tokens> {
  const texts = readTexts(pathToFileURL(`${root}tokens/`));
  const faults = await valueFaults(texts);
  if (faults.length > 0)
    throw new Error(`The tokens have faults, so nothing is proposed:\n${faults.join('\n')}`);
  return resolveTokens(parseTexts(texts));
}

/** Opens a pull request; why there is none when there is none. */
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
Send it with its report to whoever judges it. They take it with: git am ${file.split('/').at(-1)}`;
}

/** @throws Error when nothing differs, when the tokens have faults, or when the branch is there. */
export async function propose(options: ProposeOptions): Promise<void> {
  const { root, base, usage, visual, say } = options;
  const parent = findParent(root, base);
  const tree = writeTree(root, parent);
  if (tree === git(root, ['rev-parse', `${parent}^{tree}`]))
    throw new Error('Nothing in tokens/ differs: there is nothing to propose');
  const after = await readSaved(root);
  const before = await tokensOf(parent, root);
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
  const pictures = visual ? await visual(parent) : 'The pictures have not been compared.';
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

/** The visual suite over what has changed; its last lines are for whoever wants to judge. */
function comparePictures(root: string): (commit: string) => Promise<string> {
  return async (commit) => {
    console.log('Comparing the pictures that may differ: this can take some minutes …');
    const command = ['packages/visual/cli/run.ts', '--changed', commit];
    const { stdout, error } = spawnSync(process.execPath, command, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      env: testEnvironment(),
      maxBuffer: 2 ** 28,
    });
    const counts = /^.*\d+ pictures: .*$/m.exec(stdout ?? '')?.[0];
    return counts === undefined
      ? `The pictures could not be compared here${error ? `: ${error.message}` : ''}.`
      : `${counts}. To see what differs: npm run visual:review`;
  };
}

if (import.meta.main) {
  try {
    const root = fileURLToPath(new URL('../../', import.meta.url));
    const { values } = parseArgs({
      options: {
        branch: { type: 'string' },
        base: { type: 'string' },
        visual: { type: 'boolean', default: true },
      },
      allowNegative: true,
    });
    await propose({
      ...values,
      root,
      usage: tokenUsage,
      visual: values.visual ? comparePictures(root) : undefined,
      say: console.log,
    });
  } catch (error) {
    fail(error);
  }
}
