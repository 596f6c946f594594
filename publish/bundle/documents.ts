import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { contentPictures } from '#publish/content/resolveImage.ts';
import { loadFormerPages } from '#publish/content/formerPages.ts';
import { articlesFolder, lastDay, loadArticles } from '#publish/content/loadArticles.ts';
import { head, inLanguage } from '#publish/pages/head.ts';
import { type SitePage, sitePages } from '#publish/pages/sitePages.ts';
import { isScreen, pagePaths } from '#content/paths.ts';
import type * as prerenderer from '#src/prerender.tsx';

const entry = '/src/prerender.tsx';

/** Renders a page without a route into the frame of the dev server. */
export async function documentHtml(
  server: ViteDevServer,
  headHtml: string,
  render: SitePage['render'],
  lang?: string,
): Promise<string> {
  const page = await render((await server.ssrLoadModule(entry)) as typeof prerenderer);
  const template = await readFile(join(server.config.root, 'index.html'), 'utf8');
  // The renderer imports the styles, as dev has no stylesheet.
  const html = inLanguage(template, lang)
    .replace('/src/dev.tsx', entry)
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
        // Serve the modules although an article has a fault: they report it.
        if (!/^\/[a-z\d/-]+$/.test(path) || screens.includes(path)) return next();
        try {
          const articles = await loadArticles(articlesFolder, lastDay);
          const pages = sitePages(articles, await loadFormerPages());
          const page = pages.find(
            (candidate) => candidate.path === path && candidate.kind !== 'screen',
          );
          if (!page) return next();
          const pageHead = head(page, '', await contentPictures());
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(await documentHtml(server, pageHead, page.render, page.lang));
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
