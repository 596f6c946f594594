/** Builds a branch without some of its lines, and finds those behind each change of a review. */
import { availableParallelism } from 'node:os';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { type Browser, chromium, type LaunchOptions } from '@playwright/test';
import type { Verdict, Verdicts } from '#cause/proved.ts';
import type { ExplainedChange } from '#cause/share.ts';
import type { Experiment } from '#model/data.ts';
import type { Unit } from '#model/unit.ts';
import { unitsSince, type Units } from '#store/units.ts';
import { configFile } from '#suite/folders.ts';
import type { Suite } from '#suite/suite.ts';
import { type Accepted, type Atom, chooseAtoms } from './atoms.ts';
import { untilAborted, withinShare } from './bounds.ts';
import { type Copy, openCopies, proofsFolder, removeStaleCopies } from './copies.ts';
import { experiment, type Progress, type Result } from './experiment.ts';
import type { Outcome } from './laboratory.ts';
import type { Reference } from './keys.ts';
import { lookAt } from './look.ts';
import { type SceneTour, toursOf } from './tours.ts';
import { openStore } from './store.ts';
import { sceneNamed } from './views.ts';
import { withBuilds } from './withBuilds.ts';

/** Copies that are built and looked at beside each other. */
const mostCopies = Math.max(1, Math.min(3, availableParallelism()));

export type Proof = Result &
  Pick<Experiment, 'scenes' | 'fixed'> & {
    readonly units: readonly Unit[];
    /** Units that were taken away by themselves. */
    readonly removed: readonly Unit[];
  };

export type Asked = {
  readonly root: string;
  readonly base: string;
  readonly suite: Suite;
  readonly explained: readonly ExplainedChange[];
  readonly accepted: Accepted;
  /** ms until it ends with what is proved then. */
  readonly time: number;
  readonly onProgress: (progress: Progress) => void;
};

/** Settings of the site's own Playwright configuration, if it has one. */
async function launchOptions({ browser }: Suite, root: string): Promise<LaunchOptions> {
  if (browser || !configFile) return browser ?? {};
  const { default: config }: { default?: { use?: { launchOptions?: LaunchOptions } } } =
    await import(pathToFileURL(join(root, configFile)).href);
  return config?.use?.launchOptions ?? {};
}

type Bench = {
  readonly suite: Suite & Required<Pick<Suite, 'build'>>;
  readonly browser: Browser;
  readonly signal: AbortSignal;
  readonly units: Units;
  readonly tours: readonly SceneTour[];
  readonly accepted: Accepted;
  readonly reference: Reference;
};

/** Builds a copy without units, serves it and looks at it. */
async function tryWithout(bench: Bench, copy: Copy, ids: readonly string[]): Promise<Outcome> {
  const { suite, browser, signal, units, tours } = bench;
  units.writeWithout(copy.folder, new Set(ids));
  const names = new Set(tours.map(({ scene }) => sceneNamed(suite, scene)?.build));
  return withBuilds(
    names,
    (build) => suite.build(copy.folder, { build, signal }),
    (urls) => lookAt(bench, browser, tours, urls),
  );
}

/** The time for proofs, and a kill, end builds that are under way. */
function endOf(time: number, removeAll: () => void) {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), time);
  const onKill = (name: NodeJS.Signals) => {
    ending.abort();
    removeAll();
    process.removeListener('SIGINT', onKill).removeListener('SIGTERM', onKill);
    process.kill(process.pid, name);
  };
  process.on('SIGINT', onKill).on('SIGTERM', onKill);
  const stop = () => {
    clearTimeout(timer);
    process.removeListener('SIGINT', onKill).removeListener('SIGTERM', onKill);
    ending.abort();
  };
  return { signal: ending.signal, stop };
}

type Experimenting = Asked & { readonly suite: Bench['suite']; readonly units: Units };

