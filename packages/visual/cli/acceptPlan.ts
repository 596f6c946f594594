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
    const wanted = items ? [...items.map(keptFile), layoutFile] : [];
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

/** An accepted picture holds the checksum of its capture; one of the base may be of another. */
const isTaken = (item: Item, hash: string, files: BaselineFiles) => {
  const is = files.original(kept(item));
  return is && (is.includes(hash) || files.isOfBase(keptPath(item)));
};

export function planFrom({ decisions }: Decisions, files: BaselineFiles): Plan {
  const expected = run.readExpected();
  const plan: Plan = { write: [], remove: [], rejected: [], changed: [] };
  const hashOf = (file: URL) => {
    const content = files.original(file);
    return content && sha256(content);
  };
  for (const { verdict, hash, ...item } of decisions) {
    const [now, before] = [hashOf(found(item)), hashOf(kept(item))];
    if (verdict === 'reject') plan.rejected.push(item);
    else if (now === hash) plan.write.push(item);
    else if (now || (before && before !== hash && !isTaken(item, hash, files)))
      plan.changed.push(show(item));
    // Accepted before, or gone from the suite.
    else if (before === hash && expected && !expected.get(item.scene)?.includes(item.item))
      plan.remove.push(keptPath(item));
  }
  return plan;
}
