/** Copies of a repository in the system's folder for temporary files, in which variants are built. */
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, isAbsolute, join, relative, resolve } from 'node:path';
import { git } from '#store/git.ts';
import { baselinesFolder } from '#suite/folders.ts';

/** Begins the name of a copy, which goes on with the number of the process that made it. */
const prefix = 'visual-variant-';

const quiet = ['-c', 'core.hooksPath=/dev/null', '-c', 'advice.detachedHead=false'];

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

function removeCopy(root: string, folder: string): void {
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  git(root, ['worktree', 'prune']);
}

/** Removes copies that a killed call has left. */
export function removeStaleCopies(root: string): string[] {
  const listed = git(root, ['worktree', 'list', '--porcelain']).toString();
  const folders = [...listed.matchAll(/^worktree (.+)$/gm)].map(([, folder = '']) => folder);
  const stale = folders.filter((folder) => {
    const [, pid] = new RegExp(`^${prefix}(\\d+)-`).exec(basename(folder)) ?? [];
    return pid !== undefined && Number(pid) !== process.pid && !isRunning(Number(pid));
  });
  for (const folder of stale) removeCopy(root, folder);
  return stale;
}

const linkTo = (target: string, path: string) => fs.symlinkSync(target, path, 'junction');

/** Caches of build tools lie there, too, and each copy has its own. */
const isPackage = (name: string) => !/^\.(?:cache|vite|vite-temp|tmp)$/.test(name);

/** Links installed packages one by one, so that those of the repository itself are the copy's own. */
function linkFolder(from: string, to: string, root: string, copy: string): void {
  fs.mkdirSync(to, { recursive: true });
  for (const name of fs.readdirSync(from).filter(isPackage)) {
    const [source, path] = [join(from, name), join(to, name)];
    if (fs.existsSync(path) || !fs.existsSync(source)) continue;
    const target = fs.realpathSync(source);
    const inside = relative(root, target);
    const isOwn = !/^\.\.|node_modules/.test(inside) && !isAbsolute(inside);
    if (isOwn) linkTo(join(copy, inside), path);
    else if (name.startsWith('@')) linkFolder(source, path, root, copy);
    else if (fs.statSync(target).isDirectory()) linkTo(target, path);
    else fs.copyFileSync(target, path);
  }
}

/** Links packages where they are installed: at the top, and in the folder of the site. */
function linkPackages(from: string, to: string): void {
  const source = join(from, 'node_modules');
  if (fs.existsSync(source))
    linkFolder(source, join(to, 'node_modules'), fs.realpathSync(from), to);
}

export type Copy = {
  /** The site's own folder, which may lie in a larger repository. */
  readonly folder: string;
  readonly remove: () => void;
};

/** Checks out the base, without the baselines, which no build needs. */
function openCopy(root: string, base: string): Copy {
  const ask = (...args: readonly string[]) => git(root, args).toString().trim();
  const inside = ask('rev-parse', '--show-prefix');
  const top = resolve(root, ask('rev-parse', '--show-toplevel'));
  const temporary = fs.realpathSync.native(tmpdir());
  const whole = fs.mkdtempSync(join(temporary, `${prefix}${process.pid}-`));
  const remove = () => removeCopy(root, whole);
  try {
    git(root, [...quiet, 'worktree', 'add', '--quiet', '--detach', '--no-checkout', whole, base]);
    const paths = ['.', `:(exclude)${inside}${baselinesFolder}`];
    git(whole, [...quiet, 'checkout', '--quiet', base, '--', ...paths]);
    linkPackages(top, whole);
    if (inside) linkPackages(join(top, inside), join(whole, inside));
    return { folder: join(whole, inside), remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Hands out copies; a build waits until one is free. */
export function openCopies(root: string, base: string, most: number) {
  const free: Copy[] = [];
  const opened: Copy[] = [];
  const waiting: ((copy: Copy) => void)[] = [];
  const take = async (): Promise<Copy> => {
    const copy = free.pop();
    if (copy) return copy;
    if (opened.length >= most)
      return new Promise((resolve) => {
        waiting.push(resolve);
      });
    const next = openCopy(root, base);
    opened.push(next);
    return next;
  };
  const giveBack = (copy: Copy) => {
    const next = waiting.shift();
    if (next) next(copy);
    else free.push(copy);
  };
  const discard = (copy: Copy) => {
    opened.splice(opened.indexOf(copy), 1);
    copy.remove();
    const next = waiting.shift();
    if (!next) return;
    const another = openCopy(root, base);
    opened.push(another);
    next(another);
  };
  const removeAll = () => {
    for (const copy of opened.splice(0)) copy.remove();
  };
  return { take, giveBack, discard, removeAll };
}

/** Where results of builds are kept until the branch changes. */
export const proofsFolder = (root: string) =>
  resolve(
    root,
    git(root, ['rev-parse', '--git-common-dir']).toString().trim(),
    'visual-review/proofs',
  );
