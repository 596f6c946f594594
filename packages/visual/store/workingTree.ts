/** Asks git for the files on the disk as if all of them had been added, and leaves its own index as it is. */
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
import { type Entry, git } from './git.ts';

export const withoutBaselines = ['.', `:(exclude)${baselinesFolder}`];

/** Keeps the time: git looks into files that are as new as their index, which may have changed since. */
function copyIndex(from: string, to: string): void {
  copyFileSync(from, to);
  const { atime, mtime } = statSync(from);
  utimesSync(to, atime, mtime);
}

const quiet = ['-c', 'core.hooksPath=/dev/null', '-c', 'advice.addEmbeddedRepo=false'];

type Act<Result> = (variables: NodeJS.ProcessEnv) => Result;

/** Runs `act` with a copy of git's index, to which `add` has added files. */
function withIndex<Result>(root: string, add: readonly string[], act: Act<Result>): Result {
  const pathOf = (name: string) =>
    resolve(root, git(root, ['rev-parse', '--git-path', name]).toString().trim());
  const [index, objects] = [pathOf('index'), pathOf('objects')];
  const folder = mkdtempSync(join(tmpdir(), 'visual-index-'));
  const variables = {
    GIT_INDEX_FILE: join(folder, 'index'),
    // Contents that nobody has added stay out of the repository.
    GIT_OBJECT_DIRECTORY: join(folder, 'objects'),
    GIT_ALTERNATE_OBJECT_DIRECTORIES: objects,
  };
  try {
    mkdirSync(variables.GIT_OBJECT_DIRECTORY);
    if (existsSync(index)) copyIndex(index, variables.GIT_INDEX_FILE);
    git(root, [...quiet, 'add', ...add], undefined, variables);
    return act(variables);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Lets git pair renamed files, although nobody has added them yet. */
export const withNewFiles = <Result>(root: string, act: Act<Result>): Result =>
  withIndex(root, ['--intent-to-add', '--ignore-errors', '--', ...withoutBaselines], act);

/** Files on the disk and the ids of their contents, as a commit would have them. */
export function filesNow(root: string): Entry[] {
  const listed = withIndex(root, ['--all', '--ignore-errors', '--', '.'], (variables) =>
    git(root, ['ls-files', '--stage', '-z'], undefined, variables),
  );
  const entries = listed.toString().matchAll(/1\d+ (\w+) \d\t([^\0]+)\0/g);
  return [...entries].map(([, id = '', path = '']) => [path, id]);
}
