import { existsSync, readFileSync } from 'node:fs';
import type { Graph, Modules } from '#model/changed.ts';
import { pageScene, type Scene } from '#model/scene.ts';
import { decodeLayouts, type Layout, layoutFile } from './layout.ts';
import { componentIn } from './reasons.ts';
import { baselines } from './results.ts';
import { nameOf } from './sourceLines.ts';

/** An element with those in it that the same components draw, but for its place. */
function formOf(layout: Layout, own: ReadonlySet<string>): string {
  const [start = 0] = layout.map(({ depth }) => depth);
  const form: unknown[] = [];
  let hidden = Infinity;
  for (const { box: _, depth, rules, ...look } of layout) {
    if (form.length > 0 && depth <= start) break;
    if (depth > hidden) continue;
    const named = rules.filter((rule) => componentIn(rule));
    const ownRules = named.filter((rule) => own.has(componentIn(rule) ?? ''));
    const isOther = named.length > 0 && ownRules.length === 0;
    hidden = isOther ? depth : Infinity;
    if (!isOther) form.push([depth - start, look, ownRules]);
  }
  return JSON.stringify(form);
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
    const find = () =>
      all.flatMap((layout) =>
        layout.flatMap(({ rules }, at) => (rules.some(isOf) ? formOf(layout.slice(at), own) : [])),
      );
    const found = forms.get(key) ?? new Set(find());
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
