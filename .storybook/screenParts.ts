import { importsOf, modulesOf } from './importsOf.ts';

const pageIndex = 'src/routeTree.gen.ts';

const nameOf = (file: string) => file.replace(/^.*\/|\.(?:css\.)?tsx?$/g, '');

/** Names the modules that each route imports, for the bench. */
export function screenParts(): Record<string, string[]> {
  const routes = importsOf(pageIndex);
  const partsOf = (route: string) => {
    const modules = modulesOf([route], (file) => file === pageIndex || routes.includes(file));
    return [...new Set([...modules].map(nameOf))];
  };
  return Object.fromEntries(
    routes.map((route) => [nameOf(route).replace('__root', 'every screen'), partsOf(route)]),
  );
}
