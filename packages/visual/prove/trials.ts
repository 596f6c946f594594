/** Decides which builds are made, and which units are taken away together in them. */
import {
  type Group,
  groupsOf,
  joinPair,
  joinInseparable,
  neededBy,
  wideningSteps,
  type Trial,
  unbuiltGroups,
} from './groups.ts';
import { keyOf, type Laboratory, type Outcome } from './laboratory.ts';
import { isEqual, mostSuspects, type Removal, removalsFor, without } from './removals.ts';
import { withNeeded, type Need, nextStep, openFailures } from './needs.ts';
import type { Unit } from '#model/unit.ts';

/** Groups that are taken away alone where no build without them has succeeded. */
const mostAlone = 24;

/** Steps of the search for why builds have failed. */
const mostSteps = 32;

type Tried = Trial & { readonly outcome: Outcome };

const idsOf = (groups: readonly Group[], removal: Removal): string[] =>
  groups.flatMap((group, at) => (removal.has(at) ? group.map(({ id }) => id) : []));

/** Counts a build of which no scene can be shown as failed. */
function failureOf(outcome: Outcome): string | undefined {
  if ('failure' in outcome) return outcome.failure;
  return outcome.keys.size === 0 ? [...outcome.failures.values()][0] : undefined;
}

/** Lists builds without whole groups, whatever they were made for. */
function trialsOf(groups: readonly Group[], { outcomes }: Laboratory): Tried[] {
  return [...outcomes].flatMap(([key, outcome]): Tried[] => {
    const ids = new Set(key.split(' '));
    const counts = groups.map((group) => group.filter(({ id }) => ids.has(id)).length);
    if (groups.some(({ length }, at) => counts[at] !== 0 && counts[at] !== length)) return [];
    const removed = new Set([...groups.keys()].filter((at) => counts[at] !== 0));
    return [{ removed, outcome, failure: failureOf(outcome) }];
  });
}

export class Trials {
  groups: readonly Group[];
  private readonly laboratory: Laboratory;
  private readonly worthOf: (group: Group) => number;
  /** By units, because groups may be joined. */
  private readonly needIds: (readonly [group: string, needed: string | undefined])[] = [];

  /** @param worthOf changes that a group may be behind: it is told apart from the others first */
  constructor(units: readonly Unit[], laboratory: Laboratory, worthOf: (group: Group) => number) {
    this.groups = groupsOf(units);
    this.laboratory = laboratory;
    this.worthOf = worthOf;
  }

  get list(): readonly Tried[] {
    return trialsOf(this.groups, this.laboratory);
  }

  /** Builds each removal once, however often it is asked for. */
  async build(removals: readonly Removal[]): Promise<void> {
    await this.laboratory.run(removals.map((removal) => idsOf(this.groups, removal)));
  }

  distinct(removals: readonly Removal[]): Removal[] {
    return [
      ...new Map(removals.map((removal) => [keyOf(idsOf(this.groups, removal)), removal])).values(),
    ];
  }

  /** Numbers of groups that no build could be made without so far. */
  get broken(): readonly number[] {
    return unbuiltGroups(this.groups, this.list);
  }

  /** Numbers of groups, those that most changes may come from first. */
  private get order(): number[] {
    const worths = this.groups.map((group, at) => [at, this.worthOf(group)] as const);
    return worths.toSorted(([, a], [, b]) => b - a).map(([at]) => at);
  }

  private buildAlone(): Promise<void> {
    return this.build(this.broken.map((at) => without(at)));
  }

  /** Makes the builds that tell all groups apart; what no build can be made without does not stop the others. */
  async buildFirst(): Promise<void> {
    const removals = removalsFor(this.order).map((removal) => idsOf(this.groups, removal));
    await this.laboratory.run(removals);
    await this.findNeeds();
    await this.buildClosed(removals);
    this.groups = joinInseparable(this.groups, this.list);
    if (this.broken.length > mostAlone) return this.buildWider();
    await this.buildAlone();
    if (this.broken.length > 0) await this.buildWider();
  }

