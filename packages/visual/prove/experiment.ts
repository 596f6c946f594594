/** Finds the units behind each change by building the branch without some of them. */
import type { Verdict, Verdicts } from '#cause/proved.ts';
import { lineOf } from '#cause/share.ts';
import type { Doubt, Proof, Source } from '#model/data.ts';
import type { Unit } from '#model/unit.ts';
import type { Probe } from './probes.ts';
import { absentKey } from './keys.ts';
import { type Builder, Laboratory, type Outcome } from './laboratory.ts';
import { isHinted, isThere, Readings } from './readings.ts';
import { isPart, type Removal } from './removals.ts';
import { Trials } from './trials.ts';

export type Given = Builder & {
  readonly units: readonly Unit[];
  /** Units that stay in every build. */
  readonly fixed: readonly Unit[];
  readonly probes: readonly Probe[];
  readonly onProgress?: (progress: Progress) => void;
};

export type Progress = {
  readonly built: number;
  readonly wanted: number;
  readonly verdicts: Verdicts;
};

export type Result = {
  readonly verdicts: Verdicts;
  readonly builds: number;
  /** Names of lines without which nothing could be built, with the reasons. */
  readonly failures: readonly string[];
  /** Units that no build has told apart from those behind a change. */
  readonly beside: readonly Unit[];
  readonly isEnded: boolean;
};

/** Builds after the first ones, which look for several units behind a change. */
const mostFurtherBuilds = 48;

const firstLine = (text: string) => text.trim().split('\n', 1).join().slice(0, 200);

const likely = (doubt: Doubt): Proof => ({ status: 'likely', doubt });

class Experiment {
  private readonly laboratory: Laboratory;
  private readonly given: Given;
  private readonly trials: Trials;
  private readonly readings: Readings;

  constructor(given: Given) {
    this.given = given;
    this.laboratory = new Laboratory(given, (wanted) => this.tell(wanted));
    this.trials = new Trials(
      given.units,
      this.laboratory,
      (group) => given.probes.filter((probe) => isHinted(probe, group)).length,
    );
    this.readings = new Readings(this.trials);
  }

  private tell(wanted: number): void {
    const { onProgress } = this.given;
    const built = this.laboratory.outcomes.size;
    onProgress?.({ built, wanted, verdicts: this.verdicts() });
  }

  private get control() {
    return this.laboratory.outcomes.get('');
  }

  private verdictOf(probe: Probe): Verdict {
    const none = { sources: [] };
    const { control } = this;
    if (!control) return { ...none, proof: likely('time') };
    if ('failure' in control) return { ...none, proof: likely('build') };
    const isAgain = isThere(probe, control);
    if (!isAgain) return { ...none, proof: likely(isAgain === undefined ? 'scene' : 'unsteady') };
    const reading = this.readings.of(probe);
    if (reading.kind === 'proved') {
      const units = reading.units.flatMap((at) => this.trials.groups[at] ?? []);
      const isJoined = units.length > reading.units.length;
      const how = isJoined ? 'built' : reading.how;
      return { proof: { status: 'proved', how }, sources: units.flatMap(({ sources }) => sources) };
    }
    if (reading.kind === 'older')
      return { ...none, proof: likely(this.given.fixed.length > 0 ? 'fixed' : 'older') };
    const disproved = this.disprovedBy(probe);
    if (this.laboratory.isOver) return { ...none, disproved, proof: likely('time') };
    const doubt = this.isNeverGone(probe) ? 'build' : 'several';
    return { ...none, disproved, proof: likely(doubt) };
  }

  /** Lines of units without which the change was there. */
  private disprovedBy(probe: Probe): readonly Source[] {
    const { groups, list } = this.trials;
    const shown = list.filter(({ outcome }) => isThere(probe, outcome));
    return groups.flatMap((group, at) =>
      shown.some(({ removed }) => removed.has(at)) ? group.flatMap(({ sources }) => sources) : [],
    );
  }

  /** True if no build was made without some lines, and the change is there in all that were. */
  private isNeverGone(probe: Probe): boolean {
    const { broken, list } = this.trials;
    return broken.length > 0 && list.every(({ outcome }) => isThere(probe, outcome) !== false);
  }

  private verdicts(): Verdicts {
    return this.given.probes.map((probe) => {
      return { scene: probe.scene, mark: probe.mark, verdict: this.verdictOf(probe) };
    });
  }

