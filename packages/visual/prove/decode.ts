/** Which units to take away together, and what it says of a change when it goes or stays without them. */

/** Builds of the branch without some of its units, by their numbers. */
export type Removal = ReadonlySet<number>;

/** A change in one build: not there any more, or still there. */
export type Look = { readonly removed: Removal; readonly isGone: boolean };

export type Reading =
  /** `together`: each is needed; `each`: any makes the change; `built`: they only build together. */
  | {
      readonly kind: 'proved';
      readonly how: 'one' | 'together' | 'each' | 'built';
      readonly units: readonly number[];
    }
  /** Builds that would say more. */
  | {
      readonly kind: 'open';
      readonly next: readonly Removal[];
      readonly suspects: readonly number[];
    }
  /** The base has it, too, when it is built here. */
  | { readonly kind: 'older' }
  | { readonly kind: 'unknown'; readonly suspects: readonly number[] };

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

const bitsOf = (count: number) => Math.max(1, Math.ceil(Math.log2(count)));

const hasBit = (unit: number, bit: number) => ((unit >> bit) & 1) === 1;

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

const everything = (count: number): Removal => new Set(numbers(count));

const without = (...units: readonly number[]): Removal => new Set(units);

const isEqual = (first: Removal, second: Removal) =>
  first.size === second.size && [...first].every((unit) => second.has(unit));

/** Builds of suspects alone, at most, for one change. */
const mostSuspects = 8;

type Asked = {
  readonly count: number;
  readonly looks: readonly Look[];
  /** Removals that cannot be built. */
  readonly failed: readonly Removal[];
  /** Units that hints name, the likeliest first. */
  readonly hints: readonly number[];
};

const lookAt = ({ looks }: Asked, removal: Removal) =>
  looks.find(({ removed }) => isEqual(removed, removal));

function ordered(units: readonly number[], hints: readonly number[]): number[] {
  const rank = (unit: number) => (hints.includes(unit) ? hints.indexOf(unit) : hints.length);
  return units.toSorted((a, b) => rank(a) - rank(b) || a - b);
}

/** Removals that have not been tried. */
const untried = (asked: Asked, removals: readonly Removal[]) =>
  removals.filter(
    (removal) =>
      !lookAt(asked, removal) && !asked.failed.some((failed) => isEqual(failed, removal)),
  );

/** Two units that may be behind a change: it needs both, or each of them is enough. */
type Pair = { readonly units: readonly [number, number]; readonly needsBoth: boolean };

const isGoneBy = ({ units: [first, second], needsBoth }: Pair, removed: Removal) =>
  needsBoth ? removed.has(first) || removed.has(second) : removed.has(first) && removed.has(second);

/** Pairs that all builds so far agree with. */
const pairsThatFit = ({ count, looks }: Asked): Pair[] =>
  numbers(count).flatMap((second) =>
    numbers(second).flatMap((first) =>
      [true, false]
        .map((needsBoth): Pair => ({ units: [first, second], needsBoth }))
        .filter((pair) => looks.every(({ removed, isGone }) => isGoneBy(pair, removed) === isGone)),
    ),
  );

/** What may be behind a change: one unit, or two. */
type Guess = { readonly units: readonly number[]; readonly isGone: (removed: Removal) => boolean };

const guessOne = (unit: number): Guess => {
  return { units: [unit], isGone: (removed) => removed.has(unit) };
};

const guessPair = (pair: Pair): Guess => {
  return { units: pair.units, isGone: (removed) => isGoneBy(pair, removed) };
};

/** The build that tells most guesses from the others. Two units that differ in a bit agree in two or in none. */
function bestSplit(asked: Asked, guesses: readonly Guess[]): Removal | undefined {
  const suspects = ordered([...new Set(guesses.flatMap(({ units }) => units))], asked.hints);
  const bits = numbers(bitsOf(asked.count));
  const agreeing = bits.flatMap((bit) =>
    numbers(bit).map(
      (other) => new Set(suspects.filter((unit) => hasBit(unit, bit) === hasBit(unit, other))),
    ),
  );
  const half = new Set(suspects.slice(0, Math.ceil(suspects.length / 2)));
  const alone = suspects.slice(0, mostSuspects).map((unit) => without(unit));
  const removals = untried(asked, [...alone, half, ...agreeing]);
  const toldApart = (removal: Removal) => {
    const gone = guesses.filter(({ isGone }) => isGone(removal)).length;
    return Math.min(gone, guesses.length - gone);
  };
  const [best] = removals.toSorted((a, b) => toldApart(b) - toldApart(a));
  return best && toldApart(best) > 0 ? best : undefined;
}

