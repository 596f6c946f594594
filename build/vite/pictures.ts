import { fileURLToPath } from 'node:url';
import { getMimeType } from 'hono/utils/mime';
import type { Plugin, ViteDevServer } from 'vite';
import { filesNamedIn } from '#build/pictures/images.ts';
import { contentPictures } from '#build/content/contentPictures.ts';
import { imagesFolder } from '#build/content/readPicture.ts';

const id = 'virtual:pictures';
const folder = fileURLToPath(imagesFolder);
const tokens = fileURLToPath(new URL('../../tokens/', import.meta.url));

/** A changed picture has another name, and so has a drawing in other colours. */
function watch(server: ViteDevServer): void {
  server.watcher.add(folder);
  server.watcher.on('all', (_event, path) => {
    const isPicture = path.startsWith(folder);
    if (!isPicture && !path.startsWith(tokens)) return;
    for (const module of server.moduleGraph.urlToModuleMap.values()) {
      if (module.id?.startsWith('\0virtual:')) server.moduleGraph.invalidateModule(module);
    }
    // A saved colour is shown at once by the styles: drawings may follow when a page is loaded.
    if (isPicture) server.ws.send({ type: 'full-reload' });
  });
}

/**
 * Gives the site `virtual:pictures`, which knows the pictures that facts name, and publishes every
 * picture that the built code or an article names: those of the content, as copies of their own.
 */
export function pictures(): Plugin {
  return {
    name: 'site-pictures',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(source) {
      if (source !== `\0${id}`) return undefined;
      const known = JSON.stringify(await contentPictures());
      return `const pictures = ${known};
        export const pictureOf = ({ file, alt }) => ({ ...pictures[file], alt });`;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const texts = Object.values(bundle).map((file) =>
          file.type === 'chunk' ? file.code : String(file.source),
        );
        for await (const { path, make } of filesNamedIn(texts))
          this.emitFile({ type: 'asset', fileName: path.slice(1), source: await make() });
      },
    },
    configureServer(server) {
      watch(server);
      server.middlewares.use('/images', async (request, response, next) => {
        try {
          const path = `/images${request.url ?? ''}`;
          for await (const file of filesNamedIn([path])) {
            if (file.path !== path) continue;
            response.setHeader('content-type', getMimeType(path) ?? '');
            return response.end(await file.make());
          }
          return next();
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
