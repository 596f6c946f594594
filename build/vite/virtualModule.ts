import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { tokensFolder } from '#build/palette.ts';
import { tokenReader } from './tokenFiles.ts';

type Write = (isBuild: boolean) => string | Promise<string>;

const readTokens = tokenReader(fileURLToPath(tokensFolder));

/** A module that is written when it is imported, and anew when a file in `folders` was saved. */
export function virtualModule(name: string, write: Write, folders: readonly URL[] = []): Plugin {
  const id = `\0${name}`;
  const paths = folders.map((folder) => fileURLToPath(folder));
  let isBuild = false;
  return {
    name: `site-${name}`,
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: (source) => (source === name ? id : undefined),
    load: (source) => (source === id ? write(isBuild) : undefined),
    configureServer({ watcher, moduleGraph, ws }) {
      watcher.on('all', (_event, saved) => {
        if (!paths.some((path) => resolve(saved).startsWith(path))) return;
        const isToken = saved.endsWith('.json');
        if (isToken && readTokens().fault !== undefined) return;
        const module = moduleGraph.getModuleById(id);
        if (module) moduleGraph.invalidateModule(module);
        // Styles show a saved colour at once; drawings follow at the next load.
        if (!isToken) ws.send({ type: 'full-reload' });
      });
    },
  };
}
