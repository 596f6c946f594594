import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { loadArticles } from '#content/loadArticles.ts';
import { formatDate } from '#lib/formatDate.ts';
import type * as renderer from '#src/prerender.tsx';
import { splitHead } from '#scripts/build/document.ts';

const prerenderer = '/src/prerender.tsx';

/** A page without a route, as the build would write it, in the dev server's frame. */
export async function documentHtml(
  server: ViteDevServer,
  render: (pages: typeof renderer) => Promise<string>,
): Promise<string> {
  const pages = (await server.ssrLoadModule(prerenderer)) as typeof renderer;
  const { head, page } = splitHead(await render(pages));
  const template = await readFile(join(server.config.root, 'index.html'), 'utf8');
  // Its styles come with the code that renders it: in dev there is no stylesheet.
  const html = template
    .replace('/src/main.tsx', prerenderer)
    .replace('<!--head-->', () => head)
    .replace('<!--page-->', () => page);
  return server.transformIndexHtml('/', html);
}

/** Serves the articles' own pages and their list, which no route renders in the browser. */
export function documents(): Plugin {
  return {
    name: 'site-documents',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const id = /^\/noticias\/([\w-]+)\/?(?:\?|$)/.exec(request.url ?? '')?.[1];
        if (!id) return next();
        try {
          const isArticle = (await loadArticles(formatDate)).some((article) => article.id === id);
          if (!isArticle && id !== 'arquivo') return next();
          const html = await documentHtml(server, ({ renderArchive, renderArticle }) =>
            isArticle ? renderArticle(id) : renderArchive(),
          );
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(html);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
