import { getMimeType } from 'hono/utils/mime';
import type { Plugin } from 'vite';
import type { MadeFile } from '#publish/content/readPicture.ts';
import { pictureFiles } from '#publish/content/resolveImage.ts';

/** The path of a picture without the ending that tells its copies apart. */
const picture = /\/images\/[\da-f]{16}\b/g;

/** Publishes `always`, and the pictures that built code names. The dev server makes each on request. */
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
        const pictureNames = new Set(texts.flatMap((text) => text.match(picture) ?? []));
        for (const [path, file] of pictureFiles)
          if (pictureNames.has(path.match(picture)?.[0] ?? '')) await emit(file);
      },
    },
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        const path = request.url?.replace(/\?.*/, '') ?? '';
        try {
          const file =
            always.find((candidate) => candidate.path === path) ?? pictureFiles.get(path);
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
