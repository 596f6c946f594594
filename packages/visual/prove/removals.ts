/** Sets of units that are taken away together, and what is known of them. */

/** Builds of the branch without some of its units, by their numbers. */
export type Removal = ReadonlySet<number>;

/** A change in one build: not there any more, or still there. */
export type Look = { readonly removed: Removal; readonly isGone: boolean };

export const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

export const bitsOf = (count: number) => Math.max(1, Math.ceil(Math.log2(count)));

export const hasBit = (unit: number, bit: number) => ((unit >> bit) & 1) === 1;

/**
 * Two for each bit of the units' numbers: without those that have it, and without those that have it not.
 * @param turn gives the units other numbers, by which others are told apart where builds have failed
 */
export const removalsFor = (count: number, turn = 0): Removal[] => {
  const size = 2 ** bitsOf(count);
  const numberOf = (unit: number) => (unit * (2 * turn + 1) + turn * (turn + 1)) % size;
  return numbers(count === 0 ? 0 : bitsOf(count)).flatMap((bit) =>
    [true, false].map(
      (isSet) => new Set(numbers(count).filter((unit) => hasBit(numberOf(unit), bit) === isSet)),
    ),
  );
};

export const everything = (count: number): Removal => new Set(numbers(count));

export const without = (...units: readonly number[]): Removal => new Set(units);

const isEqual = (first: Removal, second: Removal) =>
  first.size === second.size && [...first].every((unit) => second.has(unit));

/** Builds of suspects alone, at most, for one change. */
export const mostSuspects = 8;

export type Asked = {
  readonly count: number;
  readonly looks: readonly Look[];
  /** Removals that cannot be built. */
  readonly failed: readonly Removal[];
  /** Units that hints name, the likeliest first. */
  readonly hints: readonly number[];
};

export const lookAt = ({ looks }: Asked, removal: Removal) =>
  looks.find(({ removed }) => isEqual(removed, removal));

export function ordered(units: readonly number[], hints: readonly number[]): number[] {
  const rank = (unit: number) => (hints.includes(unit) ? hints.indexOf(unit) : hints.length);
  return units.toSorted((a, b) => rank(a) - rank(b) || a - b);
}

/** Removals that have not been tried. */
export const untried = (asked: Asked, removals: readonly Removal[]) =>
  removals.filter(
    (removal) =>
      !lookAt(asked, removal) && !asked.failed.some((failed) => isEqual(failed, removal)),
  );
