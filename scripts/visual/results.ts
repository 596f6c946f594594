/**
 * What a run of the visual suite leaves for `visual:accept` and `visual:review`, and where. A scene
 * is a screen, dialog, notice or state; a variant is one size or mode of it, like `375`,
 * `1440-page` or `zoom`; its reading is what a screen reader and the Tab key meet, as text.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);

/** Accepted pictures and readings, kept in git: `<scene>/<variant>.png`, `<scene>/reading.txt`. */
export const baselines = new URL(
  `${process.env.VISUAL_BASELINES || 'tests/visual/baselines'}/`,
  root,
);

/** What the last run found, not kept in git: `<scene>/result.json`, and what differs beside it. */
export const results = new URL(`${process.env.VISUAL_RESULTS || 'visual-results'}/`, root);

export const readingFile = 'reading.txt';

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
};

/** Every scene of the last run, in the order of their names; empty when there was none. */
export function readResults(): SceneResult[] {
  if (!existsSync(results)) return [];
  return readdirSync(fileURLToPath(results))
    .toSorted()
    .map((scene) => new URL(`${scene}/result.json`, results))
    .filter((file) => existsSync(file))
    .map((file): SceneResult => JSON.parse(readFileSync(file, 'utf8')));
}
