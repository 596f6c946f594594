/** Writes accepted files into the folder that git tracks. */
import * as fs from 'node:fs';
import type { Decisions } from '#model/decisions.ts';
import { snapshotItem } from '#model/data.ts';
import { type Finding, hindranceOf } from '#model/finding.ts';
import { encodeLayouts, layoutFile, readLayouts } from './layout.ts';
import { compare, holds, toBaseline } from './picture.ts';
import * as run from './results.ts';

export type Item = Pick<Decisions['decisions'][number], 'scene' | 'item'>;

export const capturedFile = ({ scene, item }: Item) =>
  new URL(`${scene}/${run.captureName(item)}`, run.results);

/** Path relative to the folder of baselines. */
export const acceptedPath = ({ scene, item }: Item) => `${scene}/${run.baselineName(item)}`;

export const acceptedFile = (item: Item) => new URL(acceptedPath(item), run.baselines);

export const readIfThere = (file: string | URL): Buffer | undefined =>
  fs.existsSync(file) ? fs.readFileSync(file) : undefined;

export const filesIn = (folder: URL): string[] =>
  fs.existsSync(folder) ? fs.readdirSync(folder).toSorted() : [];

export function acceptedFindings(scene: string): readonly Finding[] {
  const path = `${scene}/${run.findingsFile}`;
  const file = readIfThere(new URL(path, run.baselines));
  return file ? run.parseFile(file.toString(), path) : [];
}

/** Baselines that no scene uses, as `<scene>/<file>`. */
export const orphans = (expected: run.Expected): string[] =>
  filesIn(run.baselines).flatMap((scene) => {
    const items = expected.get(scene);
    const data = items?.includes(snapshotItem) ? [run.snapshotDataFile] : [];
    const expectedFiles = items
      ? [...items.map(run.baselineName), ...data, layoutFile, run.findingsFile]
      : [];
    const files = filesIn(new URL(`${scene}/`, run.baselines));
    return files.filter((file) => !expectedFiles.includes(file)).map((file) => `${scene}/${file}`);
  });

/** Undefined if no readable baseline exists. */
export async function compareWithAccepted(item: Item, capture: Buffer) {
  const accepted = readIfThere(acceptedFile(item));
  return accepted && compare(capture, accepted).catch(() => undefined);
}

function write(path: string, content: Buffer): void {
  const file = new URL(path, run.baselines);
  fs.mkdirSync(new URL('./', file), { recursive: true });
  fs.writeFileSync(file, content);
}

/** @returns bytes written; undefined if the baseline already holds the capture. */
export async function acceptItem(item: Item): Promise<number | undefined> {
  const capture = fs.readFileSync(capturedFile(item));
  const before = readIfThere(acceptedFile(item));
  if (before && holds(before, capture) && item.item !== snapshotItem) return undefined;
  const baseline =
    item.item === snapshotItem
      ? capture
      : await toBaseline(capture).catch((cause: unknown) => {
          throw new Error(`${item.scene}/${item.item}: ${String(cause)}`, { cause });
        });
  write(acceptedPath(item), baseline);
  if (item.item === snapshotItem) acceptSnapshotData(item.scene);
  return baseline.length;
}

/** The text is made from the data, so accept both together. */
function acceptSnapshotData(scene: string): void {
  const path = `${scene}/${run.snapshotDataFile}`;
  write(path, fs.readFileSync(new URL(path, run.results)));
}

export function removeBaseline(path: string): void {
  const file = new URL(path, run.baselines);
  fs.rmSync(file, { force: true });
  if (path.endsWith(`/${run.snapshotFile}`))
    fs.rmSync(new URL(run.snapshotDataFile, file), { force: true });
  const folder = new URL('./', file);
  if (filesIn(folder).length === 0) fs.rmSync(folder, { recursive: true, force: true });
}

/**
 * Stores the layouts of accepted pictures. If nothing was unsteady, also stores those of unchanged
 * ones.
 * @returns the path of the file, if it changed.
 */
export function acceptLayouts(
  { scene, pictures, findings }: run.SceneResult,
  items: readonly Item[],
): string | undefined {
  const path = `${scene}/${layoutFile}`;
  const readIn = (folder: URL) => readLayouts(readIfThere(new URL(path, folder)));
  const before = readIn(run.baselines);
  const isSteady = !findings.some(({ rule }) => rule === 'unsteady');
  const equal = isSteady ? pictures.filter(({ status }) => /^(?:same|close)$/.test(status)) : [];
  const isTaken = (view: string) =>
    items.some((item) => item.scene === scene && item.item === view) ||
    equal.some(({ variant }) => variant === view);
  const after = [...readIn(run.results)].flatMap(([view, captured]) => {
    const layout = isTaken(view) ? captured : before.get(view);
    return layout ? [[view, layout] as const] : [];
  });
  // Another version of zstd may compress the same data differently.
  if (after.length === 0 || JSON.stringify(after) === JSON.stringify([...before])) return undefined;
  write(path, encodeLayouts(new Map(after)));
  return path;
}

/**
 * Accepts a scene's findings; removes the file if there are none.
 * @returns the path of the file, if it changed.
 */
export function acceptFindings({ scene, findings }: run.SceneResult): string | undefined {
  const path = `${scene}/${run.findingsFile}`;
  const comparable = findings.filter((finding) => !hindranceOf(finding));
  const list = comparable.map(({ isNew: _isNew, ...finding }) => finding);
  const before = readIfThere(new URL(path, run.baselines))?.toString();
  const after = list.length > 0 ? `${JSON.stringify(list, null, 2)}\n` : undefined;
  if (before === after) return undefined;
  if (after) write(path, Buffer.from(after));
  else removeBaseline(path);
  return path;
}
