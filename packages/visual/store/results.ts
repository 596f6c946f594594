/** Reads and writes the results of a run. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Finding, hindrance } from '#model/finding.ts';
import { baselinesFolder, resultsFolder, root } from '#suite/folders.ts';

export const baselines = new URL(`${baselinesFolder}/`, root);

export const results = new URL(`${resultsFolder}/`, root);

/** Shows the data file beside it as text. */
export const snapshotFile = 'snapshot.txt';

/** The snapshot as data. Compressed, because people read the text beside it. */
export const snapshotDataFile = 'snapshot.json.zst';

export const baselineName = (item: string) => (item === 'snapshot' ? snapshotFile : `${item}.webp`);

export const captureName = (item: string) => (item === 'snapshot' ? snapshotFile : `${item}.png`);

/**
 * `close`: other bytes, but no pixel differs by more than 2 levels of 255. `unsteady`: a second capture
 * differs from the first.
 */
export type PictureStatus = 'same' | 'close' | 'different' | 'missing' | 'unsteady';

export type PictureResult = { readonly variant: string; readonly status: PictureStatus };

/** The state of the repository that a scene was captured in. */
export type RepositoryState = {
  readonly commit: string;
  /** Some sources of the pictures were not committed. */
  readonly isDirty: boolean;
  /** Hash of all sources of the pictures. */
  readonly sources: string;
  /** Ids of the accepted files that the scene was compared with, by their names. */
  readonly accepted: Readonly<Record<string, string>>;
};

export type SceneResult = {
  readonly scene: string;
  readonly pictures: readonly PictureResult[];
  readonly snapshot: Exclude<PictureStatus, 'close'>;
  /** New findings are not among the accepted ones. */
  readonly findings: readonly (Finding & { readonly isNew: boolean })[];
  readonly scans: number;
  /** Set if the capture ended early; the only finding tells why. */
  readonly failed?: true;
  /** Unknown outside of a repository. */
  readonly state?: RepositoryState | undefined;
};

/** Requires equal bytes, instead of accepting close pictures. */
export const exact = process.env.VISUAL_EXACT === '1';

/** Items that wait for acceptance, because they differ or have no baseline. */
export const waitingItems = ({ pictures, snapshot }: SceneResult): readonly string[] =>
  [...pictures, { variant: 'snapshot', status: snapshot }].flatMap(({ variant, status }) =>
    status === 'different' || status === 'missing' || (exact && status === 'close')
      ? [variant]
      : [],
  );

/** Accepted findings of a scene, if it has any. */
export const findingsFile = 'findings.json';

/** Makes the result of a scene that was not captured. */
function failedResult(scene: string, reason: string): SceneResult {
  const findings = [hindrance('failed', '', reason)];
  return { scene, pictures: [], snapshot: 'same', scans: 0, findings, failed: true };
}

/** Parses a file of a run. @throws Error that names the file, which may be truncated */
export function parseFile<Value>(content: string, name: string): Value {
  try {
    return JSON.parse(content);
  } catch (cause) {
    throw new Error(`${name} cannot be read: it is no whole JSON`, { cause });
  }
}

/** Treats a missing or truncated result as that of a scene that was not captured. */
function readResult(scene: string, folder: URL): SceneResult {
  const file = new URL(`${scene}/result.json`, folder);
  if (!existsSync(file)) return failedResult(scene, 'result.json is missing');
  try {
    const result: SceneResult = JSON.parse(readFileSync(file, 'utf8'));
    if (result.scene && Array.isArray(result.pictures) && Array.isArray(result.findings))
      return result;
  } catch {
    // Truncated.
  }
  return failedResult(scene, 'result.json cannot be read');
}

/** Replaces all results of a scene. */
export function writeFailure(scene: string, reason: string): void {
  const folder = new URL(`${scene}/`, results);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL('result.json', folder), JSON.stringify(failedResult(scene, reason)));
}

export function readResults(folder = results): SceneResult[] {
  if (!existsSync(folder)) return [];
  return readdirSync(fileURLToPath(folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .toSorted()
    .map((scene) => readResult(scene, folder));
}

export function countResults(scenes: readonly SceneResult[]) {
  const pictures = { pictures: 0, same: 0, close: 0, different: 0, missing: 0, unsteady: 0 };
  const counts = { ...pictures, snapshots: 0, findings: 0, scans: 0, failed: 0 };
  for (const scene of scenes) {
    counts.pictures += scene.pictures.length;
    for (const { status } of scene.pictures) counts[status] += 1;
    if (scene.snapshot !== 'same') counts.snapshots += 1;
    counts.findings += scene.findings.filter(({ isNew }) => isNew).length;
    counts.scans += scene.scans;
    if (scene.failed) counts.failed += 1;
  }
  return counts;
}

export type Counts = ReturnType<typeof countResults>;

export const countsText = (counts: Counts): string =>
  `${counts.pictures} pictures: ${counts.same} the same, ${counts.close} within 2 levels of 255, ${counts.different} different, ${counts.unsteady} unsteady, ${counts.missing} missing; ${counts.snapshots} accessibility snapshots differ; ${counts.findings} new findings in ${counts.scans} axe scans`;

/** Items that each scene must have a baseline for: variants, and `snapshot`. */
export type Expected = ReadonlyMap<string, readonly string[]>;

const expectedFile = 'expected.json';

export function writeExpected(expected: Expected): void {
  mkdirSync(results, { recursive: true });
  writeFileSync(new URL(expectedFile, results), JSON.stringify([...expected]));
}

/** Undefined when the last run was partial. */
export function readExpected(folder = results): Expected | undefined {
  const file = new URL(expectedFile, folder);
  if (!existsSync(file)) return undefined;
  return new Map(parseFile(readFileSync(file, 'utf8'), expectedFile));
}
