import { setTimeout as wait } from 'node:timers/promises';
import type { DevEnvironment, EnvironmentModuleNode, HotUpdateOptions, Plugin } from 'vite';

export const tokenFilesName = 'site-token-files';

const isTokenFile = (path: string) => /\/tokens\/[\w.-]+\.json$/.test(path);

const stylesheet = '/src/theme/theme.css.ts.vanilla.css';

/** On every page; vanilla-extract stops tracking `theme.css.ts` when that is requested itself. */
const user = '/src/theme/global.css.ts';

/** vanilla-extract has a watcher of its own, which may report a change after Vite. */
const patience = { tries: 20, ms: 25 };

/** A stylesheet without the values of which no module has a copy, as of media conditions and `sizes`. */
const outlineOf = (css: string) =>
  css.replaceAll(/(--(?!breakpoint-|size-)[\w-]+): ?[^;]+;/g, '$1;');

type Seen = { code?: string | undefined; isFaulty: boolean };

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
async function compiled(client: DevEnvironment, { code: before, isFaulty }: Seen): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const isLast = tries === patience.tries;
    try {
      const after = await transformed(client);
      if (isLast || isFaulty || after !== before) return after;
    } catch (error) {
      // After a fault, this error may come from the file as it was.
      if (isLast || (!isFaulty && before !== undefined)) throw error;
    }
    await wait(patience.ms);
  }
}

/** An updated preview would render every story anew. */
const isUpdated = ({ file }: EnvironmentModuleNode) =>
  !file?.endsWith('.css.ts') && !file?.includes('/.storybook/');

async function updateStyles(
  client: DevEnvironment,
  { file, modules, timestamp }: HotUpdateOptions,
  seen: Seen,
) {
  const { moduleGraph } = client;
  if (!(await moduleGraph.getModuleByUrl(user))) return undefined;
  const styles = await moduleGraph.getModuleByUrl(stylesheet);
  const before = styles?.transformResult?.code ?? seen.code;
  const invalidated = new Set<EnvironmentModuleNode>();
  const invalidate = () =>
    modules.forEach((module) => moduleGraph.invalidateModule(module, invalidated, timestamp, true));
  try {
    const after = await compiled(client, { ...seen, code: before });
    Object.assign(seen, { code: after, isFaulty: false });
    invalidate();
    if (!styles || before === undefined || outlineOf(before) !== outlineOf(after)) {
      client.hot.send({ type: 'full-reload', triggeredBy: file });
      return [];
    }
    const readers = modules.flatMap(({ importers }) => [...importers].filter(isUpdated));
    return [styles, ...readers];
  } catch (error) {
    Object.assign(seen, { code: before, isFaulty: true });
    const message = error instanceof Error ? error.message : String(error);
    client.hot.send({ type: 'error', err: { message, stack: '' } });
    return [];
  }
}

/**
 * Sends a saved value without a reload, so that a page keeps its state. A token file that is not JSON
 * becomes a fault that `theme.css.ts` reports, as an error of its own would show in no overlay.
 */
export function tokenFiles(): Plugin {
  const seen: Seen = { isFaulty: false };
  return {
    name: tokenFilesName,
    enforce: 'pre',
    transform(code, id) {
      if (!isTokenFile(id)) return undefined;
      try {
        JSON.parse(code);
        return undefined;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        return JSON.stringify({ $fault: `is not JSON: ${reason}` });
      }
    },
    async hotUpdate(options) {
      const isSaved = options.type === 'update' && isTokenFile(options.file);
      if (!isSaved || this.environment.name !== 'client') return undefined;
      return updateStyles(this.environment, options, seen);
    },
  };
}
