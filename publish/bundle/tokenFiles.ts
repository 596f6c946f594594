import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { readTokens } from '@repo/tokens/read';
import type { DevEnvironment, HotUpdateOptions, Plugin } from 'vite';

export const tokenFilesName = 'site-token-files';

const theme = '/src/theme/theme.css.ts';

/** The module that reads the token files, by a glob. */
const reader = '/src/theme/tokens.ts';
const stylesheet = `${theme}.vanilla.css`;

/**
 * Loaded on every page; vanilla-extract stops tracking `theme.css.ts` once it is requested itself.
 */
const user = '/src/theme/global.css.ts';

/** ms; vanilla-extract has a watcher of its own, which may report a change after Vite. */
const longestWait = 3000;
const pause = 25;

async function compile(client: DevEnvironment): Promise<string> {
  const { moduleGraph } = client;
  for (const url of [user, stylesheet]) {
    const module = await moduleGraph.getModuleByUrl(url);
    if (module) moduleGraph.invalidateModule(module);
  }
  await client.transformRequest(user);
  return (await client.transformRequest(stylesheet))?.code ?? '';
}

/** Waits for vanilla-extract: a page that loads before keeps the old values until the next change. */
async function compileChange(client: DevEnvironment, before: string | undefined): Promise<string> {
  const end = performance.now() + longestWait;
  for (;;) {
    const isLast = performance.now() > end;
    const after = await compile(client).catch((error: Error) => error);
    if (isLast && after instanceof Error) throw after;
    // After a fault, an error may still be about the file's former text.
    if (!(after instanceof Error) && (isLast || after !== before)) return after;
    await wait(pause);
  }
}

/** Reloads every page once its styles are up to date. @returns the styles. */
async function reloadPages(
  client: DevEnvironment,
  { file, modules, timestamp }: HotUpdateOptions,
  before: string | undefined,
) {
  const { moduleGraph } = client;
  if (!(await moduleGraph.getModuleByUrl(user))) return before;
  const sheet = await moduleGraph.getModuleByUrl(stylesheet);
  const after = await compileChange(client, sheet?.transformResult?.code ?? before);
  for (const module of modules) moduleGraph.invalidateModule(module, new Set(), timestamp, true);
  client.hot.send({ type: 'full-reload', triggeredBy: file });
  return after;
}

/**
 * Fails a build, also Storybook's, if tokens are faulty. In dev, reloads pages after a save; while
 * the files have a fault, open pages keep their values below an overlay, and `theme.css.ts` reports
 * it in pages opened later.
 */
export function tokenFiles(): Plugin {
  let folder = '';
  let isBuild = false;
  let styles: string | undefined;
  const isToken = (path: string) => path.startsWith(folder) && path.endsWith('.json');
  return {
    name: tokenFilesName,
    enforce: 'pre',
    configResolved({ root, command }) {
      folder = `${root}/tokens/`;
      isBuild = command === 'build';
    },
    buildStart() {
      // Parse the texts: in an imported JSON module the last of two equal keys wins silently. A dev
      // server shows the fault in its pages.
      if (isBuild) readTokens(pathToFileURL(folder));
    },
    configureServer({ config, watcher }) {
      // The server of vanilla-extract has no hot updates, by which Vite finds readers of new files.
      if (config.server.hmr !== false) return;
      watcher.on('all', (_event, path) => {
        if (isToken(path)) watcher.emit('change', config.root + reader);
      });
    },
    async hotUpdate(options) {
      const { name, hot } = this.environment;
      if (!isToken(options.file) || name !== 'client') return undefined;
      // The bench shows values without their styles.
      hot.send({ type: 'custom', event: 'tokens:changed' });
      try {
        readTokens(pathToFileURL(folder));
        styles = await reloadPages(this.environment, options, styles);
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        hot.send({ type: 'error', err: { message, stack: '' } });
      }
      return [];
    },
  };
}
