import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, loadConfigFromFile, normalizePath, type Plugin, type PluginOption } from 'vite';
import type { Modules } from '#visual/capture/suite.ts';
import type { Graph } from './changed.ts';

type Edges = Map<string, Set<string>>;

const root = normalizePath(fileURLToPath(new URL('../../', import.meta.url)));

async function flat(option: PluginOption): Promise<Plugin[]> {
  const plugin = await option;
  if (Array.isArray(plugin)) return (await Promise.all(plugin.map(flat))).flat();
  return plugin ? [plugin] : [];
}

/** The file behind an id of Vite's; nothing for a library's. @throws Error when it is in none. */
function fileOf(id: string, { virtual }: Modules): string | undefined {
  const [path = ''] = id.replace('\0', '').split('?');
  if (path.startsWith('virtual:')) {
    const maker = virtual.find((file) => readFileSync(root + file, 'utf8').includes(`'${path}'`));
    if (maker) return maker;
    throw new Error(`None of ${virtual.join(', ')} names ${path}: its sources cannot be told`);
  }
  const isOwn = path.startsWith(root) && !path.includes('/node_modules/');
  return isOwn ? path.slice(root.length) : undefined;
}

function add(edges: Edges, from: string, to: readonly string[]): void {
  for (const file of [from, ...to]) if (!edges.has(file)) edges.set(file, new Set());
  for (const file of to) edges.get(from)?.add(file);
}

const collector = (edges: Edges, modules: Modules): Plugin => ({
  name: 'visual-module-graph',
  buildEnd() {
    for (const id of this.getModuleIds()) {
      const [file, info] = [fileOf(id, modules), this.getModuleInfo(id)];
      if (!file || !info) continue;
      const imported = [...info.importedIds, ...info.dynamicallyImportedIds];
      add(
        edges,
        file,
        imported.flatMap((one) => fileOf(one, modules) ?? []),
      );
    }
  },
});

async function follow(
  { config: name, ssr, input }: Modules['entrances'][number],
  edges: Edges,
  modules: Modules,
): Promise<void> {
  const env = { command: 'build', mode: 'production' } as const;
  const loaded = await loadConfigFromFile(env, name, root, 'silent', undefined, 'native');
  if (!loaded) throw new Error(`${name} could not be read`);
  const all = await flat(loaded.config.plugins);
  const plugins = all.filter((plugin) => !modules.hidingPlugins.test(plugin.name));
  await build({
    ...loaded.config,
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [...plugins, collector(edges, modules)],
    build: {
      write: false,
      minify: false,
      ssr,
      rolldownOptions: {
        input: [...input],
        // Left unread: nothing of ours is behind a library, and they are nine tenths of the work.
        external: (id, _from, isResolved) => isResolved && id.includes('/node_modules/'),
      },
    },
  });
}

/** Who imports whom, as Vite sees it. @throws Error when something imports what is not there. */
export async function moduleGraph(modules: Modules): Promise<Graph> {
  const edges: Edges = new Map();
  const mode = process.env.NODE_ENV;
  try {
    await Promise.all(modules.entrances.map((entrance) => follow(entrance, edges, modules)));
  } finally {
    // Vite sets it, and what the caller starts next would inherit it.
    if (mode === undefined) delete process.env.NODE_ENV;
  }
  for (const [file, read] of Object.entries(modules.reads)) add(edges, file, read);
  return edges;
}
