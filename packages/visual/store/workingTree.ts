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
import { type Entry, git } from './git.ts';

export const withoutBaselines = ['.', `:(exclude)${baselinesFolder}`];

/** Copies the time too: git reads files that are as new as the index again, as they may have changed. */
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
    // Write no objects of unadded files into the repository.
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

/** Lets git pair renamed files even before they are added. */
export const withNewFiles = <Result>(root: string, act: Act<Result>): Result =>
  withIndex(root, ['--intent-to-add', '--ignore-errors', '--', ...withoutBaselines], act);

/** Lists the files on disk with the ids that a commit would give their contents. */
export function filesNow(root: string): Entry[] {
  const listed = withIndex(root, ['--all', '--ignore-errors', '--', '.'], (variables) =>
    git(root, ['ls-files', '--stage', '-z'], undefined, variables),
  );
  const entries = listed.toString().matchAll(/1\d+ (\w+) \d\t([^\0]+)\0/g);
  return [...entries].map(([, id = '', path = '']) => [path, id]);
}
