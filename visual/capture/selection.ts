import { readFileSync } from 'node:fs';
import { scenesTouched } from '#visual/cli/changed.ts';
import type { Graph } from '#visual/cli/moduleGraph.ts';

type Candidate = { readonly scene: string; readonly entries: readonly string[] };

/** Changed files and module graph, left by `npm run test:visual -- --changed <base>`. */
type Selection = {
  readonly changed: readonly string[];
  readonly graph: readonly (readonly [string, readonly string[]])[];
};

const file = process.env.VISUAL_CHANGED;
const selection: Selection | undefined = file && JSON.parse(readFileSync(file, 'utf8'));
const graph: Graph = new Map(
  selection?.graph.map(([module, imports]) => [module, new Set(imports)]),
);

/** Whether only a part of the suite runs: then nobody can tell what is left over. */
export const isPartial = selection !== undefined;

/** Whether a scene may look different from the base: always, unless a base was given. */
export function isWanted(scene: Candidate): boolean {
  if (!selection) return true;
  const touched = scenesTouched(selection.changed, graph, [scene]);
  return 'all' in touched || touched.scenes.has(scene.scene);
}
