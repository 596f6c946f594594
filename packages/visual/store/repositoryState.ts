/** Notes the commit and sources of a run, so that nobody compares the results of another commit unawares. */
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
import { captureName, baselineName, type SceneResult, type RepositoryState } from './results.ts';
import { filesNow } from './workingTree.ts';

type State = Pick<RepositoryState, 'commit' | 'sources'> & {
  /** Hash of the sources in HEAD. */
  readonly committed: string;
  readonly sceneStateOf: (scene: string) => RepositoryState;
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
  const sceneStateOf = (scene: string): RepositoryState => {
    const start = `${baselines}/${scene}/`;
    const sceneFiles = files.filter(([path]) => path.startsWith(start));
    const accepted = Object.fromEntries(
      sceneFiles.map(([path, id]) => [path.slice(start.length), id]),
    );
    return { commit, isDirty, sources: hash, accepted };
  };
  return { commit, sources: hash, committed, sceneStateOf };
}

/** Why results do not belong to the present state of the repository. */
export type Outdated = {
  readonly text: string;
  /** True if HEAD is another commit, false if files were edited. */
  readonly isOther: boolean;
};

const remedy = 'npm run test:visual';

const short = ({ commit }: Pick<RepositoryState, 'commit'>) => commit.slice(0, 10);

/** Finds an item whose accepted file was neither there in the run nor accepted from it. */
function itemOfAnother(
  { root, baselines, results }: Folders,
  { scene, pictures }: SceneResult,
  before: RepositoryState['accepted'],
  after: RepositoryState['accepted'],
): string | undefined {
  const isAccepted = (item: string) => {
    const files = [
      `${baselines}/${scene}/${baselineName(item)}`,
      join(results, scene, captureName(item)),
    ];
    const paths = files.map((file) => resolve(root, file));
    if (!paths.every((path) => existsSync(path))) return false;
    const [baseline, capture] = paths.map((path) => readFileSync(path));
    return baseline !== undefined && capture !== undefined && holds(baseline, capture);
  };
  return [...pictures.map(({ variant }) => variant), snapshotItem].find(
    (item) => before[baselineName(item)] !== after[baselineName(item)] && !isAccepted(item),
  );
}

/** @returns why the results of the last run are not those of the files on the disk */
export function outdatedReason(
  folders: Folders,
  sources: Pick<Sources, 'of'>,
  results: readonly SceneResult[],
): Outdated | undefined {
  const whole = results.filter(({ failed }) => !failed);
  if (whole.length === 0) return undefined;
  const present = stateOf(folders, sources);
  const reasons = whole.map((result): Outdated | undefined => {
    const { scene, state } = result;
    if (!state)
      return { isOther: true, text: `The last run does not say of which commit it is: ${remedy}` };
    const isEdited = state.sources !== present.sources;
    const item =
      !isEdited &&
      itemOfAnother(folders, result, state.accepted, present.sceneStateOf(scene).accepted);
    if (!isEdited && !item) return undefined;
    // Somebody may have committed the captured content since, and then edited it.
    const isOther =
      state.commit !== present.commit && (!isEdited || state.sources !== present.committed);
    const changes = state.isDirty ? ' with changes that were not committed' : '';
    const subject = item ? `The accepted ${scene}/${item}` : 'A source of the pictures';
    const text = isOther
      ? `The last run is of ${short(state)}${changes}, and HEAD is ${short(present)}. ${subject} is not the same: ${remedy}`
      : `${subject} has changed since the last run: ${remedy}`;
    return { isOther, text };
  });
  return reasons.find((reason) => reason?.isOther) ?? reasons.find(Boolean);
}
