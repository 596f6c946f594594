import { existsSync, readFileSync } from 'node:fs';
import type { Graph, Modules } from '#model/changed.ts';
import { pageScene, type Scene } from '#model/scene.ts';
import { decodeLayouts, type Layout, layoutFile } from './layout.ts';
import { type Node, nodesOf } from './layoutTree.ts';
import { componentIn } from './reasons.ts';
import { baselines } from './results.ts';
import { nameOf } from './sourceLines.ts';

/** An element with those in it that the same components draw, but for their places. */
function formOf(node: Node, own: ReadonlySet<string>, depth = 0): unknown[] {
  const { tag, classes, attributes, text, states, rules, children } = node;
  const named = rules.filter((rule) => componentIn(rule));
  const ownRules = named.filter((rule) => own.has(componentIn(rule) ?? ''));
  if (named.length > 0 && ownRules.length === 0) return [];
  const look = [depth, tag, classes, attributes, text, states, ownRules];
  return [look, ...children.flatMap((child) => formOf(child, own, depth + 1))];
}

function acceptedLayouts(scene: string): readonly Layout[] {
  const file = new URL(`${scene}/${layoutFile}`, baselines);
  return existsSync(file) ? [...decodeLayouts(readFileSync(file)).values()] : [];
}

/**
 * @param layoutsOf accepted layouts of a scene.
 * @returns whether a scene is a state that shows a file's component only as its page does. A change of
 * the file is then seen in the scene of the page.
 */
export function shownByPage(
  scenes: readonly Scene[],
  graph: Graph,
  { selfContained }: Pick<Modules, 'selfContained'>,
  layoutsOf = acceptedLayouts,
) {
  const layouts = new Map<string, readonly Layout[]>();
  const forms = new Map<string, ReadonlySet<string>>();
  const formsOf = (file: string, scene: string) => {
    const component = nameOf(file);
    const key = `${file} ${scene}`;
    const all = layouts.get(scene) ?? layoutsOf(scene);
    layouts.set(scene, all);
    const own = new Set([component, ...[...(graph.get(file) ?? [])].map(nameOf)]);
    const isOf = (rule: string) => componentIn(rule) === component;
    const nodes = () => all.flatMap(nodesOf).filter(({ rules }) => rules.some(isOf));
    const found =
      forms.get(key) ?? new Set(nodes().map((node) => JSON.stringify(formOf(node, own))));
    forms.set(key, found);
    return found;
  };
  return (file: string, name: string): boolean => {
    const scene = scenes.find((one) => one.name === name);
    const page = scene && pageScene(scene, scenes);
    if (!scene || !page || page === scene || !selfContained?.test(file)) return false;
    const [known, own] = [[...formsOf(file, page.name)], [...formsOf(file, name)]];
    if (known.length === 0 || layouts.get(name)?.length === 0) return false;
    // A state is a window: what begins at its end is noted only in part.
    return own.every((form) => known.some((whole) => whole.startsWith(form.slice(0, -1))));
  };
}
