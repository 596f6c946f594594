/** Runs git. Overrides every setting that would change its answers. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Overrides settings that change what git prints. */
const fixedSettings = [
  'advice.graftFileDeprecated=false',
  'color.diff=false',
  'color.grep=false',
  'color.ui=false',
  'core.ignoreCase=false',
  'core.quotePath=false',
  // Objects and parents that somebody has replaced here are those of no other clone.
  'core.useReplaceRefs=false',
  'diff.autoRefreshIndex=true',
  'diff.ignoreSubmodules=none',
  'diff.mnemonicPrefix=false',
  'diff.noprefix=false',
  'diff.relative=false',
  'diff.renames=false',
  'grep.column=false',
  'grep.fullName=false',
  'grep.lineNumber=false',
  'submodule.recurse=false',
].flatMap((setting) => ['-c', setting]);

/** Environment variables that change answers, or with which a hook names its own repository. */
const shapingVariables = [
  'GIT_ALTERNATE_OBJECT_DIRECTORIES',
  'GIT_COMMON_DIR',
  'GIT_DIR',
  'GIT_DIFF_OPTS',
  'GIT_EXTERNAL_DIFF',
  'GIT_GLOB_PATHSPECS',
  'GIT_ICASE_PATHSPECS',
  'GIT_INDEX_FILE',
  'GIT_LITERAL_PATHSPECS',
  'GIT_NAMESPACE',
  'GIT_NOGLOB_PATHSPECS',
  'GIT_OBJECT_DIRECTORY',
  'GIT_PREFIX',
  'GIT_SHALLOW_FILE',
  'GIT_WORK_TREE',
];

const noFile = '/dev/null';

function environmentWith(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const unset = Object.fromEntries(shapingVariables.map((name) => [name, undefined]));
  return { ...process.env, ...unset, GIT_GRAFT_FILE: noFile, ...variables };
}

type Input = {
  readonly input?: Buffer | string | undefined;
  readonly variables?: NodeJS.ProcessEnv;
};

function run(root: string, args: readonly string[], { input, variables = {} }: Input) {
  const options = { input, maxBuffer: 2 ** 31, env: environmentWith(variables) };
  const ended = spawnSync('git', ['-C', root, ...fixedSettings, ...args], options);
  const { error } = ended;
  if (error && Reflect.get(error, 'code') === 'ENOENT')
    throw new Error('git is not installed, or its folder is not in PATH', { cause: error });
  if (error) throw error;
  return ended;
}

type Ended = ReturnType<typeof run>;

function failure(args: readonly string[], { status, stderr }: Ended): Error {
  return new Error(`git ${args.join(' ')}: ${stderr.toString().trim() || `status ${status}`}`);
}

export function git(
  root: string,
  args: readonly string[],
  input?: Buffer | string,
  variables?: NodeJS.ProcessEnv,
): Buffer {
  const ended = run(root, args, { input, ...(variables && { variables }) });
  if (ended.status === 0) return ended.stdout;
  throw failure(args, ended);
}

/**
 * @returns undefined for status 1, with which git answers “no”
 * @throws Error for any other failure, such as a repository that git does not trust
 */
export function gitIfThere(root: string, args: readonly string[]): Buffer | undefined {
  const ended = run(root, args, {});
  if (ended.status === 0) return ended.stdout;
  if (ended.status === 1) return undefined;
  throw failure(args, ended);
}

/** Ignores the setting diff.orderFile, whose file may be missing. */
export const noOrder = `-O${noFile}`;

const linesOf = (text: Buffer): string[] => text.toString().split('\n').filter(Boolean);

export const remotesOf = (root: string): string[] => linesOf(git(root, ['remote']));

/** Lists files of a folder that a sparse checkout leaves out; paths are relative to `root`. */
export function filesLeftOut(root: string, folder: string): string[] {
  const listed = git(root, ['ls-files', '-t', '-z', '--', folder]).toString();
  const paths = listed.split('\0').flatMap((line) => /^S (.+)$/s.exec(line)?.[1] ?? []);
  return paths.filter((path) => !existsSync(join(root, path)));
}

/** A path and the id of its content. */
export type Entry = readonly [path: string, id: string];

/** Lists the files of a commit in a folder, or one file; paths are relative to `root`. */
export function entriesOf(root: string, commit: string, path: string): Entry[] {
  const listed = git(root, ['ls-tree', '-r', '-z', commit, '--', path]);
  const entries = listed.toString().matchAll(/\d+ blob (\w+)\t([^\0]+)\0/g);
  return [...entries].map(([, id = '', name = '']) => [name, id]);
}

/** @throws Error that names an object missing from a shallow or partial clone */
export function readBlobs(root: string, ids: readonly string[]): Map<string, Buffer> {
  const blobs = new Map<string, Buffer>();
  if (ids.length === 0) return blobs;
  const input = `${[...new Set(ids)].join('\n')}\n`;
  const output = git(root, ['cat-file', '--batch'], input);
  for (let at = 0; at < output.length;) {
    const start = output.indexOf('\n', at) + 1;
    const header = output.toString('utf8', at, start).trim();
    const [id = '', type, size] = header.split(' ');
    if (type !== 'blob' || size === undefined) throw new Error(`git cat-file: ${header}`);
    const end = start + Number(size);
    blobs.set(id, output.subarray(start, end));
    at = end + 1;
  }
  return blobs;
}

/**
 * Reads files of a commit as a checkout would write them, because filters such as Git LFS store other
 * contents in git. Line ends stay as git stores them.
 */
export function readFiles(
  root: string,
  commit: string,
  entries: readonly Entry[],
): Map<string, Buffer> {
  if (entries.length === 0) return new Map();
  const blobs = readBlobs(
    root,
    entries.map(([, id]) => id),
  );
  const paths = entries.map(([path]) => `${path}\0`).join('');
  const attributes = git(root, ['check-attr', '-z', '--stdin', 'filter'], paths).toString();
  const filtered = new Set(
    [...attributes.matchAll(/([^\0]+)\0filter\0([^\0]+)\0/g)].flatMap(([, path = '', value]) =>
      value === 'unspecified' || value === 'unset' ? [] : path,
    ),
  );
  const read = (path: string, content: Buffer) =>
    filtered.has(path) ? git(root, ['cat-file', '--filters', `${commit}:./${path}`]) : content;
  return new Map(
    entries.flatMap(([path, id]) => {
      const content = blobs.get(id);
      return content ? [[path, read(path, content)] as const] : [];
    }),
  );
}
