/** Asks builds for the lines behind changes: first on pages, then in stories that no page explains. */
import { type Verdict, type Verdicts, withProofs } from '#cause/proved.ts';
import type { ExplainedChange } from '#cause/share.ts';
import type { Unit } from '#model/unit.ts';
import type { Suite } from '#suite/suite.ts';
import { type Accepted, type Probe, chooseProbes } from './probes.ts';
import type { openBuilders } from './builders.ts';
import { experiment, type Progress } from './experiment.ts';
import type { Builder } from './laboratory.ts';
import { isHinted } from './readings.ts';
import { sceneNamed } from './views.ts';

export type ProveOptions = {
  readonly root: string;
  readonly base: string;
  readonly suite: Suite;
  readonly explained: readonly ExplainedChange[];
  readonly accepted: Accepted;
  /** ms until it ends with what is proved then. */
  readonly time: number;
  readonly onProgress: (progress: Progress) => void;
};

/** Dependencies would need an installation of their own; what is outside of a build is not in a copy. */
export const isFixed = ({ kind }: Unit) => kind === 'dependencies' || kind === 'outside';

/** A story has the proof of a page that changes alike, unless Storybook is built for it. */
function storyVerdicts(stories: readonly ExplainedChange[]): Verdicts {
  const verdict: Verdict = { proof: { status: 'likely', doubt: 'story' }, sources: [] };
  return stories.flatMap(({ scene, shares }) =>
    shares.flatMap(({ mark }) => (mark ? { scene, mark, verdict } : [])),
  );
}

export const isProved = ({ verdict }: Verdicts[number]) => verdict.proof.status === 'proved';

type Builders = Awaited<ReturnType<typeof openBuilders>>;

/** Asks builds, and keeps what they have answered so far. */
export class Inquiry {
  verdicts: Verdicts;
  builds = 0;
  isEnded = true;
  readonly failures = new Set<string>();
  readonly scenes = new Set<string>();
  private readonly asked: ProveOptions;
  private readonly units: readonly Unit[];
  private readonly builders: Builders;

  constructor(asked: ProveOptions, units: readonly Unit[], builders: Builders) {
    this.asked = asked;
    this.units = units;
    this.builders = builders;
    this.verdicts = storyVerdicts(asked.explained.filter(({ scene }) => !this.isPage(scene)));
  }

  private isPage(scene: string): boolean {
    return sceneNamed(this.asked.suite, scene) !== undefined;
  }

  private async ask(probes: readonly Probe[], suspects: readonly Unit[], builder: Builder) {
    const { builds, verdicts } = this;
    for (const { scene } of probes) this.scenes.add(scene);
    const onProgress = (progress: Progress) =>
      this.asked.onProgress({
        built: builds + progress.built,
        wanted: builds + progress.wanted,
        verdicts: [...verdicts, ...progress.verdicts],
      });
    const fixed = this.units.filter((unit) => !suspects.includes(unit));
    const result = await experiment({ ...builder, units: suspects, fixed, probes, onProgress });
    this.verdicts = [...verdicts, ...result.verdicts];
    this.builds += result.builds;
    this.isEnded &&= result.isEnded;
    for (const failure of result.failures) this.failures.add(failure);
    return result;
  }

  /** @returns units that no build has told apart from those behind a change */
  async askPages(): Promise<readonly Unit[]> {
    const { suite, explained, accepted } = this.asked;
    const pages = explained.filter(({ scene }) => this.isPage(scene));
    const probes = chooseProbes(suite, pages, accepted);
    if (probes.length === 0) return [];
    const movable = this.units.filter((unit) => !isFixed(unit));
    const { beside } = await this.ask(probes, movable, this.builders.builderFor(probes));
    return beside;
  }

  /** Changes of stories that no proof of a page explains. */
  private get openStories(): ExplainedChange[] {
    const { explained } = this.asked;
    const proved = withProofs(explained, this.verdicts);
    return explained.flatMap((change, at) => {
      if (this.isPage(change.scene)) return [];
      const shares = change.shares.filter((_share, place) => {
        const proof = proved[at]?.shares[place]?.proof;
        return proof?.status === 'likely' && proof.doubt === 'story';
      });
      return { ...change, shares };
    });
  }

  /** Builds Storybook, first only without lines that a hint names: where it is right, few builds answer. */
  async askStories(): Promise<void> {
    const { suite, accepted } = this.asked;
    const probes = chooseProbes(suite, this.openStories, accepted);
    if (probes.length === 0) return;
    const builder = this.builders.builderFor(probes);
    const movable = this.units.filter(({ kind }) => kind !== 'dependencies');
    const hinted = movable.filter((unit) => probes.some((probe) => isHinted(probe, [unit])));
    for (const suspects of [hinted, movable]) {
      if (suspects.length === 0) continue;
      const { verdicts } = await this.ask(probes, suspects, builder);
      if (verdicts.every(isProved)) return;
    }
  }
}
