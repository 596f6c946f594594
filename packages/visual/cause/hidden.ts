/** Measures how much of a place other layers hide: an open menu, a fixed header, a dialog. */
import { ancestorsOf, isDialog, type Node } from '#diff/elements.ts';
import type { Box } from '#model/data.ts';
import { isLayer } from './unexplained.ts';

/** Dialogs are above every `z-index`. */
function heightOf(node: Node): number {
  const around = [node, ...ancestorsOf(node)];
  if (around.some(isDialog)) return Infinity;
  const outermost = around.findLast(({ styles }) => /^-?\d+$/.test(styles['z-index'] ?? ''));
  return Number(outermost?.styles['z-index'] ?? 0);
}

const layers = new WeakMap<readonly Node[], ReadonlyMap<Node, number>>();

/** Layers with a background, with their places in the order of drawing. */
function layersIn(nodes: readonly Node[]): ReadonlyMap<Node, number> {
  const found =
    layers.get(nodes) ??
    new Map(
      nodes
        .filter((node) => isDialog(node) || (isLayer(node) && 'background-color' in node.styles))
        .map((node) => [node, heightOf(node)]),
    );
  layers.set(nodes, found);
  return found;
}

function overlap(first: Box, second: Box): number {
  const width =
    Math.min(first.x + first.width, second.x + second.width) - Math.max(first.x, second.x);
  const height =
    Math.min(first.y + first.height, second.y + second.height) - Math.max(first.y, second.y);
  return Math.max(0, width) * Math.max(0, height);
}

/** The largest part of a place in an element that one layer above the element hides, from 0 to 1. */
export function hiddenPart(node: Node, place: Box, nodes: readonly Node[]): number {
  const area = place.width * place.height;
  if (area === 0) return 0;
  const around = new Set(ancestorsOf(node));
  const [order, height] = [nodes.indexOf(node), heightOf(node)];
  const isAbove = ([layer, layerHeight]: readonly [Node, number]) =>
    layer !== node &&
    !around.has(layer) &&
    !ancestorsOf(layer).includes(node) &&
    (layerHeight === height ? nodes.indexOf(layer) > order : layerHeight > height);
  const parts = [...layersIn(nodes)]
    .filter(isAbove)
    .map(([layer]) => overlap(layer.place, place) / area);
  return Math.max(0, ...parts);
}