async function runExperiment(asked: Experimenting, atoms: readonly Atom[]): Promise<Result> {
  const { root, base, suite, accepted, units, onProgress } = asked;
  const tours = toursOf(atoms);
  const views = tours.map(({ scene, wanted, ...tour }) => ({
    scene,
    ...tour,
    wanted: [...wanted],
    pixels: [...tour.pixels],
  }));
  const store = openStore(proofsFolder(root), [base, units.units, views]);
  const copies = openCopies(root, base, mostCopies);
  const { signal, stop } = endOf(asked.time, copies.removeAll);
  const browser = await chromium.launch(await launchOptions(suite, root));
  const reference = { drawn: new Map(), thrown: new Map(), places: new Map() };
  const bench = { suite, browser, signal, units, tours, accepted, reference };
  // Other builds are compared with the branch itself, which nobody keeps.
  const isKept = (ids: readonly string[]) => ids.length > 0;
  const read = (ids: readonly string[]) => (isKept(ids) ? store.read(ids) : undefined);
  const build = async (ids: readonly string[]): Promise<Outcome | undefined> => {
    if (signal.aborted) return undefined;
    const copy = await untilAborted(signal, copies.take());
    if (!copy) return undefined;
    const { outcome, hangs } = await withinShare(signal, asked.time, (own) =>
      tryWithout({ ...bench, signal: own }, copy, ids),
    );
    if (!outcome) return undefined;
    if (!hangs) store.write(ids, outcome);
    // A hanging build may still write into its copy.
    (hangs ? copies.discard : copies.giveBack)(copy);
    return outcome;
  };
  try {
    const fixed = units.units.filter(isFixed);
    const movable = units.units.filter((unit) => !isFixed(unit));
    return await experiment({ units: movable, fixed, atoms, read, build, onProgress });
  } finally {
    stop();
    await browser.close();
    copies.removeAll();
  }
}

/** Dependencies would need an installation of their own; what is outside of a build is not in a copy. */
const isFixed = ({ kind }: Unit) => kind === 'dependencies' || kind === 'outside';

const namesOf = (units: readonly Unit[], kind: Unit['kind']) =>
  units
    .filter((unit) => unit.kind === kind)
    .flatMap(({ sources }) =>
      sources.map(({ file, line }) => (line > 0 ? `${file}:${line}` : file)),
    );

/** A suite builds no Storybook in a copy: a story has the proof of a scene that changes alike. */
function storyVerdicts(
  explained: readonly ExplainedChange[],
  isScene: (name: string) => boolean,
): Verdicts {
  const verdict: Verdict = { proof: { status: 'likely', doubt: 'story' }, sources: [] };
  return explained
    .filter(({ scene }) => !isScene(scene))
    .flatMap(({ scene, shares }) =>
      shares.flatMap(({ mark }) => (mark ? { scene, mark, verdict } : [])),
    );
}

const nothingToProve: Result = {
  verdicts: [],
  builds: 0,
  failures: [],
  beside: [],
  isEnded: true,
};

/** @throws Error where the suite does not say how a copy is built */
export async function prove(asked: Asked): Promise<Proof> {
  const { root, base, suite, explained, accepted } = asked;
  const { build } = suite;
  if (!build)
    throw new Error('The suite does not say how a copy of the site is built: give it `build`');
  for (const folder of removeStaleCopies(root))
    console.error(`Removed ${folder}, which a call has left that was killed`);
  const units = unitsSince(root, base, suite.sources);
  const isScene = (name: string) => sceneNamed(suite, name) !== undefined;
  const inScenes = explained.filter(({ scene }) => isScene(scene));
  const atoms = chooseAtoms(suite, inScenes, accepted);
  const scenes = new Set(atoms.map(({ scene }) => scene)).size;
  const result =
    atoms.length > 0
      ? await runExperiment({ ...asked, suite: { ...suite, build }, units }, atoms)
      : nothingToProve;
  const verdicts = [...storyVerdicts(explained, isScene), ...result.verdicts];
  const movable = units.units.filter((unit) => !isFixed(unit));
  const beside = new Set(result.beside);
  return {
    ...result,
    verdicts,
    units: movable,
    removed: movable.filter((unit) => !beside.has(unit)),
    scenes,
    fixed: {
      dependencies: namesOf(units.units, 'dependencies'),
      outside: namesOf(units.units, 'outside'),
    },
  };
}
