/** Notes what a run was taken of, so that nobody compares the results of another commit unawares. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { dirname } from 'node:path/posix';
import { snapshotItem } from '#model/data.ts';
import { isLockFile } from '#model/files.ts';
import type { Sources } from '#suite/suite.ts';
import type { Folders } from './collect.ts';
import { type Entry, entriesOf, git } from './git.ts';
import { holds } from './picture.ts';
import { foundFile, keptFile, type SceneResult, type Taken } from './results.ts';
import { filesNow } from './workingTree.ts';

type State = Pick<Taken, 'commit' | 'sources'> & {
  /** Hash of what HEAD has of the sources. */
  readonly committed: string;
  readonly takenOf: (scene: string) => Taken;
};

type Repository = Pick<Folders, 'root' | 'baselines'>;

/** Hashes the site's sources, the suite with its scenes, and the versions of packages. */
function hashOf(entries: readonly Entry[], baselines: string, { of }: Pick<Sources, 'of'>): string {
  const isSource = (path: string) =>
    !path.startsWith(`${baselines}/`) &&
    (of.test(path) || isLockFile(path) || path.startsWith(`${dirname(baselines)}/`));
  const lines = entries.filter(([path]) => isSource(path)).map((entry) => entry.join('\0'));
  return createHash('sha256').update(lines.toSorted().join('\n')).digest('hex');
}

/** @throws Error outside of a repository, and before its first commit */
export function stateOf({ root, baselines }: Repository, sources: Pick<Sources, 'of'>): State {
  const commit = git(root, ['rev-parse', '--verify', 'HEAD^{commit}']).toString().trim();
  const files = filesNow(root);
  const hash = hashOf(files, baselines, sources);
  const committed = hashOf(entriesOf(root, commit, '.'), baselines, sources);
  const isDirty = hash !== committed;
  const takenOf = (scene: string): Taken => {
    const start = `${baselines}/${scene}/`;
    const own = files.filter(([path]) => path.startsWith(start));
    const accepted = Object.fromEntries(own.map(([path, id]) => [path.slice(start.length), id]));
    return { commit, isDirty, sources: hash, accepted };
  };
  return { commit, sources: hash, committed, takenOf };
}

/** Why results do not belong to the present state of the repository. */
export type Outdated = {
  readonly text: string;
  /** HEAD is another commit; else files were edited. */
  readonly isOther: boolean;
};

const remedy = 'npm run test:visual';

const short = ({ commit }: Pick<Taken, 'commit'>) => commit.slice(0, 10);

/** Names an item whose accepted file is neither the one of the run nor accepted since. */
function itemOfAnother(
  { root, baselines, results }: Folders,
  { scene, pictures }: SceneResult,
  before: Taken['accepted'],
  after: Taken['accepted'],
): string | undefined {
  const isAccepted = (item: string) => {
    const files = [
      `${baselines}/${scene}/${keptFile(item)}`,
      join(results, scene, foundFile(item)),
    ];
    const paths = files.map((file) => resolve(root, file));
    if (!paths.every((path) => existsSync(path))) return false;
    const [kept, captured] = paths.map((path) => readFileSync(path));
    return kept !== undefined && captured !== undefined && holds(kept, captured);
  };
  return [...pictures.map(({ variant }) => variant), snapshotItem].find(
    (item) => before[keptFile(item)] !== after[keptFile(item)] && !isAccepted(item),
  );
}

/** @returns why the results of the last run are not those of the files on the disk */
export function outdated(
  folders: Folders,
  sources: Pick<Sources, 'of'>,
  results: readonly SceneResult[],
): Outdated | undefined {
  const whole = results.filter(({ failed }) => !failed);
  if (whole.length === 0) return undefined;
  const now = stateOf(folders, sources);
  const reasons = whole.map((result): Outdated | undefined => {
    const { scene, taken } = result;
    if (!taken)
      return { isOther: true, text: `The last run does not say of which commit it is: ${remedy}` };
    const isEdited = taken.sources !== now.sources;
    const item =
      !isEdited && itemOfAnother(folders, result, taken.accepted, now.takenOf(scene).accepted);
    if (!isEdited && !item) return undefined;
    // Somebody may have committed the captured content since, and then edited it.
    const isOther = taken.commit !== now.commit && (!isEdited || taken.sources !== now.committed);
    const changes = taken.isDirty ? ' with changes that were not committed' : '';
    const what = item ? `The accepted ${scene}/${item}` : 'What pictures are made from';
    const text = isOther
      ? `The last run is of ${short(taken)}${changes}, and HEAD is ${short(now)}. ${what} is not the same: ${remedy}`
      : `${what} has changed since the last run: ${remedy}`;
    return { isOther, text };
  });
  return reasons.find((reason) => reason?.isOther) ?? reasons.find(Boolean);
}
