/** Pairs the elements of two layouts, and says where each of them has moved to. */
import { diffArrays } from 'diff';
import type { Box, Region } from '#model/data.ts';
import type { Layout, LayoutElement } from '#model/layout.ts';
import { componentOf } from '#suite/names.ts';
import { pairLists } from './pairLists.ts';

export type Node = LayoutElement & {
  readonly place: Box;
  readonly parent: Node | undefined;
  readonly children: Node[];
};

export function nodesOf({ elements }: Pick<Layout, 'elements'>): Node[] {
  const open: Node[] = [];
  return elements.map((element) => {
    open.length = Math.min(open.length, element.depth);
    const parent = open.at(-1);
    const [left, top, width, height] = element.box;
    const { x, y } = parent?.place ?? { x: 0, y: 0 };
    const place = { x: x + left, y: y + top, width, height };
    const node: Node = { ...element, place, parent, children: [] };
    parent?.children.push(node);
    open.push(node);
    return node;
  });
}

const contents = new WeakMap<Node, string>();

export function contentOf(node: Node): string {
  const known =
    contents.get(node) ?? [node.text, ...node.children.map(contentOf)].filter(Boolean).join(' ');
  contents.set(node, known);
  return known;
}

/** A drawing's text is a checksum. */
export const wordsIn = ({ tag, text, children }: Node): string =>
  tag === 'svg' ? '' : [text, ...children.map(wordsIn)].filter(Boolean).join(' ');

export function ancestorsOf(node?: Node): Node[] {
  const ancestors: Node[] = [];
  for (let around = node?.parent; around; around = around.parent) ancestors.push(around);
  return ancestors;
}

const isDialog = ({ tag, attributes }: Node) =>
  tag === 'dialog' || attributes.some((text) => /^role=(?:alert)?dialog$/.test(text));

/** A dialog covers all that does not lie in it. */
export function isBehindDialog(node: Node, nodes: readonly Node[]): boolean {
  const dialog = nodes.findLast(isDialog);
  return dialog !== undefined && ![node, ...ancestorsOf(node)].includes(dialog);
}

/** Contents of an element and of those around it. */
export const contentsAround = (node: Node): string[] => [node, ...ancestorsOf(node)].map(contentOf);

const shape = ({ tag, classes }: Node) => `${tag} ${classes}`;

const shapeAndContent = (node: Node) => `${shape(node)} ${contentOf(node)}`;

/** Signs that two elements are the same, the surest first. */
const signs: readonly ((node: Node) => string)[] = [
  shapeAndContent,
  shape,
  ({ tag }) => tag,
  // A heading may change its level.
  (node) => `${node.classes} ${contentOf(node)}`,
];

/** px; an element further away is another one. */
const near = 24;

/** Children of a pair that both have and that stand in another order. */
function reorderedAmong(before: readonly Node[], after: readonly Node[]): [Node, Node][] {
  const parts = diffArrays(before.map(shapeAndContent), after.map(shapeAndContent));
  const gone = new Set(parts.flatMap(({ removed, value }) => (removed ? value : [])));
  const added = new Set(parts.flatMap(({ added: isAdded, value }) => (isAdded ? value : [])));
  return [...added].flatMap((sign): [Node, Node][] => {
    const [first, ...moreBefore] = before.filter((node) => shapeAndContent(node) === sign);
    const [last, ...moreAfter] = after.filter((node) => shapeAndContent(node) === sign);
    const isSingle = moreBefore.length + moreAfter.length === 0;
    return first && last && isSingle && gone.has(sign) && contentOf(first) ? [[first, last]] : [];
  });
}

export type Elements = {
  readonly before: readonly Node[];
  readonly after: readonly Node[];
  /** Maps both ways. */
  readonly pairs: ReadonlyMap<Node, Node>;
  /** Elements of the layout after whose children have changed places. */
  readonly reordered: ReadonlySet<Node>;
};

export function pairElements(layoutBefore: Layout, layoutAfter: Layout): Elements {
  const before = nodesOf(layoutBefore);
  const after = nodesOf(layoutAfter);
  const pairs = new Map<Node, Node>();
  const reordered = new Set<Node>();
  const unpaired = (nodes: readonly Node[]) => nodes.filter((node) => !pairs.has(node));
  const pair = (old: Node, current: Node) => {
    pairs.set(current, old).set(old, current);
    const moved = reorderedAmong(old.children, current.children);
    if (moved.length > 0) reordered.add(current);
    for (const [from, to] of moved) pair(from, to);
    pairLists(unpaired(old.children), unpaired(current.children), signs, pair);
  };
  const [root] = before;
  const [currentRoot] = after;
  if (root && currentRoot) pair(root, currentRoot);
  // Its parent may be too far away to be noted in one of them.
  pairLists(unpaired(before), unpaired(after), [shapeAndContent], (old, current) => {
    const isHere = Math.hypot(old.place.x - current.place.x, old.place.y - current.place.y) < near;
    if (isHere && !pairs.has(old) && !pairs.has(current)) pair(old, current);
  });
  return { before, after, pairs, reordered };
}

/** Its own, and those around it. */
export const componentsOf = (node?: Node): string[] =>
  node ? [componentOf(node.classes) ?? [], componentsOf(node.parent)].flat() : [];

/** Components of all elements in it, its own included. */
export const componentsIn = (node?: Node): string[] =>
  node ? [componentOf(node.classes) ?? [], ...node.children.map(componentsIn)].flat() : [];

export function labelOf(node: Node): string {
  const [component] = componentsOf(node);
  if (!component || component === componentOf(node.classes)) return component ?? node.tag;
  return `${node.tag} in ${component}`;
}

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

/** @param room px around the element. */
export const isAt = ({ place }: Node, x: number, y: number, room = 0) =>
  x >= Math.round(place.x) - room &&
  x < Math.round(place.x + place.width) + room &&
  y >= Math.round(place.y) - room &&
  y < Math.round(place.y + place.height) + room;

const areaOf = ({ place }: Node) => place.width * place.height;

export const smallest = (nodes: readonly Node[]) =>
  nodes.reduce<Node | undefined>(
    (best, node) => (best && areaOf(best) < areaOf(node) ? best : node),
    undefined,
  );
