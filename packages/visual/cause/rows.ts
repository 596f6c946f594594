/** Makes one row for each change, however many pictures show it. */
import { createHash } from 'node:crypto';
import type { Review, Row, Source } from '#model/data.ts';
import {
  detailsOf,
  firstOf,
  modeOf,
  type Neighbors,
  type Placement,
  placeName,
  shownFirst,
} from './placements.ts';
import { isPartOf } from './proved.ts';
import { type ExplainedChange, keyOf, lineOf } from './share.ts';
import { type Cause, type ChangedLines, isCaused } from './sources.ts';

/** Losses first, then what nothing explains, then rows in most places. */
const rank = ({ kind, isLost }: Row) => (isLost ? 0 : kind === 'unexplained' ? 1 : 2);

/** True for a picture that is compared as a whole. */
const isWhole = ({ change: { kind } }: Placement) => /^(?:unrecorded|scene|restored)$/.test(kind);

const isLost = ({ treeChanges }: Placement) => treeChanges.some((change) => change.isLost);

const signOf = ({ change: { kind, before, after } }: Placement) => [kind, before, after].join('\n');

/** An image, a text or a class that changes alike elsewhere has the same cause. */
function withCauses(places: readonly Placement[]): Placement[] {
  const isAlike = ({ change: { kind } }: Placement) => /^(?:classes|image|text)$/.test(kind);
  const caused = places.filter((place) => isAlike(place) && isCaused(place.cause));
  const causes = new Map(caused.map((place) => [signOf(place), place.cause]));
  return places.map((place) =>
    isCaused(place.cause) || place.proof
      ? place
      : { ...place, cause: causes.get(signOf(place)) ?? place.cause },
  );
}

/**
 * Joins unexplained changes that appear in the same scenes, or in one of a visitor's modes only.
 * Losses keep rows of their own.
 */
function keysOf(places: readonly Placement[]): (place: Placement) => string {
  const isOpen = (place: Placement) => !isCaused(place.cause) && !isWhole(place) && !isLost(place);
  const nameOf = (place: Placement) => `${place.change.name}\n${signOf(place)}`;
  const alike = Map.groupBy(places.filter(isOpen), nameOf);
  const keys = new Map(
    [...alike].map(([name, group]) => {
      const modes = new Set(group.map(({ item }) => modeOf(item)));
      const [mode] = modes;
      const scenes = [...new Set(group.map(({ scene }) => scene))].join();
      return [name, modes.size === 1 && mode ? `unexplained ${mode}` : `unexplained ${scenes}`];
    }),
  );
  return (place) => (isOpen(place) && keys.get(nameOf(place))) || keyOf(place);
}

const namesOf = (tokens: Cause['tokens']) => [...new Set(tokens.map(({ name }) => name))];

/** A proof in one place holds for the change everywhere. */
const proofOf = (places: readonly Placement[]) =>
  places.map(({ proof }) => proof).toSorted((a, b) => rankOf(a) - rankOf(b))[0];

/** Prefers lines that are proved to those of hints. */
function sourcesOf(places: readonly Placement[]): Source[] {
  const proved = places.filter(({ proof }) => proof?.status === 'proved');
  const sources = (proved.length > 0 ? proved : places).flatMap(({ cause }) => cause.sources);
  const signs = new Map(sources.toReversed().map((source) => [JSON.stringify(source), source]));
  return [...new Set(sources)].filter((source) => signs.get(JSON.stringify(source)) === source);
}

const rankOf = (proof: Placement['proof']) =>
  proof?.status === 'proved' ? 0 : proof?.status === 'likely' ? 1 : 2;

type Group = readonly [key: string, places: readonly Placement[]];

const linesOf = ([, [first]]: Group) =>
  new Set(first?.proof?.status === 'proved' ? first.cause.sources.map(lineOf) : []);

const isSmaller = (part: Group, whole: Group) => {
  const [lines, wholeLines] = [linesOf(part), linesOf(whole)];
  return lines.size > 0 && lines.size < wholeLines.size && isPartOf(lines, wholeLines);
};

/** A change that needs several lines joins the row of one of them, if each has a row of its own. */
function partOf(group: Group, groups: readonly Group[]): Group | undefined {
  const [, places] = group;
  const parts = groups.filter((other) => isSmaller(other, group));
  const covered = new Set(parts.flatMap((part) => [...linesOf(part)]));
  if (parts.length === 0 || covered.size < linesOf(group).size) return undefined;
  const names = new Set(places.map(placeName));
  const sharedBy = ([, list]: Group) =>
    [...new Set(list.map(placeName))].filter((name) => names.has(name)).length;
  const [target] = parts.toSorted((a, b) => sharedBy(b) - sharedBy(a));
  return target;
}

