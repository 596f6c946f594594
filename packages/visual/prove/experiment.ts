/** Finds the units behind each change by building the branch without some of them. */
import { joinVerdicts, type Verdict, type Verdicts } from '#cause/proved.ts';
import type { Doubt, Proof, Source } from '#model/data.ts';
import type { Unit } from '#model/unit.ts';
import type { Atom } from './atoms.ts';
import { decode, type Reading } from './decode.ts';
import { type Look, type Removal, removalsFor, without } from './removals.ts';
import { type Group, groupsOf, joinCouple, steps, type Trial, unbuilt } from './groups.ts';
import { type Builder, keyOf, Laboratory, type Outcome } from './laboratory.ts';

export type Given = Builder & {
  readonly units: readonly Unit[];
  /** Units that stay in every build. */
  readonly fixed: readonly Unit[];
  readonly atoms: readonly Atom[];
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

/** Groups that are taken away alone where no build without them has succeeded. */
const mostAlone = 24;

const placeOf = ({ scene, item }: Atom) => `${scene}/${item}`;

const idsOf = (groups: readonly Group[], removal: Removal): string[] =>
  groups.flatMap((group, at) => (removal.has(at) ? group.map(({ id }) => id) : []));

/** A build of which no scene can be shown has failed, too. */
function failureOf(outcome: Outcome): string | undefined {
  if ('failure' in outcome) return outcome.failure;
  return outcome.keys.size === 0 ? [...outcome.failures.values()][0] : undefined;
}

/** All builds without whole groups, whatever they were made for. */
function trialsOf(groups: readonly Group[], { outcomes }: Laboratory) {
  return [...outcomes].flatMap(([key, outcome]): (Trial & { outcome: Outcome })[] => {
    const ids = new Set(key.split(' '));
    const counts = groups.map((group) => group.filter(({ id }) => ids.has(id)).length);
    if (groups.some(({ length }, at) => counts[at] !== 0 && counts[at] !== length)) return [];
    const removed = new Set([...groups.keys()].filter((at) => counts[at] !== 0));
    return [{ removed, outcome, failure: failureOf(outcome) }];
  });
}

const firstLine = (text: string) => text.trim().split('\n', 1).join().slice(0, 200);

const nameOf = ({ file, line }: Source) => (line > 0 ? `${file}:${line}` : file);

const likely = (doubt: Doubt): Proof => ({ status: 'likely', doubt });

class Experiment {
  private groups: readonly Group[];
  private readonly laboratory: Laboratory;
  private readonly given: Given;
  private readonly readings = new Map<string, Reading>();

  constructor(given: Given) {
    this.given = given;
    this.groups = groupsOf(given.units);
    this.laboratory = new Laboratory(given, (wanted) => this.tell(wanted));
  }

  private get trials() {
    return trialsOf(this.groups, this.laboratory);
  }

  private tell(wanted: number): void {
    const { onProgress } = this.given;
    const built = this.laboratory.outcomes.size;
    onProgress?.({ built, wanted, verdicts: this.verdicts() });
  }

  private async build(removals: readonly Removal[]): Promise<void> {
    await this.laboratory.run(removals.map((removal) => idsOf(this.groups, removal)));
  }

  /** Groups of other units have other numbers. */
  private regroup(groups: readonly Group[]): void {
    this.groups = groups;
    this.readings.clear();
  }

  /** Numbers of groups that no build could be made without so far. */
  private get broken(): readonly number[] {
    return unbuilt(this.groups, this.trials);
  }

  private buildAlone(): Promise<void> {
    return this.build(this.broken.map((at) => without(at)));
  }

  /** Builds two variants for each bit; what no build can be made without does not stop the others. */
  private async buildBits(): Promise<void> {
    await this.build(removalsFor(this.groups.length));
    if (this.broken.length > mostAlone) return this.buildWider();
    await this.buildAlone();
    const broken = new Set(this.broken);
    if (broken.size === 0 || this.laboratory.isOver) return;
    const others = removalsFor(this.groups.length).map(
      (removal) => new Set([...removal].filter((at) => !broken.has(at))),
    );
    await this.build(others.filter(({ size }) => size > 0));
    await this.buildWider();
  }

  /** Puts together what only builds together, and leaves as it was what does not build even so. */
  private async buildWider(): Promise<void> {
    const { groups } = this;
    for (const step of steps) {
      if (this.broken.length === 0 || this.laboratory.isOver) return;
      const wider = step(this.groups, this.broken, this.trials);
      if (wider.length === this.groups.length) continue;
      this.regroup(wider);
      await this.buildAlone();
    }
    const left = new Set(this.broken.flatMap((at) => this.groups[at] ?? []));
    const isLeft = (group: Group) => group.some((unit) => left.has(unit));
    if (left.size > 0)
      this.regroup([...this.groups.filter((group) => !isLeft(group)), ...groups.filter(isLeft)]);
  }

  private get hasFailures(): boolean {
    return this.trials.some(({ failure }) => failure !== undefined);
  }

  /** Where builds have failed: joins two that only build together, or else gives the units other numbers. */
  private async buildOthers(): Promise<void> {
    if (!this.hasFailures || this.laboratory.isOver) return;
    const joined = joinCouple(this.groups, this.trials);
    if (joined.length < this.groups.length) {
      this.regroup(joined);
      await this.build(removalsFor(joined.length));
    }
    if (this.hasFailures && !this.laboratory.isOver)
      await this.build(removalsFor(this.groups.length, 1));
  }

  private isThere(atom: Atom, outcome: Outcome | undefined): boolean | undefined {
    if (!outcome || 'failure' in outcome) return undefined;
    return outcome.keys.get(placeOf(atom))?.has(atom.mark.key);
  }

  private looksOf(atom: Atom): Look[] {
    return this.trials.flatMap(({ removed, outcome }): Look[] => {
      const isThere = this.isThere(atom, outcome);
      return isThere === undefined ? [] : [{ removed, isGone: !isThere }];
    });
  }

  private readingOf(atom: Atom): Reading {
    const looks = this.looksOf(atom);
    const failed = this.trials.flatMap(({ removed }) =>
      looks.some((look) => look.removed === removed) ? [] : [removed],
    );
    const hints = [...this.groups.keys()].filter((at) => this.isHinted(atom, at));
    const sign = JSON.stringify([
      looks.map(({ removed, isGone }) => [[...removed], isGone]),
      failed.map((removed) => [...removed]),
      hints,
    ]);
    const known = this.readings.get(sign);
    const reading = known ?? decode({ count: this.groups.length, looks, failed, hints });
    this.readings.set(sign, reading);
    return reading;
  }

  private isHinted({ hints }: Atom, at: number): boolean {
    const sources = this.groups[at]?.flatMap((unit) => unit.sources) ?? [];
    return hints.some(({ file, line }) =>
      sources.some((source) => source.file === file && Math.abs(source.line - line) < 4),
    );
  }

  private get control() {
    return this.laboratory.outcomes.get('');
  }

  private verdictOf(atom: Atom): Verdict {
    const none = { sources: [] };
    const { control } = this;
    if (!control) return { ...none, proof: likely('time') };
    if ('failure' in control) return { ...none, proof: likely('build') };
    const isThere = this.isThere(atom, control);
    if (!isThere) return { ...none, proof: likely(isThere === undefined ? 'scene' : 'unsteady') };
    const reading = this.readingOf(atom);
    if (reading.kind === 'proved') {
      const units = reading.units.flatMap((at) => this.groups[at] ?? []);
      const isJoined = units.length > reading.units.length;
      const how = isJoined ? 'built' : reading.how;
      return { proof: { status: 'proved', how }, sources: units.flatMap(({ sources }) => sources) };
    }
    if (reading.kind === 'older') return this.remaining();
    if (this.laboratory.isOver) return { ...none, proof: likely('time') };
    const looks = this.looksOf(atom);
    const isOpen = this.broken.length > 0 && looks.every(({ isGone }) => !isGone);
    return { ...none, proof: likely(isOpen ? 'build' : 'several') };
  }

  /** The verdict of what is there without any unit: nothing is left of the branch but what stays in every build. */
  private remaining(): Verdict {
    const sources = this.given.fixed.flatMap((unit) => unit.sources);
    return { sources, proof: likely(sources.length > 0 ? 'fixed' : 'older') };
  }

  private verdicts(): Verdicts {
    const groups = Map.groupBy(this.given.atoms, ({ mark }) => mark.likeness);
    return new Map(
      [...groups].flatMap(([likeness, atoms]) => {
        const verdict = joinVerdicts(atoms.map((atom) => this.verdictOf(atom)));
        return verdict ? [[likeness, verdict] as const] : [];
      }),
    );
  }

  /** Groups that were only taken away together with one that is behind a change. */
  private besideProved(): number[] {
    const readings = this.given.atoms.map((atom) => this.readingOf(atom));
    const behind = new Set(
      readings.flatMap((reading) => (reading.kind === 'proved' ? reading.units : [])),
    );
    const { trials } = this;
    const isToldApart = (at: number, other: number) =>
      trials.some(
        ({ removed, failure }) => failure === undefined && removed.has(at) && !removed.has(other),
      );
    return [...this.groups.keys()].filter(
      (at) => !behind.has(at) && [...behind].some((other) => !isToldApart(at, other)),
    );
  }

  private nextBuilds(): Removal[] {
    const steady = this.given.atoms.filter((atom) => this.isThere(atom, this.control));
    const next = steady.flatMap((atom) => {
      const reading = this.readingOf(atom);
      return reading.kind === 'open' ? reading.next : [];
    });
    return [
      ...new Map(next.map((removal) => [keyOf(idsOf(this.groups, removal)), removal])).values(),
    ];
  }

  async run(): Promise<Result> {
    await this.laboratory.run([[]]);
    if (this.control && !('failure' in this.control)) {
      await this.buildBits();
      await this.buildOthers();
      const first = this.laboratory.outcomes.size;
      let next = this.nextBuilds();
      while (next.length > 0 && !this.laboratory.isOver) {
        const room = first + mostFurtherBuilds - this.laboratory.outcomes.size;
        if (room <= 0) break;
        await this.build(next.slice(0, room));
        next = this.nextBuilds();
      }
    }
    return this.result();
  }

  private result(): Result {
    const { outcomes, isOver } = this.laboratory;
    const { control } = this;
    const failures = unbuilt(this.groups, this.trials).flatMap((at) => {
      const failure = this.trials.find(
        ({ removed, failure: text }) => text && removed.has(at),
      )?.failure;
      const names = this.groups[at]?.flatMap(({ sources }) => sources.map(nameOf)) ?? [];
      return failure ? [`${names.join(', ')}: ${firstLine(failure)}`] : [];
    });
    const ofBranch = control && 'failure' in control ? [firstLine(control.failure)] : [];
    return {
      verdicts: this.verdicts(),
      builds: outcomes.size,
      failures: [...ofBranch, ...failures],
      beside: this.besideProved().flatMap((at) => this.groups[at] ?? []),
      isEnded: !isOver,
    };
  }
}

export const experiment = (given: Given): Promise<Result> => new Experiment(given).run();
