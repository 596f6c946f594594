/** Finds the changes of elements that a picture shows, and the places that they leave unexplained. */
import { type Changed, imageChange, isImage } from '#diff/changes.ts';
import * as elements from '#diff/elements.ts';
import { movesOf } from '#diff/moves.ts';
import { boxAround, comparePictures, type Difference, type Tile } from '#diff/difference.ts';
import { differIn } from '#diff/elementPixels.ts';
import { hasSameSize, type Pixels } from '#diff/pixels.ts';
import type { Box, Region, Sides } from '#model/data.ts';
import type { Layout } from '#model/layout.ts';
import { hasEffect, unaccountedMoves } from './accounts.ts';
import { hiddenPart } from './hidden.ts';
import { type Mark, pixelMark } from './marks.ts';
import { type Caused, type Explained, type Share, shareOf, unexplained } from './share.ts';
import {
  causedChanges,
  isSeen,
  type CausedChange,
  mayBeOld,
  movesOthers,
  type Shown,
} from './shown.ts';
import { causeOf } from './hints.ts';
import { isQuiet, quietShare } from './quiet.ts';
import { type ChangedLines, type Facts, isCaused } from './sources.ts';
import { unexplainedTiles } from './unexplained.ts';

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

/** True if the picture shows nothing of an element: it is out of the window, or layers hide all of it. */
function isOutOfSight(changed: Omit<Changed, 'change'>, shown: Shown): boolean {
  const { before, after } = shown.elements;
  const isHidden = (node: elements.Node | undefined, nodes: readonly elements.Node[]) =>
    !node || hiddenPart(node, node.place, nodes) === 1;
  return (
    regionOf(changed, shown).length === 0 ||
    (isHidden(changed.before, before) && isHidden(changed.after, after))
  );
}

/** True if an open dialog covers the element. */
function isCovered(changed: CausedChange, { elements: pairs }: Shown): boolean {
  const node = changed.after ?? changed.before;
  return !!node && elements.isBehindDialog(node, changed.after ? pairs.after : pairs.before);
}

/** True if the element is shown whole and differs by more than its place, so that nothing covers it. */
function isClear(changed: CausedChange, shown: Shown): boolean {
  const node = changed.after ?? changed.before;
  if (!node || changed.change.reach === 'speech') return false;
  const { y, height } = node.place;
  const isWhole = y >= 0 && y + height <= shown.difference.size.height;
  const isDrawn = differIn(node.place, shown.before, shown.after);
  return isWhole && isDrawn && hasEffect(changed, shown) && !isCovered(changed, shown);
}

function shareOfElement(changed: CausedChange, shown: Shown): Share {
  const { change, cause } = changed.leader ?? changed;
  const { elements: pairs } = shown;
  const { before, after } = changed;
  const node = after ?? before;
  return shareOf(change, {
    cause,
    followers: changed.leader ? [changed.change] : [],
    isClear: isClear(changed, shown),
    hidden: node ? hiddenPart(node, node.place, after ? pairs.after : pairs.before) : 0,
    regions: regionOf(changed, shown),
    mark: changed.mark,
  });
}

const sharesOfElements = (changes: readonly CausedChange[], shown: Shown): Share[] =>
  changes.map((changed) => shareOfElement(changed, shown));

const markOfPixels = (node: elements.Node | undefined, box: Box, shown: Shown): Mark | undefined =>
  node && pixelMark(shown.elements, node, box);

/** Makes shares of pixels that no changed element explains: images with another file, or unexplained places. */
function sharesOfTiles(places: readonly Tile[], shown: Shown, lines: ChangedLines, facts: Facts) {
  const { pairs, after } = shown.elements;
  const nodeAt = ({ x, y }: Tile) =>
    elements.smallest(after.filter((node) => elements.isAt(node, x, y))) ?? after[0];
  return [...Map.groupBy(places, nodeAt)].flatMap(([node, differing]): Share[] => {
    const before = node && pairs.get(node);
    const box = boxAround(differing);
    const about = {
      regions: [{ before: box, after: box }],
      mark: markOfPixels(node, box, shown),
      isClear: !!node && !elements.isBehindDialog(node, after),
      // Covered pixels do not differ, so measure the hidden part of the whole element, too.
      hidden: node ? Math.max(...[box, node.place].map((at) => hiddenPart(node, at, after))) : 0,
    };
    if (!node || !before || !isImage(node))
      return [unexplained(node ? elements.labelOf(node) : 'body', about)];
    const change = imageChange(before, node);
    const cause = causeOf(change, lines, facts);
    return [shareOf(change, { ...about, cause })];
  });
}

