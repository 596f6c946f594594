import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { Article, ArticleSummary } from '#content/article.ts';
import { articlesFolder, currentDay, lastDay, loadArticles } from '#build/content/loadArticles.ts';

/** Cards on the news page; older articles are listed on a page of their own. */
export const newestCount = 12;
const folder = fileURLToPath(articlesFolder);

function summary({ blocks: _text, ...rest }: Article): ArticleSummary {
  return rest;
}

const modules: Record<string, (articles: readonly Article[]) => string> = {
  'virtual:articles': (articles) =>
    `export const newest = ${JSON.stringify(articles.slice(0, newestCount).map(summary))};
     export const total = ${articles.length};`,
  'virtual:articles/texts': (articles) => `export const articles = ${JSON.stringify(articles)};`,
};

/** Turns the Markdown articles into modules: their texts are for the prerenderer alone. */
export function articleModules(): Plugin {
  let day = currentDay();
  const load = () => loadArticles(articlesFolder, day);
  return {
    name: 'site-articles',
    config: (_, { command }) => {
      if (command === 'serve') day = lastDay;
    },
    resolveId: (source) => (source in modules ? `\0${source}` : undefined),
    async load(source) {
      const write = modules[source.slice(1)];
      return source.startsWith('\0virtual:') && write ? write(await load()) : undefined;
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
    },
  };
}
