/** Says which changes of elements a picture shows, and what of it they leave unexplained. */
import { type Changed, imageChange, isImage } from '#diff/changes.ts';
import * as elements from '#diff/elements.ts';
import { hasMovedAlone, movesOf } from '#diff/moves.ts';
import {
  boxAround,
  comparePictures,
  type Difference,
  hasSameSize,
  type Pixels,
  type Place,
} from '#diff/pixels.ts';
import type { Box, Region } from '#model/data.ts';
import type { Layout } from '#model/layout.ts';
import { type Explained, keyOf, type Share, shareOf, unexplained } from './share.ts';
import {
  causedChanges,
  isSeen,
  type Known,
  leaderOf,
  mayBeOld,
  movesOthers,
  type Shown,
  type Sides,
} from './shown.ts';
import { causeOf, type ChangedLines, type Facts, isCaused } from './sources.ts';
import { reaches, unexplainedPlaces } from './unexplained.ts';

/** Regions of a share; the viewer leads to the first. */
const mostRegions = 12;

function clip({ x, y, ...box }: Box, { size }: Difference): Box {
  const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))];
  const width = Math.min(size.width, Math.ceil(x + box.width)) - left;
  const height = Math.min(size.height, Math.ceil(y + box.height)) - top;
  return { x: left, y: top, width, height };
}

function regionOf({ before, after }: Omit<Changed, 'change'>, { difference }: Shown): Region[] {
  const [first, second] = [before ?? after, after ?? before];
  if (!first || !second) return [];
  const region = { before: clip(first.place, difference), after: clip(second.place, difference) };
  const hasSize = ({ width, height }: Box) => width > 0 && height > 0;
  return hasSize(region.before) && hasSize(region.after) ? [region] : [];
}

/** Shown whole, and not below another box. */
function isClear(changed: Known, { elements: { before, after }, difference }: Shown): boolean {
  const node = changed.after ?? changed.before;
  if (!node) return false;
  const { y, height } = node.place;
  const isWhole = y >= 0 && y + height <= difference.size.height;
  return isWhole && !elements.isCovered(node, changed.after ? after : before);
}

const areaOf = ({ after }: Region) => after.width * after.height;

/** One share for all elements with the same change: those that are clear first. */
function shareFor(group: readonly Known[], shown: Shown, leader?: Known): Share[] {
  const [first] = group;
  if (!first) return [];
  const clear = group.filter((changed) => isClear(changed, shown));
  const others = group.filter((changed) => !clear.includes(changed));
  const regions = [clear, others].flatMap((some) =>
    some.flatMap((changed) => regionOf(changed, shown)).toSorted((a, b) => areaOf(b) - areaOf(a)),
  );
  const { change, cause } = leader ?? first;
  const followers = leader ? [first.change] : [];
  const isOwn = clear.length > 0 && !leader;
  return [
    shareOf(change, {
      cause,
      followers,
      isClear: isOwn,
      regions: regions.slice(0, mostRegions),
    }),
  ];
}

/** Those that differ alike and have the same cause. */
const groupsOf = (changes: readonly Known[]) => [
  ...Map.groupBy(changes, (changed) => {
    const { name, before, after, where } = changed.change;
    return [keyOf(changed), name, before, after, where].join('\n');
  }).values(),
];

/** Without lines of their own: those that follow from others, and those that show all the same. */
function sharesWithoutLines(shown: Shown, places: readonly Place[]): Share[] {
  const others = shown.changes.filter(
    ({ change, cause }) => change.reach !== 'speech' && !isCaused(cause),
  );
  const led = new Map(others.map((changed) => [changed, leaderOf(changed, shown)]));
  const isThere = (changed: Known) =>
    places.some((place) => reaches(changed, place)) ||
    (!mayBeOld(changed) && isSeen(changed, shown));
  const there = others.filter(isThere);
  return [
    ...there.flatMap((changed) => {
      const leader = led.get(changed);
      return leader ? shareFor([changed], shown, leader) : [];
    }),
    ...groupsOf(there.filter((changed) => !led.get(changed))).flatMap((group) =>
      shareFor(group, shown),
    ),
  ];
}

/** What no changed element explains: an image whose file has changed, or nothing that is known. */
function sharesOfPlaces(places: readonly Place[], shown: Shown, lines: ChangedLines, facts: Facts) {
  const { pairs, after } = shown.elements;
  const nodeAt = ({ x, y }: Place) =>
    elements.smallest(after.filter((node) => elements.isAt(node, x, y))) ?? after[0];
  return [...Map.groupBy(places, nodeAt)].flatMap(([node, own]): Share[] => {
    const before = node && pairs.get(node);
    const box = boxAround(own);
    const regions = [{ before: box, after: box }];
    if (!node || !before || !isImage(node))
      return [unexplained(node ? elements.labelOf(node) : 'body', { regions })];
    const change = imageChange(before, node);
    const cause = causeOf(change, lines, facts);
    return [shareOf(change, { cause, regions, isClear: true })];
  });
}

/** Of a picture in which elements have only moved: their mover may be too far away to be noted. */
function sharesOfMoves(shown: Shown, known: readonly Known[]): Share[] {
  const movers = known.filter(movesOthers);
  if (movers.length > 0) return groupsOf(movers).flatMap((group) => shareFor(group, shown));
  const { elements: pairs } = shown;
  const moved = pairs.after.find((node) => hasMovedAlone(node, pairs)) ?? pairs.after[0];
  if (!moved) return [];
  const regions = regionOf({ before: pairs.pairs.get(moved), after: moved }, shown);
  return [unexplained(elements.labelOf(moved), { regions })];
}

function sharesOf(shown: Shown, lines: ChangedLines, facts: Facts): Share[] {
  const { changes, difference, elements: pairs } = shown;
  const visible = changes.filter(({ change }) => change.reach !== 'speech');
  const known = visible.filter(({ cause }) => isCaused(cause));
  const left = unexplainedPlaces(difference.places, pairs, known);
  const shares = [
    ...groupsOf(known.filter((changed) => isSeen(changed, shown))).flatMap((group) =>
      shareFor(group, shown),
    ),
    ...sharesWithoutLines(shown, left),
    ...sharesOfPlaces(unexplainedPlaces(left, pairs, visible), shown, lines, facts),
  ];
  return shares.length > 0 ? shares : sharesOfMoves(shown, known);
}

/** @returns undefined where no pixel differs, or only as other layers of the browser draw it. */
export function explainPicture(
  { before, after }: Sides<Pixels>,
  layouts: Sides<Layout | undefined>,
  lines: ChangedLines,
  item: string,
): { readonly difference: Difference; readonly explained?: Explained } | undefined {
  const hasSize = hasSameSize(before, after);
  if (!layouts.before || !layouts.after) {
    const difference = comparePictures(before, after);
    return difference.pixels === 0 && hasSize ? undefined : { difference };
  }
  const sides = { before: layouts.before, after: layouts.after };
  const { elements: pairs, changes, facts } = causedChanges(sides, lines, item);
  const moves = movesOf(pairs);
  const difference = comparePictures(before, after, moves);
  const isFaint = difference.places.every((place) => place.isFaint);
  const hasChange =
    difference.pixels > 0 && changes.some(({ change }) => change.reach !== 'speech');
  if (hasSize && isFaint && !hasChange && moves.length === 0) return undefined;
  const shown: Shown = { before, after, elements: pairs, changes, difference };
  return { difference, explained: { shares: sharesOf(shown, lines, facts), changes } };
}
