import { setTimeout as wait } from 'node:timers/promises';
import type { DevEnvironment, EnvironmentModuleNode, HotUpdateOptions, Plugin } from 'vite';

export const tokenFilesName = 'site-token-files';

const isTokenFile = (path: string) => /\/tokens\/[\w.-]+\.json$/.test(path);

const stylesheet = '/src/theme/theme.css.ts.vanilla.css';

/**
 * A module of every page that uses the theme. `theme.css.ts` itself is none, and must not be made
 * one: vanilla-extract would no longer look for what depends on it.
 */
const user = '/src/theme/global.css.ts';

/** Roles that `theme.css.ts` also writes into conditions and into the `sizes` of pictures. */
const inCode = /^--(?:breakpoint|size)-/;

/** vanilla-extract watches the files by itself, and may hear of a change after Vite. */
const patience = { tries: 20, ms: 25 };

const declarations = (code: string) =>
  [...code.matchAll(/(--[\w-]+): ?([^;]+);/g)].map(([, name = '', value]) => ({ name, value }));

/** Whether nothing but values differs in two stylesheets, and none that other modules have too. */
function isOwnChange(before: string, after: string): boolean {
  const [was, is] = [declarations(before), declarations(after)];
  return (
    was.length === is.length &&
    was.every(({ name, value }, at) => {
      const other = is[at];
      return name === other?.name && (value === other.value || !inCode.test(name));
    })
  );
}

/** What the last change made of the theme: its stylesheet, and whether a fault came after it. */
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

/**
 * The theme's stylesheet once vanilla-extract has heard of the change. No page may be loaded
 * before: what is compiled while it hears of it stays as it was until the next change.
 */
async function compiled(client: DevEnvironment, { code: before, isFaulty }: Seen): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const isLast = tries === patience.tries;
    try {
      const after = await transformed(client);
      if (isLast || isFaulty || after !== before) return after;
    } catch (error) {
      // Only after a fault may this one be of the file as it was.
      if (isLast || (!isFaulty && before !== undefined)) throw error;
    }
    await wait(patience.ms);
  }
}

/** A reader that is updated with a token file; an updated preview would render every story anew. */
const isUpdated = ({ file }: EnvironmentModuleNode) =>
  !file?.endsWith('.css.ts') && !file?.includes('/.storybook/');

/** Tokens reach a page by one stylesheet, so that one is all it needs when values change. */
async function updateStyles(
  client: DevEnvironment,
  { modules, timestamp }: HotUpdateOptions,
  seen: Seen,
) {
  const { moduleGraph } = client;
  if (!(await moduleGraph.getModuleByUrl(user))) return undefined;
  const styles = await moduleGraph.getModuleByUrl(stylesheet);
  const before = styles?.transformResult?.code ?? seen.code;
  try {
    const after = await compiled(client, { ...seen, code: before });
    Object.assign(seen, { code: after, isFaulty: false });
    if (!styles || before === undefined || !isOwnChange(before, after)) return undefined;
    // Stories read the files too: they get them anew.
    const readers = modules.flatMap(({ importers }) => [...importers].filter(isUpdated));
    const invalidated = new Set<EnvironmentModuleNode>();
    for (const module of modules)
      moduleGraph.invalidateModule(module, invalidated, timestamp, true);
    return [styles, ...readers];
  } catch (error) {
    Object.assign(seen, { code: before, isFaulty: true });
    // The page stays as it was, with the fault over it.
    const message = error instanceof Error ? error.message : String(error);
    client.hot.send({ type: 'error', err: { message, stack: '' } });
    return [];
  }
}

/**
 * Shows saved values without loading the page anew, and hands a token file that is not JSON on as
 * its fault. Vite's own error for it shows in no overlay, as the stylesheet that imports it never
 * runs; `theme.css.ts` tells the fault with all others.
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
