import { readFileSync } from 'node:fs';
import { build, normalizePath, type Plugin } from 'vite';
import type { Graph, Modules } from '#model/changed.ts';

const root = `${normalizePath(process.cwd())}/`;

const fileOf = (id: string) =>
  id.startsWith(root) && !id.includes('/node_modules/')
    ? [id.slice(root.length).replace(/\?.*/, '')]
    : [];

/** No module of ours is behind a library, and reading them is nine tenths of the work. */
const external = (id: string, _from: unknown, isResolved: boolean) =>
  isResolved && id.includes('/node_modules/');

type Inputs = Pick<Modules, 'inputs' | 'virtual' | 'reads'>;

/** The imports as Vite resolves them. @throws Error for an import of a missing file. */
export async function moduleGraph({ inputs, virtual, reads }: Inputs): Promise<Graph> {
  const graph = new Map<string, Set<string>>();
  const add = (from: string, to: readonly string[]) => {
    for (const file of [from, ...to]) if (!graph.has(file)) graph.set(file, new Set());
    for (const file of to) graph.get(from)?.add(file);
  };
  const plugin: Plugin = {
    name: 'visual-module-graph',
    resolveId(id) {
      if (!id.startsWith('virtual:')) return undefined;
      const maker = virtual.find((file) => readFileSync(root + file, 'utf8').includes(`'${id}'`));
      if (maker) return root + maker;
      throw new Error(`None of ${virtual.join(', ')} names ${id}: its sources are unknown`);
    },
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
        for (const file of fileOf(id))
          add(file, [...importedIds, ...dynamicallyImportedIds].flatMap(fileOf));
      }
    },
  };
  const rolldownOptions = { input: [...inputs, ...virtual], shimMissingExports: true, external };
  const mode = process.env.NODE_ENV;
  await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [plugin],
    build: { write: false, minify: false, ssr: true, rolldownOptions },
  });
  // Vite sets it, and processes started next would inherit it.
  if (mode === undefined) delete process.env.NODE_ENV;
  for (const [file, read] of Object.entries(reads)) add(file, read);
  return graph;
}
