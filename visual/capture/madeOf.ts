/**
 * Proves that `--changed` never leaves out a scene that would differ: what is seen in a scene,
 * components by their class names and content by its words, is made of modules by which the scene
 * would be found.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { modulesOf } from '#visual/cli/changed.ts';
import type { Graph } from '#visual/cli/moduleGraph.ts';

/** Left by `visual.setup.ts`, once for all workers. */
export const graphFile = new URL('../../.cache/visual-graph.json', import.meta.url);

const content = new URL('../../src/content/', import.meta.url);

/** Shorter texts are found inside others. */
const leastLetters = 16;

let known: Graph | undefined;

function graph(): Graph {
  const edges: [string, string[]][] = JSON.parse(readFileSync(graphFile, 'utf8'));
  return (known ??= new Map(edges.map(([file, imports]) => [file, new Set(imports)])));
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length >= leastLetters ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

let told: Promise<ReadonlyMap<string, string>> | undefined;

/** Each text that only one content file has, by itself or inside a longer one, with that file. */
async function textsOfContent(): Promise<ReadonlyMap<string, string>> {
  const names = readdirSync(fileURLToPath(content)).filter((name) => name.endsWith('.ts'));
  const owners = new Map<string, Set<string>>();
  for (const file of names) {
    const module: unknown = await import(new URL(file, content).href);
    for (const text of textsIn(module)) {
      owners.set(text, (owners.get(text) ?? new Set()).add(`src/content/${file}`));
    }
  }
  const all = [...owners];
  return new Map(
    all.flatMap(([text]) => {
      const holders = all
        .filter(([longer]) => longer.includes(text))
        .map(([, files]) => [...files]);
      const [owner, ...others] = new Set(holders.flat());
      return owner && others.length === 0 ? [[text, owner] as const] : [];
    }),
  );
}

const nameOf = (module: string) => module.replace(/.*\/|\.(?:css\.)?tsx?$/g, '');

/** Files that a scene shows, but by whose change it would not be found. */
export async function unaccounted(
  entries: readonly string[],
  components: readonly string[],
  /** Left out where a story brings words of its own. */
  words = '',
): Promise<string[]> {
  const modules = modulesOf(graph(), entries);
  const names = new Set([...modules].map(nameOf));
  told ??= textsOfContent();
  const seen = [...(await told)].filter(([text]) => words.includes(text)).map(([, file]) => file);
  const strangers = [
    ...components.filter((name) => name !== 'global' && !names.has(name)),
    ...seen.filter((file) => !modules.has(file)),
  ];
  return [...new Set(strangers)].map(
    (name) => `shows ${name}, but a change of it would not lead --changed here`,
  );
}
