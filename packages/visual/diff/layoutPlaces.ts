/** Finds the elements at a point. */
import type { Node } from './layoutTree.ts';

/** px that a focus ring or small shadow may reach. */
export const reach = 24;

/** px of a round corner, where the element beneath shows. */
const corner = 16;

/** px; a picture's points are asked of the few elements of their band. */
const band = 64;

const bands = new WeakMap<readonly Node[], Map<number, readonly Node[]>>();

function bandOf(nodes: readonly Node[], at: number): readonly Node[] {
  const known = bands.get(nodes) ?? new Map<number, readonly Node[]>();
  const [top, bottom] = [at * band - reach - 1, (at + 1) * band + reach + 1];
  const found =
    known.get(at) ?? nodes.filter(({ place: { y, height } }) => y < bottom && y + height > top);
  bands.set(nodes, known.set(at, found));
  return found;
}

/** Browsers draw boxes from whole pixels on. */
export const isAt = ({ place }: Node, left: number, top: number, room = 0) =>
  left >= Math.round(place.x) - room &&
  left < Math.round(place.x + place.width) + room &&
  top >= Math.round(place.y) - room &&
  top < Math.round(place.y + place.height) + room;

export const isAtCorner = ({ place: { x, y, width, height } }: Node, left: number, top: number) =>
  Math.min(left - x, x + width - left) < corner && Math.min(top - y, y + height - top) < corner;

/** A dialog covers what lies behind it, and cuts what it holds. @param room at most `reach`. */
export function nodesAt(nodes: readonly Node[], left: number, top: number, room = 0) {
  const found = bandOf(nodes, Math.floor(top / band)).filter((node) =>
    [node, node.dialog ?? node].every((one) => isAt(one, left, top, room)),
  );
  const covers = ({ dialog }: Node) =>
    dialog && isAt(dialog, left, top) && !isAtCorner(dialog, left, top);
  return found.some(covers) ? found.filter(covers) : found;
}

const areaOf = ({ place }: Node) => place.width * place.height;

export const smallest = (nodes: readonly Node[]) =>
  nodes.reduce<Node | undefined>(
    (best, node) => (best && areaOf(best) < areaOf(node) ? best : node),
    undefined,
  );
