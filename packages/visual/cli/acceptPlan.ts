/** Items of the last run to accept: all, those of some scenes, or what was decided. */
import { sha256 } from '#compare/picture.ts';
import { layoutFile } from '#compare/layout.ts';
import * as run from '#compare/results.ts';
import type { Decisions } from '#model/decisions.ts';
import { type BaselineFiles, filesIn } from './baselineFiles.ts';

const { baselines, foundFile, keptFile, results } = run;

export type Item = Pick<Decisions['decisions'][number], 'scene' | 'item'>;

export type Plan = {
  readonly write: Item[];
  readonly remove: string[];
  readonly rejected: Item[];
  /** Judged by other files than those that are there. */
  readonly changed: string[];
};

export const found = ({ scene, item }: Item) => new URL(`${scene}/${foundFile(item)}`, results);
export const keptPath = ({ scene, item }: Item) => `${scene}/${keptFile(item)}`;
export const kept = (item: Item) => new URL(keptPath(item), baselines);
export const show = ({ scene, item }: Item) => `${scene}/${item}`;

/** Baselines that no scene is compared with, as `<scene>/<file>`. */
export const orphans = (expected: run.Expected): string[] =>
  filesIn(baselines).flatMap((scene) => {
    const items = expected.get(scene);
    const wanted = items ? [...items.map(keptFile), layoutFile, run.findingsFile] : [];
    const files = filesIn(new URL(`${scene}/`, baselines));
    return files.filter((file) => !wanted.includes(file)).map((file) => `${scene}/${file}`);
  });

/** @throws Error that names the scenes that the last run has not seen. */
export function planFor(scenes: readonly string[], seen: readonly run.SceneResult[]): Plan {
  const known = seen.map(({ scene }) => scene);
  const unknown = scenes.filter((name) => !known.includes(name)).join(', ');
  if (unknown) throw new Error(`The last run has no scene ${unknown}. It has: ${known.join(', ')}`);
  const isChosen = (scene = '') => scenes.length === 0 || scenes.includes(scene);
  const captured = seen.filter(({ failed, scene }) => !failed && isChosen(scene));
  const write = captured.flatMap(({ scene }) =>
    filesIn(new URL(`${scene}/`, results)).flatMap((file) => {
      const item = file.replace(/\.\w+$/, '');
      return file === foundFile(item) ? [{ scene, item }] : [];
    }),
  );
  const expected = run.readExpected();
  const left = expected ? orphans(expected) : [];
  const remove = left.filter((file) => isChosen(file.split('/')[0]));
  return { write, remove, rejected: [], changed: [] };
}

export function planFrom({ decisions }: Decisions, files: BaselineFiles): Plan {
  const expected = run.readExpected();
  const plan: Plan = { write: [], remove: [], rejected: [], changed: [] };
  const hashOf = (content: Buffer | undefined) => content && sha256(content);
  for (const { verdict, hash, ...item } of decisions) {
    const is = files.original(kept(item));
    const [now, before] = [hashOf(files.original(found(item))), hashOf(is)];
    if (verdict === 'reject') plan.rejected.push(item);
    else if (before === hash) {
      const isGone = expected && !expected.get(item.scene)?.includes(item.item);
      if (isGone) plan.remove.push(keptPath(item));
    } else if (now === hash) plan.write.push(item);
    // An accepted picture holds the checksum of its capture.
    else if (now || (is && !is.includes(hash))) plan.changed.push(show(item));
  }
  return plan;
}
