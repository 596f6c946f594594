/** Finds the changes that affect a picture, and the moves that no change accounts for. */
import * as elements from '#diff/elements.ts';
import type { Elements, Node } from '#diff/elements.ts';
import { hasGrown, hasMovedAlone } from '#diff/moves.ts';
import { isDrawnOtherwise } from '#diff/elementPixels.ts';
import type { Box } from '#model/data.ts';
import { type CausedChange, movesOthers, type Shown } from './shown.ts';
import { reachAround, reaches } from './unexplained.ts';

/** Properties by which an element takes another place beside its siblings. */
const placesItself =
  /^(?:margin|inset|position|float|clear|order|grid|flex|transform|translate|rotate|scale|vertical-align|display|(?:align|justify|place)-self|(?:min-|max-)?(?:width|height|inline-size|block-size))/;

const grow = ({ x, y, width, height }: Box, by: number): Box => {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
};

/**
 * True if a change can affect the picture: the element's pixels, size or position, or the positions
 * of its children. A change without an effect may be older than the branch, because an accepted
 * layout may be older than its picture.
 */
export function hasEffect(changed: CausedChange, shown: Shown): boolean {
  const { before, after, change } = changed;
  if (!before || !after) return true;
  const pairs = shown.elements;
  const isOutside =
    change.name.startsWith('::') && shown.difference.tiles.some((tile) => reaches(changed, tile));
  const room = Math.max(reachAround(before), reachAround(after));
  const region = { before: grow(before.place, room), after: grow(after.place, room) };
  if (isOutside || isDrawnOtherwise(region, shown.before, shown.after)) return true;
  if (!movesOthers(changed)) return false;
  const isPlaced = change.kind !== 'style' || placesItself.test(change.name);
  return (
    hasGrown(after, pairs) ||
    (isPlaced && hasMovedAlone(after, pairs)) ||
    after.children.some((child) => hasMovedAlone(child, pairs))
  );
}

/** Elements whose boxes others depend on. */
type Movers = {
  readonly pairs: Elements;
  readonly changed: ReadonlySet<Node | undefined>;
  /** Elements whose change is inherited by those inside them. */
  readonly passing: ReadonlySet<Node | undefined>;
};

const isLoose = ({ styles: { position = '' } }: Node) =>
  /^(?:absolute|fixed|sticky)$/.test(position);

function isDisturbed(node: Node, { pairs: { pairs }, changed }: Movers): boolean {
  return changed.has(node) || !pairs.has(node);
}

function hasReason(node: Node, movers: Movers): boolean {
  const { pairs, changed, passing } = movers;
  const around = elements.ancestorsOf(node);
  const before = pairs.pairs.get(node);
  const siblings = [...(node.parent?.children ?? []), ...(before?.parent?.children ?? [])];
  const inside = [...node.children, ...(before?.children ?? [])];
  const isOther = (other: Node) => isDisturbed(other, movers) || hasGrown(other, pairs);
  const isUnsettled = (ancestor: Node) => changed.has(ancestor) || hasGrown(ancestor, pairs);
  const [parent] = around;
  return (
    changed.has(node) ||
    around.some((ancestor) => passing.has(ancestor)) ||
    (parent !== undefined && isUnsettled(parent)) ||
    (isLoose(node) && around.some(isUnsettled)) ||
    siblings.some(isOther) ||
    (hasGrown(node, pairs) && inside.some((child) => isOther(child) || hasMovedAlone(child, pairs)))
  );
}

/** Outermost elements that stand elsewhere, or are larger or smaller, although no row says why. */
export function unaccountedMoves(pairs: Elements, rows: readonly CausedChange[]): Node[] {
  const nodesOf = (changes: readonly CausedChange[]) =>
    new Set(changes.flatMap(({ before, after }) => [before, after]));
  const moving = rows.filter(movesOthers);
  const passing = moving.filter(({ change }) => change.reach === 'all');
  const movers: Movers = { pairs, changed: nodesOf(moving), passing: nodesOf(passing) };
  const unaccounted = pairs.after.filter((node) => {
    if (!pairs.pairs.has(node)) return false;
    const isElsewhere = hasMovedAlone(node, pairs) || hasGrown(node, pairs);
    return isElsewhere && (moving.length === 0 || !hasReason(node, movers));
  });
  const nodes = new Set(unaccounted);
  return unaccounted.filter(
    (node) => !elements.ancestorsOf(node).some((around) => nodes.has(around)),
  );
}
