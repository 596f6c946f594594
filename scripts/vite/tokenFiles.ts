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

/** The theme's stylesheet with the saved values; none when other modules have to follow. */
async function changedStyles(client: DevEnvironment): Promise<EnvironmentModuleNode | undefined> {
  const { moduleGraph } = client;
  const styles = await moduleGraph.getModuleByUrl(stylesheet);
  const before = styles?.transformResult?.code;
  if (!styles || before === undefined) return undefined;
  for (let tries = 0; tries < patience.tries; tries += 1) {
    const source = await moduleGraph.getModuleByUrl(user);
    for (const module of [source, styles]) if (module) moduleGraph.invalidateModule(module);
    await client.transformRequest(user);
    const after = (await client.transformRequest(stylesheet))?.code ?? '';
    if (after !== before) return isOwnChange(before, after) ? styles : undefined;
    await wait(patience.ms);
  }
  return styles;
}

const isStyle = ({ file }: EnvironmentModuleNode) => file?.endsWith('.css.ts');

/** Tokens reach a page by one stylesheet, so that one is all it needs when values change. */
async function updateStyles(client: DevEnvironment, { modules, timestamp }: HotUpdateOptions) {
  try {
    const styles = await changedStyles(client);
    if (!styles) return undefined;
    // Stories read the files too: they get them anew.
    const readers = modules.flatMap(({ importers }) =>
      [...importers].filter((one) => !isStyle(one)),
    );
    const seen = new Set<EnvironmentModuleNode>();
    for (const module of modules)
      client.moduleGraph.invalidateModule(module, seen, timestamp, true);
    return [styles, ...readers];
  } catch (error) {
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
      return updateStyles(this.environment, options);
    },
  };
}
