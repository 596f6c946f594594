/** Made-up sites for experiments: they say in which builds a change shows. */
import type { Unit } from '#model/unit.ts';
import type { Probe } from '#prove/probes.ts';
import { experiment, type Progress } from '#prove/experiment.ts';
import type { Outcome } from '#prove/laboratory.ts';

export const unitAt = (file: string, line: number): Unit => {
  const sources = [{ file, line, before: ['a'], after: ['b'] }];
  return { id: `${file}:${line}`, kind: 'lines', sources };
};

const probeOf = (key: string): Probe => {
  const mark = { key, likeness: key, kin: key };
  return { scene: 'start', item: '375', view: '375', mark, hints: [] };
};

type World = {
  readonly units: readonly Unit[];
  readonly fixed?: readonly Unit[];
  /** True if a change shows in a build without these units. */
  readonly changes: Readonly<Record<string, (out: ReadonlySet<string>) => boolean>>;
  readonly failure?: (out: ReadonlySet<string>) => string | undefined;
  /** Why nothing can be shown of a build. */
  readonly crash?: (out: ReadonlySet<string>) => string | undefined;
  /** Number of builds until the time is over. */
  readonly most?: number;
};

export async function prove({
  units,
  fixed = [],
  changes,
  failure,
  crash,
  most = Infinity,
}: World) {
  const progress: Progress[] = [];
  let builds = 0;
  const build = async (ids: readonly string[]): Promise<Outcome | undefined> => {
    builds += 1;
    if (builds > most) return undefined;
    const out = new Set(ids);
    const reason = failure?.(out);
    if (reason !== undefined) return { failure: reason };
    const error = crash?.(out);
    if (error !== undefined) return { keys: new Map(), failures: new Map([['start', error]]) };
    const keys = Object.keys(changes).filter((name) => changes[name]?.(out));
    return { keys: new Map([['start/375', new Set(keys)]]), failures: new Map() };
  };
  const probes = Object.keys(changes).map(probeOf);
  const onProgress = (step: Progress) => void progress.push(step);
  const result = await experiment({
    units,
    fixed,
    probes,
    read: () => undefined,
    build,
    onProgress,
  });
  const shown = result.verdicts.map(({ mark, verdict: { proof, sources } }) => {
    const lines = sources.map(({ file, line }) => `${file}:${line}`);
    return `${mark.key}: ${proof.status === 'proved' ? proof.how : proof.doubt} ${lines.join(' ')}`.trim();
  });
  return { ...result, shown, progress };
}

export const units = (file: string, count: number) =>
  Array.from({ length: count }, (_, at) => unitAt(file, at + 1));

export const needs =
  (...ids: readonly string[]) =>
  (out: ReadonlySet<string>) =>
    ids.every((id) => !out.has(id));
