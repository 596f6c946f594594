/** Pairs the files of both sides by name, without reading them: there may be 900. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { snapshotItem } from '#model/data.ts';
import type { Layouts } from '#model/layout.ts';
import type { Finding } from '#model/finding.ts';
import { entriesOf, filesLeftOut, readFiles } from './git.ts';
import { layoutFile, readLayouts } from './layout.ts';
import * as run from './results.ts';
import { readSnapshot } from './snapshot.ts';
import { changedFiles } from './workingTree.ts';

/** A git repository, and its folders of baselines and of the last run. */
export type Folders = Readonly<Record<'root' | 'baselines' | 'results', string>>;

/** A file that may differ between base and branch. */
export type Candidate = {
  readonly scene: string;
  readonly item: string;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  /**
   * The branch's own baseline, if the last run captured something else or no scene uses it any
   * more.
   */
  readonly accepted?: string | undefined;
  /** Captured by the last run, and not accepted yet. */
  readonly waits: boolean;
};

/** A file that is broken, cut short or missing. */
export type Fault = Readonly<Record<'scene' | 'item' | 'name', string>>;

type Note = (fault: Fault) => void;

const byItem = (files: readonly Blob[]) =>
  new Map(
    files.flatMap(([path, value]): [string, string][] => {
      const [, scene, file = ''] = /^([^/]+)\/([^/]+)$/.exec(path) ?? [];
      const item = file.replace(/\.\w+$/, '');
      return scene && file === run.baselineName(item) ? [[`${scene}/${item}`, value]] : [];
    }),
  );

type Blob = readonly [path: string, id: string];

const baseBlobs = ({ root, baselines }: Omit<Folders, 'results'>, base: string): Blob[] =>
  entriesOf(root, base, `${baselines}/`).map(([path, id]) => [
    path.slice(baselines.length + 1),
    id,
  ]);

const pointerStart = 'version https://git-lfs.github.com/spec/';

/** Bytes of a Git LFS pointer at most; a picture is larger. */
const longestPointer = 1024;

const isPointer = (content: Buffer) =>
  content.length < longestPointer && content.subarray(0, 100).includes(pointerStart);

const notFetched = (file: string) => new Error(`${file} is a Git LFS pointer: git lfs pull`);

/** Reads accepted files of the base, by their paths relative to the folder of baselines. */
const baseReader =
  ({ root, baselines }: Folders, base: string) =>
  (blobs: readonly Blob[]): Map<string, Buffer> => {
    const inRoot = blobs.map(([path, id]) => [`${baselines}/${path}`, id] as const);
    const contents = readFiles(root, base, inRoot);
    for (const [path, content] of contents)
      if (isPointer(content)) throw notFetched(`${path} of the base`);
    return new Map([...contents].map(([path, file]) => [path.slice(baselines.length + 1), file]));
  };

type ReadBase = ReturnType<typeof baseReader>;

function baselinesIn(folder: string): Map<string, string> {
  const options = { recursive: true, encoding: 'utf8' } as const;
  const paths = existsSync(folder) ? readdirSync(folder, options) : [];
  return byItem(paths.map((path) => [path.replaceAll('\\', '/'), join(folder, path)]));
}

/** Accepted findings of the base, for scenes of the last run. */
function findingsOf(read: ReadBase, blobs: readonly Blob[], results: readonly run.SceneResult[]) {
  const visitedFiles = new Set(results.map(({ scene }) => `${scene}/${run.findingsFile}`));
  const files = blobs.filter(([path]) => visitedFiles.has(path));
  return [...read(files)].flatMap(([path, content]) => {
    const [scene = ''] = path.split('/');
    const findings = run.parseFile<Finding[]>(String(content), `${path} of the base`);
    return findings.map((finding) => ({ ...finding, scene }));
  });
}

const capturesIn = (folder: string, results: readonly run.SceneResult[]) =>
  results.flatMap((result) =>
    run
      .waitingItems(result)
      .map((item): Blob => [
        `${result.scene}/${item}`,
        join(folder, result.scene, run.captureName(item)),
      ]),
  );

/** Snapshots of the base, and of the baselines or the last run. */
function snapshotsIn(
  { root, baselines, results }: Folders,
  readBase: ReadBase,
  blobs: readonly Blob[],
  note: Note,
) {
  const ends = `/${run.snapshotDataFile}`;
  const packed = readBase(blobs.filter(([path]) => path.endsWith(ends)));
  return ({ scene, waits }: Pick<Candidate, 'scene' | 'waits'>) => {
    const path = `${scene}${ends}`;
    const file = resolve(root, waits ? results : baselines, path);
    const noteFault = (name: string) => () => note({ scene, item: snapshotItem, name });
    const after = existsSync(file) ? readFileSync(file) : undefined;
    return {
      before: readSnapshot(packed.get(path), noteFault(`${run.snapshotDataFile} of the base`)),
      after: readSnapshot(after, noteFault(run.snapshotDataFile)),
    };
  };
}

/** Layouts cached at a time: caching all would slow every garbage collection. */
const mostLayouts = 8;

