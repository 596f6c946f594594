/** Pairs the elements of two layouts, and says where each of them moved. */
import { diffArrays } from 'diff';
import type { Box } from '#model/data.ts';
import type { Layout, LayoutElement } from '#model/layout.ts';
import { componentOf } from '#suite/names.ts';
import { pairLists } from './pairLists.ts';

export type Node = LayoutElement & {
  readonly place: Box;
  readonly parent: Node | undefined;
  readonly children: Node[];
};

function nodesOf({ elements }: Pick<Layout, 'elements'>): Node[] {
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
  const content =
    contents.get(node) ?? [node.text, ...node.children.map(contentOf)].filter(Boolean).join(' ');
  contents.set(node, content);
  return content;
}

/** The text of a drawing is a checksum. */
export const wordsIn = ({ tag, text, children }: Node): string =>
  tag === 'svg' ? '' : [text, ...children.map(wordsIn)].filter(Boolean).join(' ');

export function ancestorsOf(node?: Node): Node[] {
  const ancestors: Node[] = [];
  for (let around = node?.parent; around; around = around.parent) ancestors.push(around);
  return ancestors;
}

export const isDialog = ({ tag, attributes }: Node) =>
  tag === 'dialog' || attributes.some((text) => /^role=(?:alert)?dialog$|^popover=/.test(text));

/** True if an open dialog or popover covers the element. */
export function isBehindDialog(node: Node, nodes: readonly Node[]): boolean {
  const dialog = nodes.findLast(isDialog);
  return dialog !== undefined && ![node, ...ancestorsOf(node)].includes(dialog);
}

/** Words of an element and of its ancestors. */
export const wordsAround = (node: Node): string[] => [node, ...ancestorsOf(node)].map(wordsIn);

const shape = ({ tag, classes }: Node) => `${tag} ${classes}`;

const shapeAndContent = (node: Node) => `${shape(node)} ${contentOf(node)}`;

/** The first text with a word: a number tells where an item stands. */
const titleIn = ({ tag, text, children }: Node): string =>
  (tag !== 'svg' && /\p{L}/u.test(text) && text) || (children.map(titleIn).find(Boolean) ?? '');

const shapeAndTitle = (node: Node) => `${shape(node)} ${titleIn(node)}`;

/** Keys that identify an element, strictest first. */
const signs: readonly ((node: Node) => string)[] = [
  shapeAndContent,
  shape,
  ({ tag }) => tag,
  // A heading may change its level.
  (node) => `${node.classes} ${contentOf(node)}`,
];

/** px; an element further away is another one. */
const near = 24;

/** True if at least half of the longer words are the same. */
function isAlike(before: Node, after: Node): boolean {
  const [wordsBefore = [], wordsAfter = []] = [before, after].map(
    (node): string[] => wordsIn(node).match(/\p{L}{3,}/gu) ?? [],
  );
  return wordsBefore.filter((word) => wordsAfter.includes(word)).length * 2 >= wordsBefore.length;
}

/** Children of a pair that exist on both sides in another order. */
function reorderedAmong(before: readonly Node[], after: readonly Node[], signOf: typeof shape) {
  const parts = diffArrays(before.map(signOf), after.map(signOf));
  const removedSigns = new Set(parts.flatMap(({ removed, value }) => (removed ? value : [])));
  const addedSigns = new Set(parts.flatMap(({ added: isAdded, value }) => (isAdded ? value : [])));
  return [...addedSigns].flatMap((sign): [Node, Node][] => {
    const [first, ...moreBefore] = before.filter((node) => signOf(node) === sign);
    const [last, ...moreAfter] = after.filter((node) => signOf(node) === sign);
    if (!first || !last || moreBefore.length + moreAfter.length > 0) return [];
    return removedSigns.has(sign) && contentOf(first) && isAlike(first, last)
      ? [[first, last]]
      : [];
  });
}

export type Elements = {
  readonly before: readonly Node[];
  readonly after: readonly Node[];
  /** Maps both ways. */
  readonly pairs: ReadonlyMap<Node, Node>;
  /** Elements of the later layout whose children changed places. */
  readonly reordered: ReadonlySet<Node>;
};

export function pairElements(layoutBefore: Layout, layoutAfter: Layout): Elements {
  const before = nodesOf(layoutBefore);
  const after = nodesOf(layoutAfter);
  const pairs = new Map<Node, Node>();
  const reordered = new Set<Node>();
  const unpaired = (nodes: readonly Node[]) => nodes.filter((node) => !pairs.has(node));
  const pair = (nodeBefore: Node, nodeAfter: Node) => {
    pairs.set(nodeAfter, nodeBefore).set(nodeBefore, nodeAfter);
    for (const sign of [shapeAndContent, shapeAndTitle, shape]) {
      const children = [unpaired(nodeBefore.children), unpaired(nodeAfter.children)] as const;
      const moved = reorderedAmong(...children, sign);
      if (moved.length > 0) reordered.add(nodeAfter);
      for (const [from, to] of moved) pair(from, to);
    }
    pairLists(unpaired(nodeBefore.children), unpaired(nodeAfter.children), signs, pair);
  };
  const [rootBefore] = before;
  const [rootAfter] = after;
  if (rootBefore && rootAfter) pair(rootBefore, rootAfter);
  // Their parents may be too far apart to be paired.
  const likeness = [shapeAndContent, (node: Node) => `${shape(node)} ${wordsIn(node)}`];
  pairLists(unpaired(before), unpaired(after), likeness, (nodeBefore, nodeAfter) => {
    const isHere =
      Math.hypot(nodeBefore.place.x - nodeAfter.place.x, nodeBefore.place.y - nodeAfter.place.y) <
      near;
    if (isHere && !pairs.has(nodeBefore) && !pairs.has(nodeAfter)) pair(nodeBefore, nodeAfter);
  });
  return { before, after, pairs, reordered };
}

/** Components of the element and of its ancestors. */
export const componentsOf = (node?: Node): string[] =>
  node ? [componentOf(node.classes) ?? [], componentsOf(node.parent)].flat() : [];

/** Components of the element and of all elements inside it. */
export const componentsIn = (node?: Node): string[] =>
  node ? [componentOf(node.classes) ?? [], ...node.children.map(componentsIn)].flat() : [];

export function labelOf(node: Node): string {
  const [component] = componentsOf(node);
  if (!component || component === componentOf(node.classes)) return component ?? node.tag;
  return `${node.tag} in ${component}`;
}

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
