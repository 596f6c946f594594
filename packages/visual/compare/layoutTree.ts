import type { Box } from '#model/data.ts';
import type { Layout, LayoutElement } from '#store/layout.ts';
import { pairLists } from './pairLists.ts';

export type Node = LayoutElement & {
  readonly place: Box;
  readonly parent: Node | undefined;
  /** That it lies in, or is. */
  dialog: Node | undefined;
  readonly children: Node[];
};

export function nodesOf(layout: Layout): Node[] {
  const open: Node[] = [];
  return layout.map((element) => {
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

/** Maps both ways. */
export function pairNodes(before: readonly Node[], after: readonly Node[]): Map<Node, Node> {
  const pairs = new Map<Node, Node>();
  const pair = (was: Node, is: Node) => {
    pairs.set(is, was).set(was, is);
    pairLists(was.children, is.children, signs, pair);
  };
  const [one, other] = [before[0], after[0]];
  if (one && other) pair(one, other);
  // Its parent may be too far away to be noted in one of them.
  const left = (nodes: readonly Node[]) => nodes.filter((node) => !pairs.has(node));
  pairLists(left(before), left(after), signs.slice(0, 1), (was, is) => {
    const isHere = Math.hypot(was.place.x - is.place.x, was.place.y - is.place.y) < near;
    if (isHere && !pairs.has(was) && !pairs.has(is)) pair(was, is);
  });
  return pairs;
}

/** The first name of its styles: `Card`, `Header`. */
export const componentOf = ({ classes }: Node) => /^[A-Z]\w*?(?=_|\s|$)/.exec(classes)?.[0];

/** Its own, and those around it. */
export const componentsOf = (node?: Node): string[] =>
  node ? [componentOf(node) ?? [], componentsOf(node.parent)].flat() : [];

export function labelOf(node: Node): string {
  const [component] = componentsOf(node);
  if (!component || component === componentOf(node)) return component ?? node.tag;
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
