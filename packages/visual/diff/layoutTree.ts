import { diffArrays } from 'diff';
import type { Box } from '#model/data.ts';
import type { Layout, LayoutElement } from '#model/layout.ts';
import { componentOf } from '#suite/names.ts';
import { pairLists } from './pairLists.ts';

export type Node = LayoutElement & {
  readonly place: Box;
  readonly parent: Node | undefined;
  /** That it lies in, or is. */
  dialog: Node | undefined;
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
    const node: Node = { ...element, place, parent, dialog: parent?.dialog, children: [] };
    if (isDialog(node)) node.dialog = node;
    parent?.children.push(node);
    open.push(node);
    return node;
  });
}

const shape = ({ tag, classes }: Node) => `${tag} ${classes}`;

const contents = new WeakMap<Node, string>();

export function contentOf(node: Node): string {
  const known =
    contents.get(node) ?? [node.text, ...node.children.map(contentOf)].filter(Boolean).join(' ');
  contents.set(node, known);
  return known;
}

/** Contents of an element and of those around it. */
export const around = (node?: Node): string[] =>
  node ? [contentOf(node), ...around(node.parent)] : [];

/** A drawing's text is a checksum. */
export const wordsIn = ({ tag, text, children }: Node): string =>
  tag === 'svg' ? '' : [text, ...children.map(wordsIn)].filter(Boolean).join(' ');

/** Signs that two elements are the same, the surest first. */
const signs: readonly ((node: Node) => string)[] = [
  (node) => `${shape(node)} ${contentOf(node)}`,
  shape,
  ({ tag }) => tag,
  // A heading may change its level.
  (node) => `${node.classes} ${contentOf(node)}`,
];

/** px; an element further away is another one. */
const near = 24;

/** Children of a pair that both have and that stand in another order. */
function movedAmong(before: readonly Node[], after: readonly Node[]): [Node, Node][] {
  const [sign] = signs;
  if (!sign) return [];
  const parts = diffArrays(before.map(sign), after.map(sign));
  const gone = new Set(parts.flatMap(({ removed, value }) => (removed ? value : [])));
  const moved = parts.flatMap(({ added, value }) => (added ? value : []));
  return [...new Set(moved)].flatMap((own): [Node, Node][] => {
    const [old, current] = [before, after].map((nodes) =>
      nodes.filter((node) => sign(node) === own),
    );
    const [first] = old ?? [];
    const [last] = current ?? [];
    const isOne = old?.length === 1 && current?.length === 1;
    return first && last && isOne && gone.has(own) && contentOf(first) ? [[first, last]] : [];
  });
}

export type Pairs = {
  /** Maps both ways. */
  readonly pairs: ReadonlyMap<Node, Node>;
  /** Elements of the layout after whose children have changed places. */
  readonly reordered: ReadonlySet<Node>;
};

export function pairNodes(before: readonly Node[], after: readonly Node[]): Pairs {
  const pairs = new Map<Node, Node>();
  const reordered = new Set<Node>();
  const pair = (old: Node, current: Node) => {
    pairs.set(current, old).set(old, current);
    const moved = movedAmong(old.children, current.children);
    if (moved.length > 0) reordered.add(current);
    for (const [from, to] of moved) pair(from, to);
    const left = (nodes: readonly Node[]) => nodes.filter((node) => !pairs.has(node));
    pairLists(left(old.children), left(current.children), signs, pair);
  };
  const [root, currentRoot] = [before[0], after[0]];
  if (root && currentRoot) pair(root, currentRoot);
  // Its parent may be too far away to be noted in one of them.
  const left = (nodes: readonly Node[]) => nodes.filter((node) => !pairs.has(node));
  pairLists(left(before), left(after), signs.slice(0, 1), (old, current) => {
    const isHere = Math.hypot(old.place.x - current.place.x, old.place.y - current.place.y) < near;
    if (isHere && !pairs.has(old) && !pairs.has(current)) pair(old, current);
  });
  return { pairs, reordered };
}

/** Its own, and those around it. */
export const componentsOf = (node?: Node): string[] =>
  node ? [componentOf(node.classes) ?? [], componentsOf(node.parent)].flat() : [];

export function labelOf(node: Node): string {
  const [component] = componentsOf(node);
  if (!component || component === componentOf(node.classes)) return component ?? node.tag;
  return `${node.tag} in ${component}`;
}

export function ancestorsOf(node?: Node): Node[] {
  const found: Node[] = [];
  for (let around = node?.parent; around; around = around.parent) found.push(around);
  return found;
}

export const isWithin = (node: Node, other: Node) => [node, ...ancestorsOf(node)].includes(other);

const isDialog = ({ tag, attributes }: Node) =>
  tag === 'dialog' || attributes.some((one) => /^role=(?:alert)?dialog$/.test(one));
