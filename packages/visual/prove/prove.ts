/** Proves the lines behind each change of a review, by building the branch without them. */
import type { Experiment } from '#model/data.ts';
import type { Unit } from '#model/unit.ts';
import { unitsSince } from '#store/units.ts';
import { openBuilders } from './builders.ts';
import { removeStaleCopies } from './copies.ts';
import type { Result } from './experiment.ts';
import { type ProveOptions, Inquiry, isFixed, isProved } from './inquiry.ts';

export type Proof = Omit<Result, 'beside'> &
  Pick<Experiment, 'scenes' | 'fixed'> & {
    readonly units: readonly Unit[];
    /** Units that were taken away by themselves. */
    readonly removed: readonly Unit[];
  };

const namesOf = (units: readonly Unit[], kind: Unit['kind']) =>
  units
    .filter((unit) => unit.kind === kind)
    .flatMap(({ sources }) =>
      sources.map(({ file, line }) => (line > 0 ? `${file}:${line}` : file)),
    );

/** @throws Error where the suite does not say how a copy is built */
export async function prove(asked: ProveOptions): Promise<Proof> {
  const { root, base, suite, accepted, time } = asked;
  const { build, stories } = suite;
  if (!build)
    throw new Error('The suite does not say how a copy of the site is built: give it `build`');
  for (const folder of removeStaleCopies(root))
    console.error(`Removed ${folder}, left by a killed run`);
  const units = unitsSince(root, base, suite.sources);
  const all = units.units;
  const builders = await openBuilders({
    root,
    base,
    suite: { ...suite, build },
    accepted,
    units,
    time,
  });
  try {
    const inquiry = new Inquiry(asked, all, builders);
    const beside = new Set(await inquiry.askPages());
    if (stories?.buildCopy) await inquiry.askStories();
    const { verdicts, builds, failures, scenes, isEnded } = inquiry;
    const proved = new Set(verdicts.filter(isProved).flatMap(({ verdict }) => verdict.sources));
    const movable = all.filter((unit) => !isFixed(unit));
    const isOpen = ({ sources }: Unit) => !sources.some((source) => proved.has(source));
    return {
      verdicts,
      builds,
      failures: [...failures],
      isEnded,
      scenes: scenes.size,
      units: movable,
      removed: movable.filter((unit) => !beside.has(unit)),
      fixed: {
        dependencies: namesOf(all, 'dependencies'),
        outside: namesOf(all.filter(isOpen), 'outside'),
      },
    };
  } finally {
    await builders.close();
  }
}
