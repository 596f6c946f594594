/** Styles as the browser's own cascade computes them, by one call of its debugger for a whole page. */
import type { CDPSession } from '@playwright/test';
import { inherited, notInherited } from '#model/properties.ts';

const names = [...Object.keys(inherited), ...Object.keys(notInherited)];

type Values = readonly string[];

type Node = {
  readonly parent: number;
  /** None where it is not drawn. */
  readonly values: Values | undefined;
  readonly pseudo: ReadonlyMap<string, Values>;
};

/** All elements of the document, in its order. */
export type Computed = readonly Node[];

type Rare = { readonly index: readonly number[]; readonly value: readonly number[] };

const pairsOf = (rare?: Rare) =>
  new Map(rare?.index.map((node, at) => [node, rare.value[at] ?? -1]));

const elementNode = 1;

export async function computedStyles(cdp: CDPSession): Promise<Computed> {
  const { documents, strings } = await cdp.send('DOMSnapshot.captureSnapshot', {
    computedStyles: names,
  });
  const [document] = documents;
  if (!document) throw new Error('The browser names no document');
  const { nodeType = [], parentIndex = [], pseudoType } = document.nodes;
  const { nodeIndex, styles } = document.layout;
  const layoutAt = new Map(nodeIndex.map((node, at) => [node, at]));
  const valuesOf = (node: number) =>
    styles[layoutAt.get(node) ?? -1]?.map((value) => strings[value] ?? '');
  const pseudoOf = pairsOf(pseudoType);
  const positions = new Map<number, number>();
  const computed: (Node & { readonly pseudo: Map<string, Values> })[] = [];
  for (const [node, type] of nodeType.entries()) {
    if (type !== elementNode) continue;
    const parent = positions.get(parentIndex[node] ?? -1) ?? -1;
    const pseudo = pseudoOf.get(node);
    const values = valuesOf(node);
    if (pseudo === undefined) {
      positions.set(node, computed.push({ parent, values, pseudo: new Map() }) - 1);
    } else if (values) computed[parent]?.pseudo.set(`::${strings[pseudo]}`, values);
  }
  return computed;
}

/** Derived from the element's own colour, where no other is set. */
const followsColor = new Set(['border-color', 'outline', 'text-decoration']);

const inheritedCount = Object.keys(inherited).length;

function isOwn(name: string, value: string, at: number, values: Values, parent?: Values): boolean {
  const [color = ''] = values;
  if (at < inheritedCount) return value !== (parent?.[at] ?? inherited[name]);
  if (name === 'outline') return !value.includes(' none ');
  if (followsColor.has(name))
    return value !== color && value !== `none ${color}` && value !== 'none';
  return value !== notInherited[name];
}

const own = (values: Values, parent: Values | undefined, prefix = '') =>
  names.flatMap((name, at): [string, string][] => {
    const value = values[at] ?? '';
    return isOwn(name, value, at, values, parent) ? [[`${prefix}${name}`, value]] : [];
  });

/** Leaves out initial values, and inherited ones that its parent has, too. */
export function ownStyles(computed: Computed, at: number): Record<string, string> {
  const node = computed[at];
  if (!node?.values) return {};
  const { values, pseudo } = node;
  let parent = computed[node.parent];
  // An element of `display: contents` has no styles of its own to inherit from.
  while (parent && !parent.values) parent = computed[parent.parent];
  const isBody = computed[parent?.parent ?? -1] === undefined;
  return Object.fromEntries([
    ...own(values, isBody ? undefined : parent?.values),
    ...[...pseudo].flatMap(([name, styles]) => own(styles, values, `${name} `)),
  ]);
}
