/** Chooses sets of units that are taken away together. */

/** Builds of the branch without some of its units, by their numbers. */
export type Removal = ReadonlySet<number>;

/** Observation of a change in one build. */
export type Look = { readonly removed: Removal; readonly isGone: boolean };

export const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

/** Numbers of ways to choose some of several builds. */
const choices = (builds: number, chosen: number): number =>
  chosen === 0 ? 1 : (choices(builds - 1, chosen - 1) * builds) / chosen;

/** Each unit is out in half of the builds, and no two are out in the same ones. */
const outOf = (builds: number) => Math.max(1, Math.floor(builds / 2));

/** The fewest builds in which so many units can be told apart. */
export function buildsFor(count: number): number {
  let builds = count > 0 ? 1 : 0;
  while (choices(builds, outOf(builds)) < count) builds += 1;
  return builds;
}

/** Sets of builds, all of one size; first those that are known before the last builds are made. */
function setsOf(builds: number, size: number): number[][] {
  if (size === 0) return [[]];
  if (builds < size) return [];
  const withLast = setsOf(builds - 1, size - 1).map((set) => [...set, builds - 1]);
  return [...withLast, ...setsOf(builds - 1, size)];
}

/**
 * As few builds as tell all units apart: a change is gone in the builds that its unit is out of. Where it
 * needs two units, or any of two, it is gone in more builds than one unit is out of, or in fewer.
 * @param units in the order in which they shall be known
 */
export function removalsFor(units: readonly number[]): Removal[] {
  const builds = buildsFor(units.length);
  const sets = setsOf(builds, outOf(builds));
  return numbers(builds).map(
    (build) => new Set(units.filter((_unit, at) => sets[at]?.includes(build))),
  );
}

export const everything = (count: number): Removal => new Set(numbers(count));

export const without = (...units: readonly number[]): Removal => new Set(units);

export const isPart = (part: Removal, whole: Removal) => [...part].every((unit) => whole.has(unit));

export const isEqual = (first: Removal, second: Removal) =>
  first.size === second.size && isPart(first, second);

/** Builds of suspects alone, at most, for one change. */
export const mostSuspects = 8;

export type Observations = {
  readonly count: number;
  readonly looks: readonly Look[];
  /** Removals that cannot be built. */
  readonly failed: readonly Removal[];
  /** Units that hints name, the likeliest first. */
  readonly hints: readonly number[];
};

export const findLook = ({ looks }: Observations, removal: Removal) =>
  looks.find(({ removed }) => isEqual(removed, removal));

export function ordered(units: readonly number[], hints: readonly number[]): number[] {
  const rank = (unit: number) => (hints.includes(unit) ? hints.indexOf(unit) : hints.length);
  return units.toSorted((a, b) => rank(a) - rank(b) || a - b);
}

/** Removals that have not been tried. */
export const untried = (asked: Observations, removals: readonly Removal[]) =>
  removals.filter(
    (removal) =>
      !findLook(asked, removal) && !asked.failed.some((failed) => isEqual(failed, removal)),
  );
