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

type Decision = Decisions['decisions'][number];

export type Plan = {
  /** Those whose layouts are kept with their pictures. */
  readonly scenes: readonly string[];
  readonly write: readonly Item[];
  readonly remove: readonly string[];
  readonly rejected: readonly Decision[];
  /** Judged by other files than those that are there. */
  readonly changed: readonly string[];
};

/** @throws Error that names the scenes that the last run has not seen. */
export function planFor(names: readonly string[], captured: readonly SceneResult[]): Plan {
  const known = captured.map(({ scene }) => scene);
  const unknown = names.filter((name) => !known.includes(name)).join(', ');
  if (unknown) throw new Error(`The last run has no scene ${unknown}. It has: ${known.join(', ')}`);
  const isAsked = (scene = '') => names.length === 0 || names.includes(scene);
  const scenes = known.filter(isAsked);
  const whole = captured.filter(({ failed, scene }) => !failed && isAsked(scene));
  const write = whole.flatMap(({ scene }) =>
    filesIn(new URL(`${scene}/`, results)).flatMap((file) => {
      const item = file.replace(/\.\w+$/, '');
      return file === foundFile(item) ? [{ scene, item }] : [];
    }),
  );
  const expected = readExpected();
  const left = expected ? orphans(expected) : [];
  const remove = left.filter((file) => isAsked(file.split('/')[0]));
  return { scenes, write, remove, rejected: [], changed: [] };
}

type Fate = 'write' | 'remove' | 'rejected' | 'changed' | 'accepted';

/** Compares what was judged with what is there. */
export function planFrom({ decisions }: Decisions): Plan {
  const expected = readExpected();
  const hashOf = (content: Buffer | undefined) => content && sha256(content);
  const fateOf = ({ verdict, hash, ...item }: Decision): Fate => {
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
  const {
    write = [],
    remove = [],
    rejected = [],
    changed = [],
  } = Object.groupBy(decisions, fateOf);
  return {
    scenes: [...new Set([...write, ...remove].map(({ scene }) => scene))],
    write,
    remove: remove.map(acceptedPath),
    rejected,
    changed: changed.map(({ scene, item }) => `${scene}/${item}`),
  };
}
