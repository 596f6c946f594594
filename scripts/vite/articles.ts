import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { Article, ArticleSummary } from '#content/article.ts';
import { loadArticles } from '#scripts/content/loadArticles.ts';

/** Cards on the news page; older articles are listed on a page of their own. */
const newestCount = 12;
const folder = fileURLToPath(new URL('../../src/content/articles/', import.meta.url));

function summary({ blocks: _text, ...rest }: Article): ArticleSummary {
  return rest;
}

const modules: Record<string, (articles: readonly Article[]) => string> = {
  'virtual:articles': (articles) =>
    `export const newest = ${JSON.stringify(articles.slice(0, newestCount).map(summary))};
     export const total = ${articles.length};`,
  'virtual:articles/ids': (articles) =>
    `export const ids = ${JSON.stringify(articles.map(({ id }) => id))};`,
  'virtual:articles/texts': (articles) => `export const articles = ${JSON.stringify(articles)};`,
};

/**
 * Turns the Markdown articles into modules and into `/artigos/<id>.json`, one a text, so that a
 * visitor's phone loads a text when it is opened and never before.
 */
export function articleModules(): Plugin {
  return {
    name: 'site-articles',
    resolveId: (source) => (source in modules ? `\0${source}` : undefined),
    load(source) {
      const write = modules[source.slice(1)];
      return source.startsWith('\0virtual:') && write ? write(loadArticles()) : undefined;
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const article of loadArticles()) {
        const fileName = `artigos/${article.id}.json`;
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(article) });
      }
    },
    configureServer(server) {
      server.watcher.add(folder);
      server.watcher.on('all', (_event, path) => {
        if (!path.startsWith(folder)) return;
        for (const module of server.moduleGraph.urlToModuleMap.values()) {
          if (module.id?.startsWith('\0virtual:articles'))
            server.moduleGraph.invalidateModule(module);
        }
        server.ws.send({ type: 'full-reload' });
      });
      server.middlewares.use('/artigos', (request, response, next) => {
        const id = /^\/([\w-]+)\.json$/.exec(request.url ?? '')?.[1];
        const article = loadArticles().find((one) => one.id === id);
        if (!article) return next();
        response.setHeader('content-type', 'application/json');
        return response.end(JSON.stringify(article));
      });
    },
  };
}
