/** Finds differing places that no changed, moved or grown element explains. */
import { type Changed, isImage } from '#diff/changes.ts';
import { ancestorsOf, type Elements, isAt, isDialog, type Node, smallest } from '#diff/elements.ts';
import { hasGrown, hasMovedAlone, isBetweenPixels, wayOf } from '#diff/moves.ts';
import type { Tile } from '#diff/difference.ts';
import { isRepainted } from '#diff/elementPixels.ts';
import type { Pixels } from '#diff/pixels.ts';
import type { Sides } from '#model/data.ts';

/** px; an element that ends within a pixel colors the next one, too. */
const edge = 1;

/** px that a pseudo-element may reach. */
const partReach = 96;

/** Styles that draw outside of an element's box. */
const outside = ['outline', 'outline-offset', 'box-shadow', 'text-shadow', 'filter'] as const;

const lengthsIn = (text = '') => [...text.matchAll(/(-?[\d.]+)px/g)].map(([, px]) => Number(px));

/** px around an element's box in which its ring, shadow or blur may be drawn. */
export function reachAround({ styles }: Node): number {
  const reach = outside.flatMap((name) => lengthsIn(styles[name])).map(Math.abs);
  return reach.reduce((sum, length) => sum + length, 0);
}

/** Each place of a picture asks for many elements. */
const rooms = new WeakMap<Node, number>();

function roomAround(node: Node): number {
  const room = rooms.get(node) ?? 2 * edge + reachAround(node);
  rooms.set(node, room);
  return room;
}

/** A place is in the element of a change, or in its ring or shadow. */
export function reaches({ change: { name }, before, after }: Changed, { x, y }: Tile): boolean {
  if (name.startsWith('::backdrop')) return true;
  const isOfPart = name.startsWith('::');
  return [before, after].some(
    (node) => node && isAt(node, x, y, isOfPart ? partReach : roomAround(node)),
  );
}

/** True for a style that only moves other elements, which explain their pixels themselves. */
const isPlacing = ({ change: { kind, name, reach } }: Changed) =>
  kind === 'style' && reach === 'layout' && !name.startsWith('::');

/** Drawn over what is around it. */
export const isLayer = ({ styles: { position = '' } }: Node) =>
  /^(?:absolute|fixed|sticky)$/.test(position);

/** Styles that draw text alone. */
const ofText = /^(?:color|font|text-|letter-spacing|word-spacing|white-space|list-style)/;

/** An element around an image draws it otherwise only by a style that is not of text. */
function mayDraw({ change: { kind, name }, after }: Changed, image: Node): boolean {
  if (!after || !ancestorsOf(image).includes(after)) return true;
  return kind === 'style' && !ofText.test(name);
}

/** Scrolled out of an element around it. */
const isCut = (node: Node, { x, y }: Tile): boolean =>
  ancestorsOf(node).some((around) => 'overflow' in around.styles && !isAt(around, x, y, edge));

/** Gives what an open dialog or popover does not cover at a place. */
function uncovered(nodes: readonly Node[]) {
  const dialog = nodes.findLast(isDialog);
  if (!dialog) return () => nodes;
  const inside = nodes.filter((node) => [node, ...ancestorsOf(node)].includes(dialog));
  return (x: number, y: number) => (isAt(dialog, x, y) ? inside : nodes);
}

/**
 * True if differing pixels need an explanation: the element has the same size and has not moved by
 * a part of a pixel, or is an image with other content.
 */
function isUnmoved(node: Node, elements: Elements, pictures: Sides<Pixels>): boolean {
  const from = elements.pairs.get(node);
  if (!from || hasGrown(node, elements)) return false;
  if (!isBetweenPixels(node, elements)) return true;
  const region = { before: from.place, after: node.place };
  return isImage(node) && isRepainted(region, pictures.before, pictures.after);
}

export function unexplainedTiles(
  places: readonly Tile[],
  elements: Elements,
  changes: readonly Changed[],
  pictures: Sides<Pixels>,
): Tile[] {
  const { before, after, pairs } = elements;
  const changed = new Set(changes.flatMap((change) => [change.before, change.after]));
  const hasChanged = (node: Node) =>
    hasGrown(node, elements) || hasMovedAlone(node, elements) || changed.has(node);
  const shaded = after.filter((node) => 'box-shadow' in node.styles && hasChanged(node));
  const shadows = [...shaded, ...shaded.flatMap((node) => pairs.get(node) ?? [])];
  const layered = after.filter((node) => isLayer(node) && hasChanged(node));
  const layers = [...layered, ...layered.flatMap((node) => pairs.get(node) ?? [])];
  const images = after.filter(isImage);
  const [shownBefore, shownAfter] = [uncovered(before), uncovered(after)];
  const still = new Map<Node, boolean>();
  const isStill = (node: Node): boolean => {
    const known = still.get(node) ?? isUnmoved(node, elements, pictures);
    still.set(node, known);
    return known;
  };
  const imageAt = ({ x, y }: Tile) => smallest(images.filter((image) => isAt(image, x, y)));
  const isReached = (place: Tile): boolean =>
    changes.some((change) => {
      if (isPlacing(change) || !reaches(change, place)) return false;
      const image = imageAt(place);
      return !image || mayDraw(change, image);
    });
  const isExplained = (place: Tile): boolean => {
    const { x, y } = place;
    if (isReached(place)) return true;
    if ([...layers, ...shadows].some((node) => isAt(node, x, y, roomAround(node)))) return true;
    const near = shownAfter(x, y).filter((node) => isAt(node, x, y, edge) && !isCut(node, place));
    // An overflow at the end belongs to the page.
    const node = smallest(near.filter((around) => isAt(around, x, y))) ?? after[0];
    const way = wayOf(node, elements);
    const from = { ...place, x: x - way.x, y: y - way.y };
    // The place has come into the window.
    if (from.y < 0 || from.y >= pictures.before.height) return true;
    const isBefore = (around: Node) => isAt(around, from.x, from.y) && !isCut(around, from);
    const nodeBefore = smallest(shownBefore(from.x, from.y).filter(isBefore)) ?? before[0];
    if (!node || pairs.get(node) !== nodeBefore) return true;
    const ends = near.filter((around) => around === node || !isAt(around, x, y, -edge));
    return ends.some((end) => changed.has(end) || !isStill(end));
  };
  return places.filter((place) => !place.isFaint && !isExplained(place));
}
