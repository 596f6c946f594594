/** Results of a run. Imports nothing from npm, because `github/` runs without packages. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { baselinesFolder, resultsFolder, root } from '#model/folders.ts';

export const baselines = new URL(`${baselinesFolder}/`, root);

export const results = new URL(`${resultsFolder}/`, root);

export const snapshotFile = 'snapshot.txt';

export const keptFile = (item: string) => (item === 'snapshot' ? snapshotFile : `${item}.webp`);

export const foundFile = (item: string) => (item === 'snapshot' ? snapshotFile : `${item}.png`);

/** `close`: other bytes, but no pixel differs by more than 2 levels of 255. */
export type PictureStatus = 'same' | 'close' | 'different' | 'missing';

export type PictureResult = { readonly variant: string; readonly status: PictureStatus };

export type Noted = { readonly variant: string; readonly text: string };

export type SceneResult = {
  readonly scene: string;
  readonly page: string;
  readonly pictures: readonly PictureResult[];
  readonly snapshot: Exclude<PictureStatus, 'close'>;
  readonly violations: readonly Noted[];
  readonly scans: number;
};

export function readResults(folder = results): SceneResult[] {
  if (!existsSync(folder)) return [];
  return readdirSync(fileURLToPath(folder))
    .toSorted()
    .map((scene) => new URL(`${scene}/result.json`, folder))
    .filter((file) => existsSync(file))
    .map((file): SceneResult => JSON.parse(readFileSync(file, 'utf8')));
}

export function countResults(scenes: readonly SceneResult[]) {
  const pictures = { all: 0, same: 0, close: 0, different: 0, missing: 0 };
  const counts = { ...pictures, snapshots: 0, violations: 0, scans: 0 };
  for (const scene of scenes) {
    counts.all += scene.pictures.length;
    for (const { status } of scene.pictures) counts[status] += 1;
    if (scene.snapshot !== 'same') counts.snapshots += 1;
    counts.violations += scene.violations.length;
    counts.scans += scene.scans;
  }
  return counts;
}

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
  return existsSync(file) ? new Map(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}
