/** Which elements stand elsewhere than before, or are larger or smaller. */
import type { Box, Region } from '#model/data.ts';
import type { Elements, Node } from './elements.ts';

/** px; rounding to tenths makes up to 0.1. */
const leastGrowth = 0.15;

/** px; an element that has not moved has the very same position. */
const leastMove = 0.05;

type Way = Readonly<Record<'x' | 'y', number>>;

/** How far an element of the layout after has moved. */
export function wayOf(node: Node | undefined, { pairs }: Elements): Way {
  const from = node && pairs.get(node)?.place;
  return from ? { x: node.place.x - from.x, y: node.place.y - from.y } : { x: 0, y: 0 };
}

const isFar = (from: Way, to: Way, least: number) =>
  Math.abs(from.x - to.x) >= least || Math.abs(from.y - to.y) >= least;

export function hasGrown(node: Node, { pairs }: Elements): boolean {
  const from = pairs.get(node)?.place;
  if (!from) return true;
  const { width, height } = node.place;
  return (
    Math.abs(from.width - width) >= leastGrowth || Math.abs(from.height - height) >= leastGrowth
  );
}

/** Between two pixels letters are drawn otherwise than before. */
export function isBetweenPixels(node: Node, elements: Elements): boolean {
  const { x, y } = wayOf(node, elements);
  return isFar({ x, y }, { x: Math.round(x), y: Math.round(y) }, leastMove);
}

/** Browsers draw boxes from whole pixels on. */
const drawn = ({ x, y, width, height }: Box): Box => {
  const [left, top] = [Math.round(x), Math.round(y)];
  return {
    x: left,
    y: top,
    width: Math.round(x + width) - left,
    height: Math.round(y + height) - top,
  };
};

/** Whether an element has moved otherwise than what is around it. */
export const hasMovedAlone = (node: Node, elements: Elements): boolean =>
  isFar(wayOf(node, elements), wayOf(node.parent, elements), leastMove);

/** Elements that have moved otherwise than what is around them, in the order of drawing. */
export const movesOf = (elements: Elements): Region[] =>
  elements.after.flatMap((node) => {
    const before = elements.pairs.get(node);
    if (!before || !hasMovedAlone(node, elements)) return [];
    return [{ before: drawn(before.place), after: drawn(node.place) }];
  });
