/** Builds a branch without some of its units, in copies of the repository, and looks at the builds. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type LaunchOptions } from '@playwright/test';
import type { Units } from '#store/units.ts';
import { configFile } from '#suite/folders.ts';
import type { Running, Suite } from '#suite/suite.ts';
import type { Accepted, Probe } from './probes.ts';
import { untilAborted, withinShare } from './bounds.ts';
import { type Copy, openCopies, proofsFolder } from './copies.ts';
import type { Looking } from './keys.ts';
import type { Builder, Outcome } from './laboratory.ts';
import { lookAt } from './look.ts';
import { openStore } from './store.ts';
import { type SceneTour, toursOf } from './tours.ts';
import { type BuildName, buildOf, storybook } from './views.ts';
import { withBuilds } from './withBuilds.ts';

/** Copies that are built and looked at beside each other. */
const mostCopies = Math.max(1, Math.min(3, availableParallelism()));

/** A suite that says how a copy is built. */
type Buildable = Suite & Required<Pick<Suite, 'build'>>;

type Building = {
  readonly root: string;
  readonly base: string;
  readonly suite: Buildable;
  readonly accepted: Accepted;
  readonly units: Units;
  /** ms until builds end. */
  readonly time: number;
};

/** Settings of the site's own Playwright configuration, if it has one. */
async function launchOptions({ browser }: Suite, root: string): Promise<LaunchOptions> {
  if (browser || !configFile) return browser ?? {};
  const { default: config }: { default?: { use?: { launchOptions?: LaunchOptions } } } =
    await import(pathToFileURL(join(root, configFile)).href);
  return config?.use?.launchOptions ?? {};
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

type Bench = Looking & {
  readonly suite: Buildable;
  readonly browser: Browser;
  readonly signal: AbortSignal;
  readonly units: Units;
  readonly tours: readonly SceneTour[];
};

function buildIn({ suite, signal }: Bench, copy: Copy, name: BuildName): Promise<Running> {
  if (name !== storybook) return suite.build(copy.folder, { build: name, signal });
  if (suite.stories?.buildCopy) return suite.stories.buildCopy(copy.folder, signal);
  throw new Error('The suite builds no Storybook in a copy');
}

/** Builds a copy without units, serves it and looks at it. */
async function tryWithout(bench: Bench, copy: Copy, ids: readonly string[]): Promise<Outcome> {
  const { suite, units, tours } = bench;
  units.writeWithout(copy.folder, new Set(ids));
  const names = new Set(tours.map(({ scene }) => buildOf(suite, scene)));
  return withBuilds(
    names,
    (name) => buildIn(bench, copy, name),
    (urls) => lookAt(bench, tours, urls),
  );
}

/** Opens what all builds share. Call `close` in the end. */
export async function openBuilders({ root, base, suite, accepted, units, time }: Building) {
  const copies = openCopies(root, base, mostCopies);
  const { signal, stop } = endOf(time, copies.removeAll);
  const browser = await chromium.launch(await launchOptions(suite, root));

  /** Builds are looked at where these changes are. */
  function builderFor(probes: readonly Probe[]): Builder {
    const tours = toursOf(probes);
    const views = tours.map(({ scene, wanted, ...tour }) => ({
      scene,
      ...tour,
      wanted: [...wanted],
      pixels: [...tour.pixels],
    }));
    const store = openStore(proofsFolder(root), [base, units.units, views]);
    const reference = { drawn: new Map(), thrown: new Map(), places: new Map() };
    const bench = { suite, browser, signal, units, tours, accepted, reference };
    // Other builds are compared with the branch itself, which nobody keeps.
    let ofBranch: Outcome | undefined;
    const read = (ids: readonly string[]) => (ids.length > 0 ? store.read(ids) : ofBranch);
    const write = (ids: readonly string[], outcome: Outcome) => {
      if (ids.length > 0) store.write(ids, outcome);
      else ofBranch = outcome;
    };
    const build = async (ids: readonly string[]): Promise<Outcome | undefined> => {
      if (signal.aborted) return undefined;
      const copy = await untilAborted(signal, copies.take());
      if (!copy) return undefined;
      const { outcome, hangs } = await withinShare(signal, time, (own) =>
        tryWithout({ ...bench, signal: own }, copy, ids),
      );
      if (!outcome) return undefined;
      if (!hangs) write(ids, outcome);
      // A hanging build may still write into its copy.
      (hangs ? copies.discard : copies.giveBack)(copy);
      return outcome;
    };
    return { read, build };
  }

  const close = async () => {
    stop();
    await browser.close();
    copies.removeAll();
  };
  return { builderFor, close };
}
