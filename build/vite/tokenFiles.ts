import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { sayFaults } from '@repo/tokens/fault';
import { tokenFaults } from '@repo/tokens/faults';
import { parseText, parseTexts, type TokenTexts } from '@repo/tokens/leaves';
import { readTexts } from '@repo/tokens/read';
import type { DevEnvironment, HotUpdateOptions, Plugin } from 'vite';

export const tokenFilesName = 'site-token-files';

const theme = '/src/theme/theme.css.ts';
const stylesheet = `${theme}.vanilla.css`;

/** On every page; vanilla-extract stops tracking `theme.css.ts` when that is requested itself. */
const user = '/src/theme/global.css.ts';

/** vanilla-extract has a watcher of its own, which may report a change after Vite. */
const patience = { most: 3000, between: 25 };

async function transformed(client: DevEnvironment): Promise<string> {
  const { moduleGraph } = client;
  for (const url of [user, stylesheet]) {
    const module = await moduleGraph.getModuleByUrl(url);
    if (module) moduleGraph.invalidateModule(module);
  }
  await client.transformRequest(user);
  return (await client.transformRequest(stylesheet))?.code ?? '';
}

/** Waits for vanilla-extract: a page that loads before keeps the old values until the next change. */
async function compiled(client: DevEnvironment, before: string | undefined): Promise<string> {
  const start = performance.now();
  for (;;) {
    const isLast = performance.now() - start > patience.most;
    try {
      const after = await transformed(client);
      if (isLast || after !== before) return after;
    } catch (error) {
      // After a fault, this error may come from the file as it was.
      if (isLast) throw error;
    }
    await wait(patience.between);
  }
}

const errorOf = (message: string) => ({ type: 'error', err: { message, stack: '' } }) as const;

/** Loads every page anew once its styles have followed. */
async function reloadPages(
  client: DevEnvironment,
  { file, modules, timestamp }: HotUpdateOptions,
  last: { styles?: string },
) {
  const { moduleGraph } = client;
  if (!(await moduleGraph.getModuleByUrl(user))) return;
  const styles = await moduleGraph.getModuleByUrl(stylesheet);
  try {
    last.styles = await compiled(client, styles?.transformResult?.code ?? last.styles);
    for (const module of modules) moduleGraph.invalidateModule(module, new Set(), timestamp, true);
    client.hot.send({ type: 'full-reload', triggeredBy: file });
  } catch (error) {
    client.hot.send(errorOf(error instanceof Error ? error.message : String(error)));
  }
}

/** Reads the token files: as they were when they last had no fault, and why they are not so now. */
export function tokenReader(folder: string) {
  let read: TokenTexts | undefined;
  let whole: TokenTexts | undefined;
  let fault: string | undefined;
  return () => {
    const texts = readTexts(pathToFileURL(folder));
    if (JSON.stringify(texts) !== JSON.stringify(read)) {
      const faults = tokenFaults(parseTexts(texts));
      fault = faults.length > 0 ? sayFaults(faults) : undefined;
      read = texts;
      whole = fault === undefined ? texts : whole;
    }
    return { texts: { ...texts, ...whole }, fault };
  };
}

/** Serves the token files as they were when they last had no fault. */
function tokenServer(folder: string) {
  const read = tokenReader(folder);
  const served = new Map<string, string>();
  const nameOf = (path: string) =>
    path.startsWith(folder) && path.endsWith('.json') ? path.slice(folder.length) : undefined;
  return {
    isToken: (path: string) => nameOf(path) !== undefined,
    fault: () => read().fault,
    /** Files that were saved while another had a fault. */
    late() {
      const { texts } = read();
      const isLate = ([name, text]: [string, string]) => (texts[name] ?? text) !== text;
      return [...served].filter(isLate).map(([name]) => folder + name);
    },
    load(id: string) {
      const name = nameOf(id.replace(/\?raw$/, ''));
      const text = name && read().texts[name];
      if (!name || text === undefined) return undefined;
      served.set(name, text);
      if (!id.endsWith('?raw')) return JSON.stringify(parseText(text));
      return { code: `export default ${JSON.stringify(text)}`, moduleType: 'js' } as const;
    },
  };
}

/**
 * Loads pages anew for a saved value. While the files have a fault, every page shows it over the
 * values before; a server that starts with one lets `theme.css.ts` report it.
 */
export function tokenFiles(): Plugin {
  const last = {};
  let tokens = tokenServer('');
  return {
    name: tokenFilesName,
    enforce: 'pre',
    configResolved({ root }) {
      tokens = tokenServer(`${root}/tokens/`);
    },
    configureServer({ config, environments, watcher }) {
      watcher.on('all', (_event, path) => {
        if (!tokens.isToken(path) || tokens.fault() !== undefined) return;
        for (const file of tokens.late()) if (file !== path) watcher.emit('change', file);
        // The server of vanilla-extract has no hot updates, by which Vite finds readers of new files.
        if (config.server.hmr === false) watcher.emit('change', config.root + theme);
      });
      environments.client.hot.on('vite:client:connect', (_payload, client) => {
        const fault = tokens.fault();
        if (fault !== undefined) client.send(errorOf(fault));
      });
    },
    load: (id) => tokens.load(id),
    async hotUpdate(options) {
      const { name, hot } = this.environment;
      if (!tokens.isToken(options.file) || name !== 'client') return undefined;
      // The bench shows values without their styles.
      hot.send({ type: 'custom', event: 'tokens:changed' });
      const fault = tokens.fault();
      if (fault === undefined) await reloadPages(this.environment, options, last);
      else hot.send(errorOf(fault));
      return [];
    },
  };
}
