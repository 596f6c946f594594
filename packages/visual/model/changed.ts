/** Scenes that a change can touch. An unknown file runs all: a scene left out would hide a change. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { baselinesFolder, root } from './folders.ts';

/** Modules with those that they import, at once or later; paths from the project's root. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

export type Modules = {
  readonly inputs: readonly string[];
  /** Files that make virtual modules, each naming its own in quotes. */
  readonly virtual: readonly string[];
  /** Files that a module reads from the disk instead of importing them. */
  readonly reads: Readonly<Record<string, readonly string[]>>;
  /** Imports all pages, because a page that links to another is not made of it. */
  readonly pageIndex: string;
  readonly frameOf: (entry: string, graph: Graph) => readonly string[];
  /** Files behind every picture in ways that no import shows. */
  readonly shared: RegExp;
  readonly unseen: RegExp;
  /** Components that show nothing but what they are given: a state has them as its page has. */
  readonly selfContained?: RegExp;
  /** Modules that open something over the page: those in `users` that import one of `parts`. */
  readonly openers: { readonly users: RegExp; readonly parts: readonly string[] };
};

const graphFile = new URL('.cache/visual-graph.json', root);

export function writeGraph(graph: Graph): void {
  mkdirSync(new URL('./', graphFile), { recursive: true });
  const edges = [...graph].map(([file, imports]) => [file, [...imports]]);
  writeFileSync(graphFile, JSON.stringify(edges));
}

export function readGraph(): Graph {
  const edges: [string, string[]][] = JSON.parse(readFileSync(graphFile, 'utf8'));
  return new Map(edges.map(([file, imports]) => [file, new Set(imports)]));
}

/** Entries, their frame, and all that these import, but for other pages. */
export function modulesOf(
  graph: Graph,
  entries: readonly string[],
  { frameOf, pageIndex }: Pick<Modules, 'frameOf' | 'pageIndex'>,
): ReadonlySet<string> {
  const missing = entries.find((entry) => !graph.has(entry));
  if (missing) throw new Error(`${missing} is not a module of the site or of its stories`);
  const pages = graph.get(pageIndex);
  const found = new Set([...entries, ...entries.flatMap((entry) => frameOf(entry, graph))]);
  for (const file of found) {
    for (const next of graph.get(file) ?? []) if (!pages?.has(next)) found.add(next);
  }
  return found;
}

const baseline = new RegExp(`^${baselinesFolder}/([^/]+)/`);

/**
 * @param isElsewhere whether another scene, which is touched too, shows all that a scene shows of a file
 * @returns names of scenes, or why all of them are touched
 * @throws Error when a scene names a module that the graph does not have.
 */
export function scenesTouched(
  changed: readonly string[],
  graph: Graph,
  scenes: readonly { scene: string; entries?: readonly string[] | undefined }[],
  modules: Modules,
  isElsewhere = (_file: string, _scene: string) => false,
): ReadonlySet<string> | string {
  const parts = new Map(
    scenes.map(({ scene, entries = [] }) => [scene, modulesOf(graph, entries, modules)]),
  );
  const touchedBy = (file: string): readonly string[] | string => {
    const [, accepted] = baseline.exec(file) ?? [];
    // The whole suite finds baselines of a scene that is gone.
    if (accepted) return parts.has(accepted) ? [accepted] : [];
    if (modules.shared.test(file)) return `${file} is shared by all`;
    if (graph.has(file)) {
      const touched = [...parts].filter(([scene, of]) => of.has(file) && !isElsewhere(file, scene));
      if (touched.length === parts.size) return `${file} is part of every scene`;
      return touched.map(([scene]) => scene);
    }
    // A deleted module is unknown too: only the graph of the base has it.
    return modules.unseen.test(file) ? [] : `no rule says what ${file} is part of`;
  };
  const found = changed.map(touchedBy);
  return found.find((one) => typeof one === 'string') ?? new Set(found.flat());
}