  /** True if a build could be shown in all scenes in which the branch itself could. */
  private isShownWhole(outcome: Outcome): boolean {
    const { control } = this;
    if ('failure' in outcome || !control || 'failure' in control) return false;
    if ([...outcome.keys.values()].some((keys) => keys.has(absentKey))) return false;
    return [...outcome.failures.keys()].every((scene) => control.failures.has(scene));
  }

  /** Groups that may be behind a change that is not proved: the fewest without which it was gone. */
  private behindUnproved(): ReadonlySet<number> {
    const unproved = this.steady.filter((probe) =>
      /open|unknown/.test(this.readings.of(probe).kind),
    );
    return new Set(
      unproved.flatMap((probe) => {
        const gone = this.trials.list.filter(({ outcome }) => isThere(probe, outcome) === false);
        const isLeast = ({ removed }: (typeof gone)[number]) =>
          !gone.some(
            (other) => other.removed.size < removed.size && isPart(other.removed, removed),
          );
        return gone.filter(isLeast).flatMap(({ removed }) => [...removed]);
      }),
    );
  }

  /**
   * Groups whose effect is unknown: never taken away, only taken away together with a proved group,
   * or suspects of a change that is not proved.
   */
  private besideProved(): number[] {
    const readings = this.given.probes.map((probe) => this.readings.of(probe));
    const behind = new Set(
      readings.flatMap((reading) => (reading.kind === 'proved' ? reading.units : [])),
    );
    const { list, groups } = this.trials;
    const without = (at: number) =>
      list.filter(({ removed, outcome }) => this.isShownWhole(outcome) && removed.has(at));
    const isToldApart = (at: number, other: number) =>
      without(at).some(({ removed }) => !removed.has(other));
    const isUntold = (at: number) =>
      without(at).length === 0 || [...behind].some((other) => !isToldApart(at, other));
    const suspects = this.behindUnproved();
    return [...groups.keys()].filter((at) => !behind.has(at) && (suspects.has(at) || isUntold(at)));
  }

  private nextBuilds(): Removal[] {
    const next = this.steady.flatMap((probe) => {
      const reading = this.readings.of(probe);
      return reading.kind === 'open' ? reading.next : [];
    });
    return this.trials.distinct(next);
  }

  private get steady(): readonly Probe[] {
    return this.given.probes.filter((probe) => isThere(probe, this.control));
  }

  /** Groups that may be behind a change of which no build can tell. */
  private get suspects(): ReadonlySet<number> {
    const readings = this.steady.map((probe) => this.readings.of(probe));
    return new Set(
      readings.flatMap((reading) => (reading.kind === 'unknown' ? reading.suspects : [])),
    );
  }

  private async buildFurther(most: number): Promise<void> {
    let next = this.nextBuilds();
    while (next.length > 0 && !this.laboratory.isOver) {
      const room = most - this.laboratory.outcomes.size;
      if (room <= 0) return;
      await this.trials.build(next.slice(0, room));
      next = this.nextBuilds();
    }
  }

  async run(): Promise<Result> {
    await this.laboratory.run([[]]);
    if (this.control && !('failure' in this.control)) {
      await this.trials.buildFirst();
      const first = this.laboratory.outcomes.size;
      do await this.buildFurther(first + mostFurtherBuilds);
      while (!this.laboratory.isOver && (await this.trials.joinNeeded(this.suspects)));
    }
    return this.result();
  }

  private result(): Result {
    const { outcomes, isOver } = this.laboratory;
    const { control } = this;
    const { groups, list, broken } = this.trials;
    const failures = broken.flatMap((at) => {
      const failure = list.find(({ removed, failure: text }) => text && removed.has(at))?.failure;
      const names = groups[at]?.flatMap(({ sources }) => sources.map(lineOf)) ?? [];
      return failure ? [`${names.join(', ')}: ${firstLine(failure)}`] : [];
    });
    const ofBranch = control && 'failure' in control ? [firstLine(control.failure)] : [];
    return {
      verdicts: this.verdicts(),
      builds: outcomes.size,
      failures: [...ofBranch, ...failures],
      beside: this.besideProved().flatMap((at) => groups[at] ?? []),
      isEnded: !isOver,
    };
  }
}

export const experiment = (given: Given): Promise<Result> => new Experiment(given).run();
