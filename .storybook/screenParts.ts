import { globSync } from 'node:fs';
import { modulesOf } from '@repo/visual/graph';
import { moduleGraph } from '@repo/visual/moduleGraph';

const pageIndex = 'src/routeTree.gen.ts';

const nameOf = (file: string) => file.replace(/^.*\/|\.(?:css\.)?tsx?$/g, '');

/** Names of the modules below each route, for the bench. */
export async function screenParts(): Promise<Record<string, string[]>> {
  const virtual = globSync('build/vite/*.ts').map((file) => file.replaceAll('\\', '/'));
  const graph = await moduleGraph({ inputs: ['src/prerender.tsx'], virtual, reads: {} });
  const routes = [...(graph.get(pageIndex) ?? [])].filter((file) => file.startsWith('src/routes/'));
  const partsOf = (route: string) => {
    const modules = [...modulesOf(graph, [route], { frameOf: () => [], pageIndex })];
    return [...new Set(modules.map(nameOf))];
  };
  return Object.fromEntries(
    routes.map((route) => [nameOf(route).replace('__root', 'every screen'), partsOf(route)]),
  );
}
