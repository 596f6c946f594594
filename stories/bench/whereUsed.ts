import { useEffect, useState } from 'react';
import { componentsOf } from './inspect.ts';

/** By custom property. */
export type Uses = {
  readonly components: ReadonlyMap<string, ReadonlySet<string>>;
  readonly screens: (components: ReadonlySet<string>) => readonly string[];
};

// Each is a stylesheet of the site: its rules tell what it reads, whatever they are written like.
const stylesheets = import.meta.glob<unknown>('/src/{ui,sections}/**/*.css.ts');
const sources = import.meta.glob<string>('/src/{routes,sections,ui}/**/*.tsx', {
  query: '?raw',
  import: 'default',
});

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

async function readGraph(): Promise<Graph> {
  const read = Object.entries(sources).map(async ([path, load]) => {
    const imports = (await load()).matchAll(/from '((?:#(?:ui|sections)|\.)\/[^']+)'/g);
    return [path, [...imports].map(([, name = '']) => pathOf(path, name))] as const;
  });
  return new Map(await Promise.all(read));
}

async function readUses(): Promise<Uses> {
  const [graph] = await Promise.all([
    readGraph(),
    ...Object.values(stylesheets).map((load) => load()),
  ]);
  const routes = [...graph.keys()]
    .filter((path) => path.startsWith('/src/routes/') && !nameOf(path).startsWith('-'))
    .map((path) => {
      const parts = [...reached(graph, path)].map(nameOf);
      return { name: nameOf(path).replace('__root', everywhere), parts: new Set(parts) };
    });
  return {
    components: componentsOf(document, new Set(Object.keys(stylesheets).map(nameOf))),
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
export function useUses(): Uses | undefined {
  const [uses, setUses] = useState<Uses>();
  useEffect(() => {
    reading ??= readUses();
    void reading.then(setUses);
  }, []);
  return uses;
}