  private get needs(): Need[] {
    const numberOf = (id: string) =>
      this.groups.findIndex((group) => group.some((unit) => unit.id === id));
    return this.needIds
      .map(([group, needed]): Need => [
        numberOf(group),
        needed === undefined ? undefined : numberOf(needed),
      ])
      .filter(([group, needed]) => group !== needed);
  }

  private note([group, needed]: Need): void {
    const idOf = (at: number) => {
      const [unit] = this.groups[at] ?? [];
      if (!unit) throw new Error(`There is no group ${at}`);
      return unit.id;
    };
    this.needIds.push([idOf(group), needed === undefined ? undefined : idOf(needed)]);
  }

  /** Joins two groups that need each other, and notes what only one of them needs. */
  private async settle(need: Need): Promise<void> {
    const [group, needed] = need;
    if (needed === undefined) return this.note(need);
    const only = withNeeded(without(needed), this.needs);
    const isOneWay = this.list.some(
      ({ removed, failure }) => failure === undefined && removed.has(needed) && !removed.has(group),
    );
    if (!isOneWay && !only.has(group)) await this.build([only]);
    const isMutual =
      only.has(group) ||
      this.list.some(({ removed, failure }) => failure !== undefined && isEqual(removed, only));
    if (isMutual) this.groups = joinPair(this.groups, [group, needed]);
    else this.note(need);
  }

  /** Finds why builds have failed, one need after the other. */
  private async findNeeds(): Promise<void> {
    const lost = new Set<string>();
    for (let step = 0; step < mostSteps && !this.laboratory.isOver; step++) {
      const { groups, list: trials, needs } = this;
      const keyIn = ({ removed }: Trial) => keyOf(idsOf(groups, removed));
      const search = { groups, trials, needs };
      const [failed] = openFailures(search).filter((trial) => !lost.has(keyIn(trial)));
      if (!failed) return;
      const next = nextStep(failed, search);
      if (next.kind === 'lost') lost.add(keyIn(failed));
      else if (next.kind === 'found') await this.settle(next.need);
      else await this.build([next.removal]);
    }
  }

  /** Makes builds again that failed, without what their groups need to be without, too. */
  private async buildClosed(removals: readonly (readonly string[])[]): Promise<void> {
    const { groups, needs } = this;
    const neverOut = new Set(needs.flatMap(([at, needed]) => (needed === undefined ? at : [])));
    const closedOf = (ids: readonly string[]) => {
      const out = [...groups.keys()].filter(
        (at) => !neverOut.has(at) && groups[at]?.some(({ id }) => ids.includes(id)),
      );
      return withNeeded(new Set(out), needs);
    };
    await this.build(removals.map(closedOf).filter(({ size }) => size > 0));
  }

  /** Widens groups that do not build, step by step, and restores those that still do not build. */
  private async buildWider(): Promise<void> {
    const { groups } = this;
    for (const step of wideningSteps) {
      if (this.broken.length === 0 || this.laboratory.isOver) return;
      const wider = step(this.groups, this.broken, this.list);
      if (wider.length === this.groups.length) continue;
      this.groups = wider;
      await this.buildAlone();
    }
    const unsolved = new Set(this.broken.flatMap((at) => this.groups[at] ?? []));
    const isUnsolved = (group: Group) => group.some((unit) => unsolved.has(unit));
    if (unsolved.size > 0)
      this.groups = [
        ...this.groups.filter((group) => !isUnsolved(group)),
        ...groups.filter(isUnsolved),
      ];
  }

  /** Joins one of these with the group that it only builds without. @returns whether there is one */
  async joinNeeded(suspects: Iterable<number>): Promise<boolean> {
    for (const at of suspects) {
      const needed = neededBy(this.groups, this.list, at).slice(0, mostSuspects);
      await this.build(needed.map((other) => without(at, other)));
      const builds = (other: number) =>
        this.list.some(
          ({ removed, failure }) =>
            failure === undefined && removed.size === 2 && removed.has(at) && removed.has(other),
        );
      const partner = needed.find(builds);
      if (partner === undefined) continue;
      this.groups = joinPair(this.groups, [at, partner]);
      return true;
    }
    return false;
  }
}