/** Layouts of the base, and of the baselines or the last run; read on demand. */
function layoutsIn(
  { root, baselines, results }: Folders,
  readBase: ReadBase,
  blobs: readonly Blob[],
  note: Note,
) {
  const packed = readBase(blobs.filter(([path]) => path.endsWith(`/${layoutFile}`)));
  const cache = new Map<string, Layouts>();
  const read = (key: string, load: () => Buffer | undefined, onFault: () => void) => {
    const layouts = cache.get(key) ?? readLayouts(load(), onFault);
    cache.set(key, layouts);
    const [oldest] = cache.size > mostLayouts ? cache.keys() : [];
    if (oldest) cache.delete(oldest);
    return layouts;
  };
  const fileOf = ({ scene, waits }: Pick<Candidate, 'scene' | 'waits'>) =>
    resolve(root, waits ? results : baselines, scene, layoutFile);
  const load = (file: string) => (existsSync(file) ? readFileSync(file) : undefined);
  const sidesOf = ({ scene, waits }: Pick<Candidate, 'scene' | 'waits'>) => {
    const path = `${scene}/${layoutFile}`;
    const file = fileOf({ scene, waits });
    const noteFault = (name: string) => () => note({ scene, item: '', name });
    const onFault = noteFault(`${layoutFile} of the base`);
    return {
      before: read(`base ${path}`, () => packed.get(path), onFault),
      after: read(file, () => load(file), noteFault(layoutFile)),
    };
  };
  const layoutsOf = ({ item, ...place }: Pick<Candidate, 'scene' | 'item' | 'waits'>) => {
    const { before, after } = sidesOf(place);
    return { before: before.get(item), after: after.get(item) };
  };
  /** Layouts of a scene that differ, with their items. */
  const otherLayouts = (place: Pick<Candidate, 'scene' | 'waits'>) => {
    const content = load(fileOf(place));
    const layoutsBefore = packed.get(`${place.scene}/${layoutFile}`);
    if (!content || !layoutsBefore || content.equals(layoutsBefore)) return [];
    const { before, after } = sidesOf(place);
    return [...after].flatMap(([item, layout]) => {
      const layoutBefore = before.get(item);
      const isSame = !layoutBefore || JSON.stringify(layoutBefore) === JSON.stringify(layout);
      return isSame ? [] : [{ item, before: layoutBefore, after: layout }];
    });
  };
  return { layoutsOf, otherLayouts };
}

/** @throws Error for accepted files missing from this clone, which would look deleted */
function checkClone({ root, baselines }: Folders): void {
  const [first, ...more] = filesLeftOut(root, `${baselines}/`);
  if (first === undefined) return;
  throw new Error(
    `This clone leaves out ${more.length + 1} accepted ${more.length > 0 ? 'files' : 'file'}, such as ${first}: git sparse-checkout add ${baselines}`,
  );
}

/** @throws Error for a Git LFS pointer whose file was not downloaded */
function checkFetched(file: string): void {
  if (!existsSync(file) || statSync(file).size >= longestPointer) return;
  if (isPointer(readFileSync(file))) throw notFetched(file);
}

export function collect(folders: Folders, base: string) {
  const faults = new Map<string, Fault>();
  const note: Note = (fault) => void faults.set(`${fault.scene} ${fault.name}`, fault);
  const { root } = folders;
  checkClone(folders);
  const runFolder = pathToFileURL(`${resolve(root, folders.results)}/`);
  const results = run.readResults(runFolder);
  const expected = run.readExpected(runFolder);
  const isGone = (path: string) => {
    const [scene = '', item = ''] = path.split('/');
    return expected !== undefined && !expected.get(scene)?.includes(item);
  };
  const blobs = baseBlobs(folders, base);
  const readBase = baseReader(folders, base);
  const before = byItem(blobs);
  const baselineFiles = baselinesIn(resolve(root, folders.baselines));
  const waitingFiles = new Map(capturesIn(resolve(root, folders.results), results));
  const changed = new Set(changedFiles(root, base).map((path) => join(root, path)));
  // The folder may still contain baselines that the suite no longer captures.
  const after = new Map([...baselineFiles, ...waitingFiles].filter(([path]) => !isGone(path)));
  const { compare } = new Intl.Collator('en', { numeric: true });
  const items = [...new Set([...before.keys(), ...after.keys()])].toSorted(compare);
  const candidates = items.flatMap((path): Candidate[] => {
    const [fileBefore, fileAfter] = [before.get(path), after.get(path)];
    const waits = fileAfter !== undefined && waitingFiles.has(path);
    if (fileBefore && fileAfter && !waits && !changed.has(fileAfter)) return [];
    const accepted = waits || isGone(path) ? baselineFiles.get(path) : undefined;
    if (fileAfter) checkFetched(fileAfter);
    const [scene = '', item = ''] = path.split('/');
    return [{ scene, item, waits, before: fileBefore, after: fileAfter, accepted }];
  });
  const scenes = new Set(results.filter(({ failed }) => !failed).map(({ scene }) => scene));
  const isCaptured = (path: string) => scenes.size === 0 || scenes.has(path.replace(/\/.*/, ''));
  const captured = [...after.keys()].filter(isCaptured);
  const snapshots = captured.filter((path) => path.endsWith(`/${snapshotItem}`)).length;
  const counts = { pictures: captured.length - snapshots, snapshots };
  const snapshotsOf = snapshotsIn(folders, readBase, blobs, note);
  const { layoutsOf, otherLayouts } = layoutsIn(folders, readBase, blobs, note);
  const sceneNames = [...new Set(captured.map((path) => path.replace(/\/.*/, '')))].map((scene) => {
    return { scene, waits: scenes.has(scene) };
  });
  const baseFindings = findingsOf(readBase, blobs, results);
  return {
    readBase,
    snapshotsOf,
    candidates,
    results,
    compared: counts,
    layoutsOf,
    /** Scenes that both sides may have, and whether the last run captured them. */
    sceneNames,
    otherLayouts,
    baseFindings,
    faults,
    note,
  };
}

export type Collected = ReturnType<typeof collect>;
