/** Finds elements that moved or changed their size. */
import type { Box, Region } from '#model/data.ts';
import { ancestorsOf, type Elements, isDialog, type Node } from './elements.ts';

/** px. Rounding to tenths causes differences up to 0.1. */
const leastGrowth = 0.15;

/** px. An element that has not moved has exactly the same position. */
const leastMove = 0.05;

type Way = Readonly<Record<'x' | 'y', number>>;

/** Distance that an element of the later layout has moved. */
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

const isWhole = (length: number) => Math.abs(length - Math.round(length)) < leastMove;

/** True if parts of a pixel lie between two places. */
export const isApartByParts = (from: Way, to: Way): boolean =>
  ![to.x - from.x, to.y - from.y].every(isWhole);

/** Letters look different between two pixels, and layouts have only tenths of a pixel. */
export function isBetweenPixels(node: Node, elements: Elements): boolean {
  const { x, y } = wayOf(node, elements);
  const { place } = node;
  const hasMoved = (around: Node) => isFar(wayOf(around, elements), { x: 0, y: 0 }, leastMove);
  const isOnPixels = [x, y, place.x, place.y, place.height].every(isWhole);
  return !isOnPixels && [node, ...ancestorsOf(node)].some(hasMoved);
}

/** Browsers align boxes with whole pixels. */
export const drawn = ({ x, y, width, height }: Box): Box => {
  const [left, top] = [Math.round(x), Math.round(y)];
  return {
    x: left,
    y: top,
    width: Math.round(x + width) - left,
    height: Math.round(y + height) - top,
  };
};

/** True if an element moved differently from its parent. */
export const hasMovedAlone = (node: Node, elements: Elements): boolean =>
  isFar(wayOf(node, elements), wayOf(node.parent, elements), leastMove);

/** Layers that cover what moves behind them, in order: fixed elements, then open dialogs. */
const heightOf = (node: Node): number => {
  const { position = '', 'background-color': color } = node.styles;
  return isDialog(node) ? 2 : Number(/fixed|sticky/.test(position) && color !== undefined);
};

/** Elements that moved differently from their parents, in drawing order. */
export function movesOf(elements: Elements): Region[] {
  const { after, pairs } = elements;
  const hasMoved = (node: Node) => hasMovedAlone(node, elements);
  const layerOf = (node: Node) => Math.max(...[node, ...ancestorsOf(node)].map(heightOf));
  const drawnAgain = after.some(hasMoved)
    ? after.filter((node) => hasMoved(node) || heightOf(node) > 0)
    : [];
  return drawnAgain
    .toSorted((a, b) => layerOf(a) - layerOf(b))
    .flatMap((node) => {
      const before = pairs.get(node);
      if (!before) return [];
      const [from, to] = [drawn(before.place), drawn(node.place)];
      // A part that is cut off or scrolled out must not cover its surroundings.
      const clips = ancestorsOf(node).filter(({ styles }) => 'overflow' in styles);
      const ends = [to, ...clips.map(({ place }) => drawn(place))];
      const width = Math.min(from.width, ...ends.map((end) => end.x + end.width - to.x));
      const height = Math.min(from.height, ...ends.map((end) => end.y + end.height - to.y));
      return [{ before: { ...from, width, height }, after: to }];
    });
}
