/**
 * For each group whose absence makes builds fail, finds the group that must be taken away with it.
 */
import { type Group, sharesFile, type Trial } from './groups.ts';
import type { Source } from '#model/data.ts';
import { isEqual, type Removal } from './removals.ts';

/**
 * Builds without `group` fail unless `needed` is taken away, too; if it is undefined, they always
 * fail.
 */
export type Need = readonly [group: number, needed: number | undefined];

const isBrokenBy = ([group, needed]: Need, removed: Removal) =>
  removed.has(group) && (needed === undefined || !removed.has(needed));

/** Adds all groups that the removed ones need. */
export function withNeeded(removal: Removal, needs: readonly Need[]): Removal {
  const removed = new Set(removal);
  // A set also visits what is added on the way.
  for (const at of removed)
    for (const [group, needed] of needs)
      if (group === at && needed !== undefined) removed.add(needed);
  return removed;
}

type Weighed = { readonly need: Need; readonly weight: number };

export type Search = {
  readonly groups: readonly Group[];
  readonly trials: readonly Trial[];
  /** Found so far. */
  readonly needs: readonly Need[];
};

/** A build's error often names the file that still uses what is gone. */
const weightOfName = 6;

/** A build that may fail for another reason, too, tells less. */
const doubt = 0.3;

/** Lines between a place that an error names and the changed line that it is about. */
const nearest = 8;

const weightOfLine = 6;

/** Lines of one file often need each other. */
const weightOfFile = 3;

/** Likelier where a build's error names the file of a line, and a place near it. */
function weightIn(failure: string, { file, line }: Source): number {
  const [, ...after] = failure.split(file);
  if (after.length === 0) return 1;
  const isNear = after.some((text) => {
    const [, number] = /^[(:](\d+)/.exec(text) ?? [];
    return number !== undefined && Math.abs(Number(number) - line) <= nearest;
  });
  return weightOfName * (isNear ? weightOfLine : 1);
}

function weigh([group, needed]: Need, { groups }: Search, failure: string): number {
  const sides = [group, needed].flatMap((at) => (at === undefined ? [] : [groups[at] ?? []]));
  const [first, second] = sides;
  const weights = sides.map((side) =>
    Math.max(...side.flatMap(({ sources }) => sources.map((source) => weightIn(failure, source)))),
  );
  const isOfFile = first && second && sharesFile(first, second);
  return weights.reduce((product, weight) => product * weight, isOfFile ? weightOfFile : 1);
}

/** Needs that may be why a build failed: no build that has succeeded speaks against them. */
function candidatesFor(failed: Trial, search: Search): Weighed[] {
  const { groups, trials } = search;
  const successes = trials.filter(({ failure }) => failure === undefined);
  const numbers = [...groups.keys()];
  const needsOf = (group: number): Need[] => [
    [group, undefined],
    ...numbers.flatMap((other): Need[] => (failed.removed.has(other) ? [] : [[group, other]])),
  ];
  return [...failed.removed]
    .flatMap(needsOf)
    .filter((need) => !successes.some(({ removed }) => isBrokenBy(need, removed)))
    .map((need) => ({ need, weight: weigh(need, search, failed.failure ?? '') }));
}

const sumOf = (list: readonly Weighed[]) => list.reduce((sum, { weight }) => sum + weight, 0);

/** Builds without some of the failed groups, or without some of the needed ones, too. */
function proposalsFor({ removed }: Trial, candidates: readonly Weighed[]): Removal[] {
  const inOrder = candidates.toSorted((a, b) => b.weight - a.weight).map(({ need }) => need);
  const groups = [...new Set(inOrder.map(([group]) => group))];
  const needed = [...new Set(inOrder.flatMap(([, other]) => other ?? []))];
  const starts = (list: readonly number[]) =>
    list.slice(0, -1).map((_, at) => list.slice(0, at + 1));
  return [
    ...starts(groups).map((list) => new Set(list)),
    ...starts(groups).map((list) => new Set([...removed].filter((at) => !list.includes(at)))),
    ...starts(needed).map((list) => new Set([...removed, ...list])),
  ];
}

export type Step =
  | { readonly kind: 'found'; readonly need: Need }
  | { readonly kind: 'build'; readonly removal: Removal }
  /** More than one group has to be there or to be gone. */
  | { readonly kind: 'lost' };

/** Chooses the build that tells most about why one has failed. */
export function nextStep(failed: Trial, search: Search): Step {
  const candidates = candidatesFor(failed, search);
  const [only] = candidates;
  if (!only) return { kind: 'lost' };
  if (candidates.length === 1) return { kind: 'found', need: only.need };
  const half = sumOf(candidates) / 2;
  const distanceOf = (removal: Removal) => {
    const active = sumOf(candidates.filter(({ need }) => isBrokenBy(need, removal)));
    const others = sumOf(candidatesFor({ ...failed, removed: removal }, search));
    return Math.abs(half - active) + doubt * Math.max(0, others - active);
  };
  const removals = proposalsFor(failed, candidates)
    .map((removal) => withNeeded(removal, search.needs))
    .filter(({ size }) => size > 0)
    .filter((removal) => !search.trials.some(({ removed }) => isEqual(removed, removal)))
    .filter((removal) => {
      const count = candidates.filter(({ need }) => isBrokenBy(need, removal)).length;
      return count > 0 && count < candidates.length;
    });
  const [removal] = removals.toSorted((a, b) => distanceOf(a) - distanceOf(b));
  return removal ? { kind: 'build', removal } : { kind: 'lost' };
}

/** Builds whose failure no need explains, those with the fewest reasons first. */
export function openFailures(search: Search): Trial[] {
  const isOpen = ({ removed, failure }: Trial) =>
    failure !== undefined && !search.needs.some((need) => isBrokenBy(need, removed));
  const counted = search.trials.filter(isOpen).map((trial) => {
    return { trial, count: candidatesFor(trial, search).length };
  });
  return counted.toSorted((a, b) => a.count - b.count).map(({ trial }) => trial);
}
