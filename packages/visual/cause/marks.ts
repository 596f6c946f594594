/** Names what differs of elements, so that another build of the page can be asked for it. */
import { createHash } from 'node:crypto';
import { type Changed, changesOf } from '#diff/changes.ts';
import { compareStateStyles, type StyleChange } from '#diff/stateStyles.ts';
import { ancestorsOf, type Elements, type Node, pairElements } from '#diff/elements.ts';
import { changedPassages, treeChangesOf } from '#diff/tree.ts';
import type { Box, Sides, TreeChange } from '#model/data.ts';
import type { Layout } from '#model/layout.ts';
import type { Snapshot } from '#model/snapshot.ts';

export type Mark = {
  /**
   * Identifies the change in one view, by the element's index in the accepted layout, which is the
   * same for all builds.
   */
  readonly key: string;
  /** Equal for equal changes of elements with equal ancestors. */
  readonly likeness: string;
  /**
   * Equal for equal changes of elements with the same tag and classes, so that stories match pages.
   */
  readonly kin: string;
  /** For pixels that differ although no element does: the element, and the part of it. */
  readonly pixels?: { readonly element: number; readonly part: Box };
};

const short = (...parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);

const shape = ({ tag, classes }: Node) => `${tag}.${classes}`;

const pathOf = (node: Node | undefined) =>
  node ? [node, ...ancestorsOf(node)].map(shape).join(' < ') : '';

/** Children of a reordered element that both layouts have, by their numbers before. */
const orderOf = (node: Node | undefined, { pairs }: Elements, numberOf: NumberOf) =>
  node?.children.map((child) => numberOf(pairs.get(child))) ?? [];

type NumberOf = (node: Node | undefined) => number;

function numbersOf({ before }: Elements): NumberOf {
  const numbers = new Map(before.map((node, at) => [node, at]));
  return (node) => (node && numbers.get(node)) ?? -1;
}

/** Gives marks of changes of a pair of layouts. */
export function markerOf(elements: Elements): (changed: Changed) => Mark {
  const numberOf = numbersOf(elements);
  return ({ change: { kind, name, before, after }, ...nodes }) => {
    const parent = nodes.after?.parent;
    const about =
      kind === 'added'
        ? [numberOf(parent && elements.pairs.get(parent)), name, after]
        : kind === 'order'
          ? [numberOf(nodes.before), orderOf(nodes.after, elements, numberOf)]
          : [numberOf(nodes.before), name, before, after];
    const node = nodes.before ?? nodes.after;
    return {
      key: short(kind, ...about),
      likeness: short(kind, name, before, after, pathOf(node)),
      kin: short(kind, name, before, after, node && shape(node)),
    };
  };
}

/** A change of pixels in an element that itself has not changed. @param box in the picture after */
export function pixelMark(elements: Elements, node: Node, box: Box): Mark | undefined {
  const element = numbersOf(elements)(elements.pairs.get(node));
  if (element < 0) return undefined;
  const { x, y } = node.place;
  const part = { ...box, x: Math.round(box.x - x), y: Math.round(box.y - y) };
  const likeness = short('pixels', pathOf(node), part.width, part.height);
  return {
    key: short('pixels', element, part),
    likeness,
    kin: likeness,
    pixels: { element, part },
  };
}

function plainMark(...parts: readonly unknown[]): Mark {
  const key = short(...parts);
  return { key, likeness: key, kin: key };
}

export const treeMark = ({ key }: TreeChange): Mark => plainMark('tree', key);

export const stateMark = (kind: 'ring' | 'motion', style: StyleChange): Mark =>
  plainMark(kind, style);

/** Keys of all that another layout changes of the accepted one. */
export function keysOfLayouts({ before, after }: Sides<Layout>): string[] {
  const elements = pairElements(before, after);
  const markOf = markerOf(elements);
  return changesOf(elements).map((changed) => markOf(changed).key);
}

export const stateParts = [
  ['ring', 'rings'],
  ['motion', 'motion'],
] as const;

/** Keys of all that another snapshot changes of the accepted one, in the views that it has. */
export const keysOfSnapshots = (sides: Sides<Snapshot>): string[] => [
  ...treeChangesOf(sides).map((change) => treeMark(change).key),
  ...stateParts.flatMap(([kind, part]) =>
    changedPassages(part, sides).flatMap(({ before, after }) =>
      compareStateStyles(before, after).map((style) => stateMark(kind, style).key),
    ),
  ),
];
