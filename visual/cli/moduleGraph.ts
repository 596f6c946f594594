/**
 * Who imports whom, as Vite sees it: the site in the browser, the prerenderer with the server and
 * the build's own modules, and the stories. Files are paths from the project's root.
 */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, loadConfigFromFile, normalizePath, type Plugin, type PluginOption } from 'vite';

/** A file, and the files that it imports, at once or later. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;
type Edges = Map<string, Set<string>>;
type Entrance = { readonly config: string; readonly ssr: boolean; readonly input: string[] };

const root = normalizePath(fileURLToPath(new URL('../../', import.meta.url)));
const files = (pattern: string) => globSync(pattern, { cwd: root }).map(normalizePath);

const makers = 'scripts/vite/*.ts';
export const storyFrame = '.storybook/preview.tsx';

const entrances = (): readonly Entrance[] => [
  { config: 'vite.config.ts', ssr: false, input: ['index.html'] },
  {
    config: 'vite.config.ts',
    ssr: true,
    input: ['src/prerender.tsx', 'server/main.ts', ...files(makers)],
  },
  {
    config: '.storybook/vite.config.ts',
    ssr: false,
    input: [storyFrame, ...files('stories/**/*.stories.tsx')],
  },
];

/**
 * Plugins that would hide imports: one runs stylesheets in a compiler of its own and leaves their
 * CSS; the other cuts routes into parts, which are one file to us, and writes the route tree.
 */
const isHiding = ({ name }: Plugin) => /vanilla-extract|tanstack/.test(name);

async function flat(option: PluginOption): Promise<Plugin[]> {
  const plugin = await option;
  if (Array.isArray(plugin)) return (await Promise.all(plugin.map(flat))).flat();
  return plugin ? [plugin] : [];
}

/** The file that makes a module which is in no file. @throws Error when none of ours names it. */
function makerOf(id: string): string {
  const maker = files(makers).find((file) => readFileSync(root + file, 'utf8').includes(`'${id}'`));
  if (maker) return maker;
  throw new Error(`No file of ${makers} names ${id}: what it is made of cannot be told`);
}

/** The file behind an id of Vite's; nothing for a library's. @throws Error from `makerOf`. */
function fileOf(id: string): string | undefined {
  const [path = ''] = id.replace('\0', '').split('?');
  if (path.startsWith('virtual:')) return makerOf(path);
  const isOwn = path.startsWith(root) && !path.includes('/node_modules/');
  return isOwn ? path.slice(root.length) : undefined;
}

function add(edges: Edges, from: string, to: readonly string[]): void {
  const known = edges.get(from) ?? new Set();
  edges.set(from, known);
  for (const file of to) {
    known.add(file);
    if (!edges.has(file)) edges.set(file, new Set());
  }
}

const collector = (edges: Edges): Plugin => ({
  name: 'site-module-graph',
  buildEnd() {
    for (const id of this.getModuleIds()) {
      const [file, info] = [fileOf(id), this.getModuleInfo(id)];
      if (!file || !info) continue;
      const imported = [...info.importedIds, ...info.dynamicallyImportedIds];
      add(
        edges,
        file,
        imported.flatMap((one) => fileOf(one) ?? []),
      );
    }
  },
});

async function follow({ config: name, ssr, input }: Entrance, edges: Edges): Promise<void> {
  const env = { command: 'build', mode: 'production' } as const;
  const loaded = await loadConfigFromFile(env, name, root, 'silent', undefined, 'native');
  if (!loaded) throw new Error(`${name} could not be read`);
  const plugins = (await flat(loaded.config.plugins)).filter((plugin) => !isHiding(plugin));
  await build({
    ...loaded.config,
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [...plugins, collector(edges)],
    build: {
      write: false,
      minify: false,
      ssr,
      rolldownOptions: {
        input,
        // Left unread: nothing of ours is behind a library, and they are nine tenths of the work.
        external: (id, _from, isResolved) => isResolved && id.includes('/node_modules/'),
      },
    },
  });
}

/** @throws Error when something imports what is not there. */
export async function moduleGraph(): Promise<Graph> {
  const edges: Edges = new Map();
  const mode = process.env.NODE_ENV;
  try {
    await Promise.all(entrances().map((entrance) => follow(entrance, edges)));
  } finally {
    // Vite sets it, and what the caller starts next would inherit it.
    if (mode === undefined) delete process.env.NODE_ENV;
  }
  // Read from the disk, not imported.
  add(edges, makerOf('virtual:articles'), files('src/content/articles/*.md'));
  add(edges, storyFrame, files('.storybook/*'));
  return edges;
}

/**
 * The files and all that they import, however far, but for routes: a page that links to another is
 * not made of it, though the route tree holds them all.
 * @throws Error when a file is not in the graph.
 */
export function reachAll(graph: Graph, entries: readonly string[]): Set<string> {
  const missing = entries.find((entry) => !graph.has(entry));
  if (missing) throw new Error(`${missing} is not a module of the site or of its stories`);
  const routes = graph.get('src/routeTree.gen.ts');
  const found = new Set(entries);
  // A set that grows while it is walked is walked to its new end.
  for (const file of found) {
    for (const next of graph.get(file) ?? []) if (!routes?.has(next)) found.add(next);
  }
  return found;
}

export const reach = (graph: Graph, entry: string): ReadonlySet<string> => reachAll(graph, [entry]);
