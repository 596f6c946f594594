/** Guesses the one or two units behind a change, and the build that rules out most guesses. */
import {
  type Observations,
  mostSuspects,
  numbers,
  ordered,
  type Removal,
  removalsFor,
  untried,
  without,
} from './removals.ts';

/** Two units that may be behind a change: it needs both, or each of them is enough. */
type Pair = { readonly units: readonly [number, number]; readonly needsBoth: boolean };

const isGoneBy = ({ units: [first, second], needsBoth }: Pair, removed: Removal) =>
  needsBoth ? removed.has(first) || removed.has(second) : removed.has(first) && removed.has(second);

/** Without any of these the change has always been gone. */
export const alwaysGone = ({ count, looks }: Observations) =>
  numbers(count).filter((unit) =>
    looks.every(({ removed, isGone }) => isGone || !removed.has(unit)),
  );

/** With any of these the change has always been there. */
export const alwaysThere = ({ count, looks }: Observations) =>
  numbers(count).filter((unit) =>
    looks.every(({ removed, isGone }) => !isGone || removed.has(unit)),
  );

/** Pairs that all builds so far agree with. */
export function pairsThatFit(asked: Observations): Pair[] {
  const { looks } = asked;
  const pairsOf = (units: readonly number[], needsBoth: boolean) =>
    units.flatMap((second, at) =>
      units.slice(0, at).map((first): Pair => ({ units: [first, second], needsBoth })),
    );
  return [...pairsOf(alwaysGone(asked), true), ...pairsOf(alwaysThere(asked), false)].filter(
    (pair) => looks.every(({ removed, isGone }) => isGoneBy(pair, removed) === isGone),
  );
}

/** The units that may be behind a change: one or two. */
type Guess = { readonly units: readonly number[]; readonly isGone: (removed: Removal) => boolean };

export const guessOne = (unit: number): Guess => {
  return { units: [unit], isGone: (removed) => removed.has(unit) };
};

export const guessPair = (pair: Pair): Guess => {
  return { units: pair.units, isGone: (removed) => isGoneBy(pair, removed) };
};

/** The build that tells most guesses from the others. */
export function bestSplit(asked: Observations, guesses: readonly Guess[]): Removal | undefined {
  const suspects = ordered([...new Set(guesses.flatMap(({ units }) => units))], asked.hints);
  const half = new Set(suspects.slice(0, Math.ceil(suspects.length / 2)));
  const alone = suspects.slice(0, mostSuspects).map((unit) => without(unit));
  const removals = untried(asked, [...alone, half, ...removalsFor(suspects)]);
  const toldApart = (removal: Removal) => {
    const gone = guesses.filter(({ isGone }) => isGone(removal)).length;
    return Math.min(gone, guesses.length - gone);
  };
  const [best] = removals.toSorted((a, b) => toldApart(b) - toldApart(a));
  return best && toldApart(best) > 0 ? best : undefined;
}
