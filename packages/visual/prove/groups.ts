/** Puts units together that only build together. */
import type { Unit } from '#model/unit.ts';
import { pairsByName } from './names.ts';
import type { Removal } from './removals.ts';
import { pairsBySwap } from './swaps.ts';
import { pairsByTag } from './tags.ts';

/** Units that are taken away together, in the order of their files and lines. */
export type Group = readonly Unit[];

export type Trial = {
  readonly removed: Removal;
  /** The error of a build that failed. */
  readonly failure: string | undefined;
};

/** Numbers of groups that no successful build was without. */
export const unbuiltGroups = (groups: readonly Group[], trials: readonly Trial[]): number[] =>
  [...groups.keys()].filter(
    (at) => !trials.some(({ removed, failure }) => failure === undefined && removed.has(at)),
  );

const filesOf = (group: Group) => group.flatMap(({ sources }) => sources.map(({ file }) => file));

export const sharesFile = (first: Group, second: Group) => {
  const files = new Set(filesOf(first));
  return filesOf(second).some((file) => files.has(file));
};

type Pairs = readonly (readonly [number, number])[];

/** Joins groups by pairs of their numbers. */
function join(groups: readonly Group[], pairs: Pairs): Group[] {
  const leaders = [...groups.keys()];
  const leaderOf = (at: number): number => {
    const leader = leaders[at] ?? at;
    return leader === at ? at : leaderOf(leader);
  };
  for (const [first, second] of pairs) {
    const [low, high] = [leaderOf(first), leaderOf(second)].toSorted((a, b) => a - b);
    if (low !== undefined && high !== undefined) leaders[high] = low;
  }
  return [...Map.groupBy(groups.entries(), ([at]) => leaderOf(at)).values()].map((list) =>
    list.flatMap(([, group]) => group),
  );
}

/** Puts each unit into a group of its own, except units that are parts of one change by their texts. */
export const groupsOf = (units: readonly Unit[]): Group[] =>
  join(
    units.map((unit) => [unit]),
    [...pairsByName(units), ...pairsBySwap(units), ...pairsByTag(units)],
  );

type Step = (
  groups: readonly Group[],
  broken: readonly number[],
  trials: readonly Trial[],
) => Group[];

type Find = (...args: Parameters<Step>) => Pairs;

const neighbors: Find = (groups, broken) =>
  broken.flatMap((at) =>
    [at - 1, at + 1].flatMap((other) => {
      const [group, neighbour] = [groups[at], groups[other]];
      return group && neighbour && sharesFile(group, neighbour) ? [[at, other] as const] : [];
    }),
  );

const ofFile: Find = (groups, broken) =>
  broken.flatMap((at) =>
    groups.flatMap((other, number) => {
      const group = groups[at];
      return group && number !== at && sharesFile(group, other) ? [[at, number] as const] : [];
    }),
  );

/** Finds the groups whose files a build's error names. */
const namedInErrors: Find = (groups, broken, trials) =>
  broken.flatMap((at) => {
    const errors = trials.flatMap(({ removed, failure }) =>
      failure !== undefined && removed.has(at) ? failure : [],
    );
    return groups.flatMap((other, number) => {
      const isNamed = filesOf(other).some((file) => errors.some((text) => text.includes(file)));
      return number !== at && isNamed ? [[at, number] as const] : [];
    });
  });

const joinAll =
  (find: Find): Step =>
  (groups, ...about) =>
    join(groups, find(groups, ...about));

/** Joins broken groups with each other only: groups that build by themselves stay apart. */
const joinBroken =
  (find: Find): Step =>
  (groups, broken, trials) => {
    const isBroken = new Set(broken);
    const pairs = find(groups, broken, trials);
    return join(
      groups,
      pairs.filter(([, other]) => isBroken.has(other)),
    );
  };

/**
 * For a group that does not build alone, lists the groups that every successful build without it
 * lacked, too. A file that is restored, for example, needs its replacement to be gone.
 */
export const neededBy = (groups: readonly Group[], trials: readonly Trial[], at: number) => {
  const without = trials.filter(({ removed }) => removed.has(at));
  const built = without.filter(({ failure }) => failure === undefined);
  const isAlone = without.some(
    ({ removed, failure }) => failure !== undefined && removed.size === 1,
  );
  if (!isAlone || built.length === 0) return [];
  return [...groups.keys()].filter(
    (other) => other !== at && built.every(({ removed }) => removed.has(other)),
  );
};

export const joinPair = (groups: readonly Group[], pair: readonly [number, number]) =>
  join(groups, [pair]);

/** Joins groups of one file that fail alone and that no successful build has told apart. */
export function joinInseparable(groups: readonly Group[], trials: readonly Trial[]): Group[] {
  const failedAlone = [...groups.entries()].filter(([at]) =>
    trials.some(
      ({ removed, failure }) => failure !== undefined && removed.size === 1 && removed.has(at),
    ),
  );
  const isToldApart = (at: number, other: number) =>
    trials.some(
      ({ removed, failure }) => failure === undefined && removed.has(at) !== removed.has(other),
    );
  const pairs = failedAlone.flatMap(([at, group]) =>
    failedAlone.flatMap(([other, second]) =>
      at < other && sharesFile(group, second) && !isToldApart(at, other)
        ? [[at, other] as const]
        : [],
    ),
  );
  return join(groups, pairs);
}

/** Widens groups that no build was without: to their neighbors, their files, then files that errors name. */
export const wideningSteps: readonly Step[] = [joinBroken, joinAll].flatMap((joinBy) =>
  [neighbors, ofFile, namedInErrors].map((find) => joinBy(find)),
);