/** Units without one of which the change is always gone, taken away alone. */
function readNeeded(asked: Asked, wanted: readonly number[]): Reading | undefined {
  const { count, looks } = asked;
  const isAlwaysGone = (unit: number) =>
    looks.every(({ removed, isGone }) => isGone || !removed.has(unit));
  const suspects = wanted.filter(isAlwaysGone).slice(0, mostSuspects);
  const next = untried(
    asked,
    suspects.map((unit) => without(unit)),
  );
  if (next.length > 0) return { kind: 'open', next, suspects };
  const needed = numbers(count).filter((unit) => lookAt(asked, without(unit))?.isGone);
  const how = needed.length > 1 ? 'together' : 'one';
  return needed.length > 0 ? { kind: 'proved', how, units: needed } : undefined;
}

/** Units with one of which the change is always there, kept alone; then all of them taken away. */
function readEnough(asked: Asked, wanted: readonly number[]): Reading {
  const { count, looks } = asked;
  const isAlwaysThere = (unit: number) =>
    looks.every(({ removed, isGone }) => !isGone || removed.has(unit));
  const suspects = wanted.filter(isAlwaysThere).slice(0, mostSuspects);
  const only = (unit: number): Removal => new Set(numbers(count).filter((other) => other !== unit));
  const next = untried(asked, suspects.map(only));
  if (next.length > 0) return { kind: 'open', next, suspects };
  const enough = numbers(count).filter((unit) => lookAt(asked, only(unit))?.isGone === false);
  const last = untried(asked, enough.length > 0 ? [without(...enough)] : []);
  if (last.length > 0) return { kind: 'open', next: last, suspects: enough };
  const isProved = enough.length > 0 && lookAt(asked, without(...enough))?.isGone;
  const how = enough.length > 1 ? 'each' : 'one';
  return isProved ? { kind: 'proved', how, units: enough } : { kind: 'unknown', suspects };
}

function readSeveral(asked: Asked): Reading {
  const { count, hints } = asked;
  const pairs = pairsThatFit(asked);
  const [pair] = pairs;
  const split = pairs.length > 1 ? bestSplit(asked, pairs.map(guessPair)) : undefined;
  const suspects = [...new Set(pairs.flatMap(({ units }) => units))];
  if (split) return { kind: 'open', next: [split], suspects };
  const wanted = pair && pairs.length === 1 ? pair.units : ordered(numbers(count), hints);
  const needed = pair && !pair.needsBoth ? undefined : readNeeded(asked, wanted);
  if (needed) return needed;
  const base = untried(asked, [everything(count)]);
  if (base.length > 0) return { kind: 'open', next: base, suspects: [] };
  if (lookAt(asked, everything(count))?.isGone === false) return { kind: 'older' };
  return readEnough(asked, wanted);
}

/** More than so many units that nothing tells apart say nothing. */
const mostAlike = 4;

/** Units that no successful build has told apart: they only build together. */
function readAlike(asked: Asked, candidates: readonly number[]): Reading {
  const whole = without(...candidates);
  const next = untried(asked, [whole]);
  if (next.length > 0) return { kind: 'open', next, suspects: candidates };
  const isProved = candidates.length <= mostAlike && lookAt(asked, whole)?.isGone;
  return isProved
    ? { kind: 'proved', how: candidates.length > 1 ? 'built' : 'one', units: candidates }
    : { kind: 'unknown', suspects: candidates };
}

/** Reads the units behind a change from the builds in which it is gone. */
export function decode(asked: Asked): Reading {
  const { count, looks } = asked;
  const candidates = numbers(count).filter((unit) =>
    looks.every(({ removed, isGone }) => removed.has(unit) === isGone),
  );
  const isGoneOnce = looks.some(({ isGone }) => isGone);
  if (candidates.length === 0 || !isGoneOnce) return readSeveral(asked);
  const pairs = pairsThatFit(asked);
  if (candidates.length === 1 && pairs.length === 0)
    return { kind: 'proved', how: 'one', units: candidates };
  const guesses = [...candidates.map(guessOne), ...pairs.map(guessPair)];
  const split = bestSplit(asked, guesses);
  const suspects = [...new Set(guesses.flatMap(({ units }) => units))];
  return split ? { kind: 'open', next: [split], suspects } : readAlike(asked, candidates);
}
