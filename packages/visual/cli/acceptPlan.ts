/** Items of the last run to accept: all, those of some scenes, or what was decided. */
import type { Decisions } from '#model/decisions.ts';
import {
  acceptedFile,
  acceptedPath,
  capturedFile,
  filesIn,
  type Item,
  orphans,
  readIfThere,
} from '#store/baselines.ts';
import { sha256 } from '#store/picture.ts';
import { foundFile, readExpected, results, type SceneResult } from '#store/results.ts';

export type Rejected = Pick<Decisions['decisions'][number], 'scene' | 'item' | 'reason'>;

export type Plan = {
  readonly write: readonly Item[];
  readonly remove: readonly string[];
  readonly rejected: readonly Rejected[];
  /** Judged by other files than those that are there. */
  readonly changed: readonly string[];
};

/** @throws Error that names the scenes that the last run has not seen. */
export function planFor(scenes: readonly string[], captured: readonly SceneResult[]): Plan {
  const known = captured.map(({ scene }) => scene);
  const unknown = scenes.filter((name) => !known.includes(name)).join(', ');
  if (unknown) throw new Error(`The last run has no scene ${unknown}. It has: ${known.join(', ')}`);
  const isChosen = (scene = '') => scenes.length === 0 || scenes.includes(scene);
  const whole = captured.filter(({ failed, scene }) => !failed && isChosen(scene));
  const write = whole.flatMap(({ scene }) =>
    filesIn(new URL(`${scene}/`, results)).flatMap((file) => {
      const item = file.replace(/\.\w+$/, '');
      return file === foundFile(item) ? [{ scene, item }] : [];
    }),
  );
  const expected = readExpected();
  const left = expected ? orphans(expected) : [];
  const remove = left.filter((file) => isChosen(file.split('/')[0]));
  return { write, remove, rejected: [], changed: [] };
}

type Fate = keyof Plan | 'accepted';

/** Compares what was judged with what is there. */
export function planFrom({ decisions }: Decisions): Plan {
  const expected = readExpected();
  const hashOf = (content: Buffer | undefined) => content && sha256(content);
  const fateOf = ({ verdict, hash, ...item }: Decisions['decisions'][number]): Fate => {
    if (verdict === 'reject') return 'rejected';
    const accepted = readIfThere(acceptedFile(item));
    const captured = hashOf(readIfThere(capturedFile(item)));
    if (hashOf(accepted) === hash) {
      const isGone = expected && !expected.get(item.scene)?.includes(item.item);
      return isGone ? 'remove' : 'accepted';
    }
    if (captured === hash) return 'write';
    // An accepted picture holds the checksum of its capture.
    const isAccepted = accepted ? accepted.includes(hash) : true;
    return captured || !isAccepted ? 'changed' : 'accepted';
  };
  const fates = Map.groupBy(decisions, fateOf);
  return {
    write: fates.get('write') ?? [],
    remove: fates.get('remove')?.map(acceptedPath) ?? [],
    rejected: fates.get('rejected') ?? [],
    changed: fates.get('changed')?.map(({ scene, item }) => `${scene}/${item}`) ?? [],
  };
}
