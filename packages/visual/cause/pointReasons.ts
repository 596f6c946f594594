/** Which changes of elements a place of a picture shows. */
import { isAt, isAtCorner, nodesAt, reach, smallest } from '#diff/layoutPlaces.ts';
import { ancestorsOf, labelOf, type Node } from '#diff/layoutTree.ts';
import type { Point } from '#diff/regions.ts';
import type { Reason } from '#model/data.ts';
import { type PictureReasons, unique } from './pictureReasons.ts';

/** px that a shadow may reach. */
const shadow = 96;

const besides = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

const none: readonly Reason[] = [];

/** Leaves out moves: only looks apply to all elements inside. */
const looksOf = (reasons: readonly Reason[]) =>
  reasons.filter((reason) => reason.reach !== 'layout');

const isVisible = (reason: Reason) => reason.reach !== 'speech';

/** Reasons of a place; `isMoved` where something else has moved it. */
export type PointReasons = { readonly reasons: readonly Reason[]; readonly isMoved: boolean };

/** Own reasons that can change this point. */
function reasonsOn(layouts: PictureReasons, node: Node, x: number, y: number): readonly Reason[] {
  return layouts
    .of(node)
    .filter((reason) => isVisible(reason) && (reason.reach !== 'corner' || isAtCorner(node, x, y)));
}

function explainHere(
  layouts: PictureReasons,
  nodes: readonly Node[],
  x: number,
  y: number,
  isBeside: boolean,
): PointReasons {
  const here = nodesAt(nodes, x, y);
  // An overflow at the end belongs to the page.
  const node = smallest(here) ?? nodes[0];
  if (!node) return { reasons: none, isMoved: false };
  const own = reasonsOn(layouts, node, x, y);
  const chain = [isBeside ? looksOf(own) : own].concat(
    ancestorsOf(node).map((around) => looksOf(reasonsOn(layouts, around, x, y))),
  );
  const reasons = chain.find((found) => found.length > 0) ?? none;
  const beneath = isAtCorner(node, x, y) ? here.filter((other) => other !== node) : [];
  const isMoved = [node, ...beneath].some((own) => layouts.hasMoved(own));
  return { reasons, isMoved };
}

/** Rings and shadows reach beyond their element, and what covers another lies anywhere. */
function explainNear(
  layouts: PictureReasons,
  nodes: readonly Node[],
  x: number,
  y: number,
  isShade: boolean,
): PointReasons {
  const near = nodesAt(nodes, x, y, reach);
  const paints = near.flatMap((node) => looksOf(reasonsOn(layouts, node, x, y)));
  const isShaded = (node: Node) => 'box-shadow' in node.styles && isAt(node, x, y, shadow);
  const shades = isShade ? nodes.filter(isShaded) : [];
  const isMoved = [...near, ...shades].some((node) => layouts.hasMoved(node));
  const reasons = [...paints, ...shades.flatMap((node) => layouts.of(node))].filter(isVisible);
  if (reasons.length > 0 || isMoved || !isShade) return { reasons, isMoved };
  return { reasons: layouts.reasons().filter((reason) => reason.reach === 'stack'), isMoved };
}

/** @param isShade Pixels there differ little, as by a shadow or by what lies over them. */
export function explainPoint(
  layouts: PictureReasons,
  { x, before, after }: Point,
  isShade = false,
): PointReasons {
  const sides = [
    [layouts.before, before],
    [layouts.after, after],
  ] as const;
  const join = (all: readonly PointReasons[]): PointReasons => ({
    reasons: unique(all.flatMap(({ reasons }) => reasons)),
    isMoved: all.some(({ isMoved }) => isMoved),
  });
  // An element that ends within a pixel colours it too.
  for (const [right, down] of besides) {
    const isBeside = right !== 0 || down !== 0;
    const found = join(
      sides.map(([nodes, y]) => explainHere(layouts, nodes, x + right, y + down, isBeside)),
    );
    if (found.reasons.length > 0 || found.isMoved) return found;
  }
  return join(sides.map(([nodes, y]) => explainNear(layouts, nodes, x, y, isShade)));
}

/** True where the smallest element has a reason, itself or from around it, and shows it whole. */
export function isClearAt(layouts: PictureReasons, x: number, y: number, key: string): boolean {
  const node = smallest(nodesAt(layouts.after, x, y));
  if (!node || node.dialog !== layouts.dialog) return false;
  const { place } = node;
  if (place.y < 0 || place.y + place.height > layouts.height) return false;
  return [node, ...ancestorsOf(node)].some((own) =>
    layouts.of(own).some((reason) => reason.key === key && !reason.isSaid),
  );
}

export function labelAt(layouts: PictureReasons, x: number, y: number): string {
  const node = smallest(nodesAt(layouts.after, x, y));
  return node ? labelOf(node) : 'body';
}