const signsOf = (places: readonly Placement[]) =>
  new Set(places.map((place) => `${placeName(place)} ${place.change.where}`));

const isClasses = ([, places]: Group) => places.every(({ change }) => change.kind === 'classes');

/** A class that draws nothing alone joins the row of the style that it gives to the same elements. */
function styleOf(group: Group, groups: readonly Group[]): Group | undefined {
  if (!isClasses(group)) return undefined;
  return groups.find(
    (other) =>
      !isClasses(other) &&
      isSmaller(group, other) &&
      isPartOf(signsOf(group[1]), signsOf(other[1])),
  );
}

/** Moves places of groups into the group that they join, with the lines that it lacks. */
function foldGroups(groups: readonly Group[], targetOf: typeof partOf): Group[] {
  const targets = new Map(groups.map((group) => [group, targetOf(group, groups)]));
  const rootOf = (group: Group): Group => {
    const target = targets.get(group);
    return target ? rootOf(target) : group;
  };
  return [...Map.groupBy(groups, rootOf)].map(([root, joined]): Group => {
    const [key, places] = root;
    const [{ cause, proof } = {}] = places;
    const moved = joined.flatMap((group) => {
      if (group === root || !cause || !proof) return [];
      const needs = [...linesOf(group)].filter((line) => !linesOf(root).has(line));
      const own = { cause: { ...cause, tokens: [] }, proof, ...(needs.length > 0 && { needs }) };
      return group[1].map((place) => ({ ...place, ...own }));
    });
    return [key, [...places, ...moved]];
  });
}

function rowOf(key: string, places: readonly Placement[], neighbors: Neighbors): Row[] {
  const first = firstOf(places);
  if (!first) return [];
  const { change, cause } = first;
  const [token] = cause.tokens;
  const { before, after } = token ?? change;
  const isKnown = isCaused(cause) || isWhole(first);
  const proof = proofOf(places);
  const row: Row = {
    id: createHash('sha256').update(key).digest('hex').slice(0, 6),
    kind: token ? 'token' : isKnown ? change.kind : 'unexplained',
    isLost: places.some(isLost),
    ...(proof && { proof }),
    name: namesOf(cause.tokens).join(', ') || change.name,
    before,
    after,
    where: [...new Set(places.map((place) => place.change.where))].slice(0, 12),
    details: detailsOf([first, ...places.filter((place) => place !== first)]),
    sources: sourcesOf(places).slice(0, 5),
    tokens: namesOf(places.flatMap((place) => place.cause.tokens)),
    occurrences: shownFirst(places, first, neighbors),
  };
  return [row];
}

/** @param stories names of scenes that are no pages */
export function rowsOf(
  explained: readonly ExplainedChange[],
  stories: ReadonlySet<string> = new Set(),
): Row[] {
  const places = explained.flatMap(({ scene, item, shares }) =>
    shares.map((share): Placement => ({ ...share, scene, item })),
  );
  const caused = withCauses(places);
  const rows = foldGroups([...Map.groupBy(caused, keysOf(caused))], partOf);
  const groups = foldGroups(rows, styleOf);
  const names = groups.map(([, group]) => new Set(group.map(placeName)));
  const rowsAt = (place: Placement) => names.filter((group) => group.has(placeName(place))).length;
  return groups
    .flatMap(([key, group]) => rowOf(key, group, { rowsAt, stories }))
    .toSorted((a, b) => rank(a) - rank(b) || b.occurrences.length - a.occurrences.length);
}

/** Lists changed lines and tokens without a row. A partial run has not looked for all of them. */
export function unseenOf(
  { rows, findings }: Pick<Review, 'rows' | 'findings'>,
  { hunks, tokens }: ChangedLines,
): string[] {
  const behind = new Set([...rows, ...findings].flatMap(({ sources }) => sources));
  const idle = hunks.filter((source) => !behind.has(source));
  const names = tokens
    .map(({ name }) => name)
    .filter((name) => !rows.some((row) => row.tokens.includes(name)));
  const places = idle.map(lineOf);
  return [...new Set([...names, ...places])];
}
