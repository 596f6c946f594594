import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { isScreen, pagePaths } from '#content/pages.ts';
import { head } from '#build/head.ts';
import { renderSitePage } from '#build/renderSitePage.ts';
import { sitePages } from '#build/sitePages.ts';
import { contentPictures } from '#build/content/contentPictures.ts';
import { articlesFolder, lastDay, loadArticles } from '#build/content/loadArticles.ts';
import type * as renderer from '#src/prerender.tsx';

const prerenderer = '/src/prerender.tsx';

/** Renders a page without a route into the frame of the dev server. */
export async function documentHtml(
  server: ViteDevServer,
  headHtml: string,
  render: (pages: typeof renderer) => Promise<string>,
): Promise<string> {
  const page = await render((await server.ssrLoadModule(prerenderer)) as typeof renderer);
  const template = await readFile(join(server.config.root, 'index.html'), 'utf8');
  // The renderer imports the styles, as dev has no stylesheet.
  const html = template
    .replace('/src/dev.tsx', prerenderer)
    .replace('<!--head-->', () => headHtml)
    .replace('<!--page-->', () => page);
  return server.transformIndexHtml('/', html);
}

const screens: readonly string[] = pagePaths.filter(isScreen);

/** Serves the pages that have no route, like articles. */
export function documents(): Plugin {
  return {
    name: 'site-documents',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const path = request.url?.replace(/\/?(?:\?.*)?$/, '') ?? '';
        // A fault in an article must not keep the modules from being served that report it.
        if (!/^\/[a-z\d/-]+$/.test(path) || screens.includes(path)) return next();
        try {
          const page = sitePages(await loadArticles(articlesFolder, lastDay)).find(
            (one) => one.path === path,
          );
          if (page?.kind !== 'document') return next();
          const html = await documentHtml(
            server,
            head(page, '', await contentPictures()),
            (pages) => renderSitePage(pages, page),
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
