import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { sayFaults } from '@repo/tokens/fault';
import { tokenFaults } from '@repo/tokens/faults';
import { parseTexts } from '@repo/tokens/leaves';
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

/** Finds why the token files of a folder cannot be resolved, if so; once for each time of saving. */
export function faultReader(folder: string) {
  let read = '';
  let fault: string | undefined;
  return () => {
    const texts = readTexts(pathToFileURL(folder));
    const written = JSON.stringify(texts);
    if (written === read) return fault;
    const faults = tokenFaults(parseTexts(texts));
    fault = faults.length > 0 ? sayFaults(faults) : undefined;
    read = written;
    return fault;
  };
}

/**
 * Loads pages anew for a saved value. While the files have a fault, open pages show it over the
 * values before; in pages that are opened then, `theme.css.ts` reports it.
 */
export function tokenFiles(): Plugin {
  const last = {};
  let folder = '';
  let readFault = faultReader(folder);
  const isToken = (path: string) => path.startsWith(folder) && path.endsWith('.json');
  return {
    name: tokenFilesName,
    enforce: 'pre',
    configResolved({ root }) {
      folder = `${root}/tokens/`;
      readFault = faultReader(folder);
    },
    configureServer({ config, watcher }) {
      watcher.on('all', (_event, path) => {
        if (!isToken(path) || readFault() !== undefined) return;
        // The server of vanilla-extract has no hot updates, by which Vite finds readers of new files.
        if (config.server.hmr === false) watcher.emit('change', config.root + theme);
      });
    },
    async hotUpdate(options) {
      const { name, hot } = this.environment;
      if (!isToken(options.file) || name !== 'client') return undefined;
      // The bench shows values without their styles.
      hot.send({ type: 'custom', event: 'tokens:changed' });
      const fault = readFault();
      if (fault === undefined) await reloadPages(this.environment, options, last);
      else hot.send(errorOf(fault));
      return [];
    },
  };
}
