import { getMimeType } from 'hono/utils/mime';
import type { Plugin } from 'vite';
import type { MadeFile } from '#build/content/readPicture.ts';
import { filesNamedIn, pictureAt } from '#build/pictures/images.ts';

/** Publishes `always`, and pictures that built code names; the dev server makes each on request. */
export function madeFiles(always: readonly MadeFile[] = []): Plugin {
  return {
    name: 'site-made-files',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const texts = Object.values(bundle).map((file) =>
          file.type === 'chunk' ? file.code : String(file.source),
        );
        const emit = async ({ path, make }: MadeFile) =>
          this.emitFile({ type: 'asset', fileName: path.slice(1), source: await make() });
        if (this.environment.name === 'client') for (const file of always) await emit(file);
        for await (const file of filesNamedIn(texts)) await emit(file);
      },
    },
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        const path = request.url?.replace(/\?.*/, '') ?? '';
        try {
          const file = always.find((one) => one.path === path) ?? (await pictureAt(path));
          if (!file) return next();
          response.setHeader('content-type', getMimeType(path) ?? '');
          return response.end(await file.make());
        } catch (error) {
          return next(error);
        }
      });
    },
  };
}
