/** Asks git about the files on disk as if all were added, without changing the index. */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { baselinesFolder } from '#suite/folders.ts';
import { type Entry, git, noOrder } from './git.ts';

export const withoutBaselines = ['.', `:(exclude)${baselinesFolder}`];

/** Copies the time too: git reads files that are as new as the index again, as they may have changed. */
function copyIndex(from: string, to: string): void {
  copyFileSync(from, to);
  const { atime, mtime } = statSync(from);
  utimesSync(to, atime, mtime);
}

const namesIn = (listed: Buffer): string[] => listed.toString().split('\0').filter(Boolean);

/** Files that nobody has added, and folders with a repository of their own, whose names end with `/`. */
const untracked = (root: string): string[] =>
  namesIn(git(root, ['ls-files', '--others', '--exclude-standard', '-z']));

/** Git would add such a folder as a submodule, and fail where it has no commit yet. */
const withoutRepositories = (root: string): string[] =>
  untracked(root)
    .filter((path) => path.endsWith('/'))
    .map((path) => `:(exclude,literal)${path}`);

/** Makes git look at files that somebody has told it not to look at: it would call them unchanged. */
function lookAtAll(root: string, variables: NodeJS.ProcessEnv): void {
  const listed = namesIn(git(root, ['ls-files', '-v', '-z'], undefined, variables));
  // Git marks them with a small letter or an S. A sparse checkout leaves some of the latter out.
  const marked = listed
    .filter((line) => /^[a-zS] /.test(line))
    .map((line) => line.slice(2))
    .filter((path) => existsSync(join(root, path)));
  if (marked.length === 0) return;
  for (const option of ['--no-assume-unchanged', '--no-skip-worktree'])
    git(root, ['update-index', option, '-z', '--stdin'], `${marked.join('\0')}\0`, variables);
}

type Act<Result> = (variables: NodeJS.ProcessEnv) => Result;

/** Runs `act` with a copy of git's index, to which `add` has added files. */
function withIndex<Result>(root: string, add: readonly string[], act: Act<Result>): Result {
  const paths = git(root, ['rev-parse', '--git-path', 'index', '--git-path', 'objects']);
  const [index = '', objects = ''] = paths
    .toString()
    .trim()
    .split('\n')
    .map((path) => resolve(root, path));
  const folder = mkdtempSync(join(tmpdir(), 'visual-index-'));
  const variables = {
    GIT_INDEX_FILE: join(folder, 'index'),
    // Write no objects of unadded files into the repository.
    GIT_OBJECT_DIRECTORY: join(folder, 'objects'),
    GIT_ALTERNATE_OBJECT_DIRECTORIES: objects,
  };
  try {
    mkdirSync(variables.GIT_OBJECT_DIRECTORY);
    if (existsSync(index)) copyIndex(index, variables.GIT_INDEX_FILE);
    lookAtAll(root, variables);
    if (add.length > 0) {
      const paths = [...add, ...withoutRepositories(root)];
      const command = ['-c', 'core.hooksPath=/dev/null', 'add', '--ignore-errors'];
      git(root, [...command, ...paths], undefined, variables);
    }
    return act(variables);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Lets git pair renamed files even before they are added. */
export const withNewFiles = <Result>(root: string, act: Act<Result>): Result =>
  withIndex(root, ['--intent-to-add', '--', ...withoutBaselines], act);

/** Lists the files on disk with the ids that a commit would give their contents. */
export function filesNow(root: string): Entry[] {
  const listed = withIndex(root, ['--all', '--', '.'], (variables) =>
    git(root, ['ls-files', '--stage', '-z'], undefined, variables),
  );
  const entries = listed.toString().matchAll(/1\d+ (\w+) \d\t([^\0]+)\0/g);
  return [...entries].map(([, id = '', path = '']) => [path, id]);
}

/** Paths that differ between a commit and the disk, by their names before and after. */
export function changedFiles(root: string, base: string): string[] {
  const options = ['--name-only', '--no-renames', '--no-ext-diff', noOrder, '--relative', '-z'];
  const tracked = withIndex(root, [], (variables) =>
    git(root, ['diff', ...options, base, '--'], undefined, variables),
  );
  const added = untracked(root).filter((path) => !path.endsWith('/'));
  return [...new Set([...namesIn(tracked), ...added])].toSorted();
}
