/**
 * What a run of the visual suite leaves for `visual:accept` and `visual:review`, and where. A scene
 * is a screen, dialog, notice or state; a variant is one size or mode of it, like `375`,
 * `1440-page` or `zoom`; its reading is what a screen reader and the Tab key meet, as text.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);

/** Where the repository keeps what was accepted. */
export const baselinesFolder = 'visual/baselines';

/** Accepted pictures and readings, kept in git: `<scene>/<variant>.webp`, `<scene>/reading.txt`. */
export const baselines = new URL(`${process.env.VISUAL_BASELINES || baselinesFolder}/`, root);

/**
 * What the last run found, not kept in git: `<scene>/result.json`, and beside it what differs, as
 * `<variant>.png` and `reading.txt`.
 */
export const results = new URL(`${process.env.VISUAL_RESULTS || 'visual-results'}/`, root);

export const readingFile = 'reading.txt';

/** Of what a scene has a baseline for: a variant, or `reading`. */
export const keptFile = (item: string) => (item === 'reading' ? readingFile : `${item}.webp`);

/** The same in what the last run found. */
export const foundFile = (item: string) => (item === 'reading' ? readingFile : `${item}.png`);

/** `close`: other bytes, but no pixel differs by more than 2 levels of 255. */
export type PictureStatus = 'same' | 'close' | 'different' | 'missing';

export type PictureResult = {
  readonly variant: string;
  readonly status: PictureStatus;
  /** px */
  readonly width: number;
  readonly height: number;
};

export type Fault = { readonly variant: string; readonly text: string };

export type SceneResult = {
  readonly scene: string;
  /** What the scene is part of, to group by: `home`, `contact`, `stories/ui/Button`. */
  readonly page: string;
  /** Modules that the scene is made from, as paths from the project's root. */
  readonly entries: readonly string[];
  readonly pictures: readonly PictureResult[];
  readonly reading: Exclude<PictureStatus, 'close'>;
  /** What axe and the other checks found wrong; a clean scene has none. */
  readonly faults: readonly Fault[];
  /** Components at work in it, by the name of their file: `Header`, `TextField`. */
  readonly components: readonly string[];
  /** Custom properties that the rules at work in it read, like `--color-text-muted`. */
  readonly variables: readonly string[];
  /** ms spent on each kind of work, and how often it was done. */
  readonly work: Readonly<Record<string, { readonly ms: number; readonly times: number }>>;
};

/** Every scene of the last run, in the order of their names; empty when there was none. */
export function readResults(folder = results): SceneResult[] {
  if (!existsSync(folder)) return [];
  return readdirSync(fileURLToPath(folder))
    .toSorted()
    .map((scene) => new URL(`${scene}/result.json`, folder))
    .filter((file) => existsSync(file))
    .map((file): SceneResult => JSON.parse(readFileSync(file, 'utf8')));
}

const expectedFile = (folder: URL) => new URL('expected.json', folder);

/** Scene → the items that it must have a baseline for: variants, and `reading`. */
export type Expected = ReadonlyMap<string, readonly string[]>;

export function writeExpected(expected: Expected): void {
  mkdirSync(results, { recursive: true });
  writeFileSync(expectedFile(results), JSON.stringify(Object.fromEntries(expected)));
}

/** What a complete suite consists of; nothing when the last run was of a part of it. */
export function readExpected(folder = results): Expected | undefined {
  const file = expectedFile(folder);
  if (!existsSync(file)) return undefined;
  const scenes: Record<string, readonly string[]> = JSON.parse(readFileSync(file, 'utf8'));
  return new Map(Object.entries(scenes));
}
