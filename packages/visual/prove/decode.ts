/** Reads the units behind a change from the builds in which it is gone. */

import {
  alwaysGone,
  alwaysThere,
  bestSplit,
  guessOne,
  guessPair,
  pairsThatFit,
} from './guesses.ts';
import {
  type Observations,
  everything,
  findLook,
  mostSuspects,
  numbers,
  ordered,
  type Removal,
  untried,
  without,
} from './removals.ts';

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

/**
 * Finds units that are each needed: takes each suspect away alone, and keeps those without which
 * the change is gone.
 */
function readNeeded(asked: Observations, wanted: readonly number[]): Reading | undefined {
  const { count } = asked;
  const fitting = new Set(alwaysGone(asked));
  const suspects = wanted.filter((unit) => fitting.has(unit)).slice(0, mostSuspects);
  const next = untried(
    asked,
    suspects.map((unit) => without(unit)),
  );
  if (next.length > 0) return { kind: 'open', next, suspects };
  const needed = numbers(count).filter((unit) => findLook(asked, without(unit))?.isGone);
  const how = needed.length > 1 ? 'together' : 'one';
  return needed.length > 0 ? { kind: 'proved', how, units: needed } : undefined;
}

/**
 * Finds units of which any one is enough: keeps each suspect alone, then takes all that were enough
 * away.
 */
function readEnough(asked: Observations, wanted: readonly number[]): Reading {
  const { count } = asked;
  const fitting = new Set(alwaysThere(asked));
  const suspects = wanted.filter((unit) => fitting.has(unit)).slice(0, mostSuspects);
  const only = (unit: number): Removal => new Set(numbers(count).filter((other) => other !== unit));
  const next = untried(asked, suspects.map(only));
  if (next.length > 0) return { kind: 'open', next, suspects };
  const enough = numbers(count).filter((unit) => findLook(asked, only(unit))?.isGone === false);
  const last = untried(asked, enough.length > 0 ? [without(...enough)] : []);
  if (last.length > 0) return { kind: 'open', next: last, suspects: enough };
  const isProved = enough.length > 0 && findLook(asked, without(...enough))?.isGone;
  const how = enough.length > 1 ? 'each' : 'one';
  return isProved ? { kind: 'proved', how, units: enough } : { kind: 'unknown', suspects };
}

function readSeveral(asked: Observations): Reading {
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
  if (findLook(asked, everything(count))?.isGone === false) return { kind: 'older' };
  return readEnough(asked, wanted);
}

/** Most units that are named together when nothing tells them apart. */
const mostAlike = 4;

/** Units that no successful build has told apart: they only build together. */
function readAlike(asked: Observations, candidates: readonly number[]): Reading {
  const whole = without(...candidates);
  const next = untried(asked, [whole]);
  if (next.length > 0) return { kind: 'open', next, suspects: candidates };
  const isProved = candidates.length <= mostAlike && findLook(asked, whole)?.isGone;
  return isProved
    ? { kind: 'proved', how: candidates.length > 1 ? 'built' : 'one', units: candidates }
    : { kind: 'unknown', suspects: candidates };
}

const hasFailedAlone = (asked: Observations, unit: number) =>
  untried(asked, [without(unit)]).length === 0 && findLook(asked, without(unit)) === undefined;

export function decode(asked: Observations): Reading {
  const { count, looks } = asked;
  const candidates = numbers(count).filter((unit) =>
    looks.every(({ removed, isGone }) => removed.has(unit) === isGone),
  );
  const isGoneOnce = looks.some(({ isGone }) => isGone);
  if (candidates.length === 0 || !isGoneOnce) return readSeveral(asked);
  const pairs = pairsThatFit(asked);
  const [candidate] = candidates;
  const isHinted = candidate !== undefined && asked.hints.includes(candidate);
  // Where a hint names the needed line, ignore pairs of alternatives: only a pair that needs both
  // can contradict it.
  const mayBe = isHinted ? pairs.filter(({ needsBoth }) => needsBoth) : pairs;
  if (candidates.length === 1 && mayBe.length === 0)
    return { kind: 'proved', how: 'one', units: candidates };
  // Each needs all others to build, so building pairs would tell nothing.
  const isOneUnit =
    candidates.length > 1 && candidates.every((unit) => hasFailedAlone(asked, unit));
  if (isOneUnit) return readAlike(asked, candidates);
  const guesses = [...candidates.map(guessOne), ...pairs.map(guessPair)];
  const split = bestSplit(asked, guesses);
  const suspects = [...new Set(guesses.flatMap(({ units }) => units))];
  return split ? { kind: 'open', next: [split], suspects } : readAlike(asked, candidates);
}