/** True if a change is a row of this picture, with or without a source line. */
function isInPicture(changed: CausedChange, shown: Shown): boolean {
  if (regionOf(changed, shown).length === 0) return false;
  const isOpen = !isCaused(changed.cause) && mayBeOld(changed);
  return isOpen ? hasEffect(changed, shown) : isSeen(changed, shown);
}

/** Most elements that are named among those that moved without a known reason. */
const mostMoved = 4;

function sharesOfMoves(nodes: readonly elements.Node[], shown: Shown): Share[] {
  return nodes
    .map((node) => ({ before: shown.elements.pairs.get(node), after: node }))
    .filter((moved) => !isOutOfSight(moved, shown))
    .slice(0, mostMoved)
    .map((moved) =>
      unexplained(elements.labelOf(moved.after), {
        regions: regionOf(moved, shown),
        mark: markOfPixels(moved.after, moved.after.place, shown),
      }),
    );
}

/** True if the page ends below its picture on both sides, so that no picture shows its length. */
function endsOutOfSight(node: elements.Node, { elements: { pairs }, before, after }: Shown) {
  const ends = [
    [pairs.get(node), before.height],
    [node, after.height],
  ] as const;
  return (
    node.parent === undefined &&
    ends.every(([side, height]) => side !== undefined && side.place.y + side.place.height > height)
  );
}

/** Shares that together account for all that differs. */
function sharesOf(shown: Shown, lines: ChangedLines, facts: Facts): Share[] {
  const { changes, difference, elements: pairs } = shown;
  const visible = changes.filter(({ change }) => change.reach !== 'speech');
  const drawn = visible.filter((changed) => isInPicture(changed, shown));
  const leaders = new Set(drawn.map(({ leader }) => leader?.change));
  // Keep each change that others seem to follow from: an experiment may show that they do not.
  const rows = changes.filter((changed) => drawn.includes(changed) || leaders.has(changed.change));
  // Skip added and removed elements: a layout lists only elements near the window, so a move alone
  // can add one.
  const outOfSight = visible.filter(
    (changed) =>
      isCaused(changed.cause) &&
      !/^(?:added|removed)$/.test(changed.change.kind) &&
      isOutOfSight(changed, shown),
  );
  const unexplainedPlaces = unexplainedTiles(difference.tiles, pairs, rows, shown);
  const drawnShares = [
    ...sharesOfElements(rows, shown),
    ...sharesOfTiles(unexplainedPlaces, shown, lines, facts),
  ];
  const moved = unaccountedMoves(pairs, [...rows, ...outOfSight]);
  const isTold = (node: elements.Node) => drawnShares.length > 0 && endsOutOfSight(node, shown);
  const shares = [
    ...drawnShares,
    ...sharesOfMoves(
      moved.filter((node) => !isTold(node)),
      shown,
    ),
  ];
  const quiet = changes
    .filter((changed) => isQuiet(changed) && !rows.includes(changed))
    .map((changed) => {
      const regions = isCovered(changed, shown) ? [] : regionOf(changed, shown);
      return { ...quietShare(changed), regions };
    });
  if (shares.length > 0) return [...shares, ...quiet];
  // Elements have only moved, and what moves them is out of sight.
  const movers = sharesOfElements(outOfSight.filter(movesOthers), shown);
  if (movers.length > 0) return movers;
  const box = boxAround(difference.tiles);
  return [unexplained('body', { mark: markOfPixels(pairs.after[0], box, shown) })];
}

/**
 * Drops references to elements of layouts, because a review keeps the changes of all pictures in
 * memory.
 */
function withoutElements({ change, cause, inside, mark, leader }: CausedChange): Caused {
  const followed = leader && { change: leader.change, cause: leader.cause };
  return { change, cause, inside, mark, leader: followed };
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
  const isFaint = difference.tiles.every((place) => place.isFaint);
  const hasChange =
    difference.pixels > 0 && changes.some(({ change }) => change.reach !== 'speech');
  if (hasSize && isFaint && !hasChange && moves.length === 0) return undefined;
  const shown: Shown = { before, after, elements: pairs, changes, difference };
  const shares = sharesOf(shown, lines, facts);
  return { difference, explained: { shares, changes: changes.map(withoutElements) } };
}
