import { useEffect, useState } from 'react';
import { tokenRules } from '#page/tokenRules.ts';

/** By custom property. */
export type Uses = {
  readonly components: ReadonlyMap<string, ReadonlySet<string>>;
  readonly screens: (components: ReadonlySet<string>) => readonly string[];
};

/** Code of the site by path from its root, which `import.meta.glob` finds. */
export type SiteCode = {
  /** Loads a stylesheet of the site into this page, where its rules can be read. */
  readonly stylesheets: Readonly<Record<string, () => Promise<unknown>>>;
  readonly sources: Readonly<Record<string, () => Promise<string>>>;
};

/** What the frame of all routes uses. */
const everywhere = 'every screen';

const nameOf = (path: string) => path.replace(/^.*\/|\.(?:css\.ts|tsx)$/g, '');

/** The path of a module of ours that a file imports, as the globs have it. */
function pathOf(from: string, imported: string): string {
  if (imported.startsWith('#')) return `/src/${imported.slice(1)}`;
  return from.replace(/[^/]*$/, '') + imported.slice('./'.length);
}

type Graph = ReadonlyMap<string, readonly string[]>;

function reached(graph: Graph, path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const next of graph.get(path) ?? []) reached(graph, next, seen);
  return seen;
}

async function readGraph(sources: SiteCode['sources']): Promise<Graph> {
  const read = Object.entries(sources).map(async ([path, load]) => {
    const imports = (await load()).matchAll(/from '((?:#(?:ui|sections)|\.)\/[^']+)'/g);
    return [path, [...imports].map(([, name = '']) => pathOf(path, name))] as const;
  });
  return new Map(await Promise.all(read));
}

/** Components of the site by custom property. */
function componentsIn(names: ReadonlySet<string>): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { component, uses } of tokenRules()) {
    if (component === undefined || !names.has(component)) continue;
    for (const { variable } of uses)
      found.set(variable, (found.get(variable) ?? new Set()).add(component));
  }
  return found;
}

async function readUses({ stylesheets, sources }: SiteCode): Promise<Uses> {
  const [graph] = await Promise.all([
    readGraph(sources),
    ...Object.values(stylesheets).map((load) => load()),
  ]);
  const routes = [...graph.keys()]
    .filter((path) => path.startsWith('/src/routes/') && !nameOf(path).startsWith('-'))
    .map((path) => {
      const parts = [...reached(graph, path)].map(nameOf);
      return { name: nameOf(path).replace('__root', everywhere), parts: new Set(parts) };
    });
  return {
    components: componentsIn(new Set(Object.keys(stylesheets).map(nameOf))),
    screens: (components) => {
      const using = ({ parts }: { parts: ReadonlySet<string> }) =>
        [...components].some((name) => parts.has(name));
      const names = routes.filter(using).map(({ name }) => name);
      return names.includes(everywhere) ? [everywhere] : names;
    },
  };
}

let reading: Promise<Uses> | undefined;

/** Where tokens are used; nothing until it has been read. */
export function useUses(code: SiteCode): Uses | undefined {
  const [uses, setUses] = useState<Uses>();
  useEffect(() => {
    reading ??= readUses(code);
    void reading.then(setUses);
  }, [code]);
  return uses;
}
