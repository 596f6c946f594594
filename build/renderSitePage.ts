import { isScreen, pagePaths } from '#content/pages.ts';
import type * as renderer from '#src/prerender.tsx';
import type { SitePage } from './sitePages.ts';

export function renderSitePage(
  prerenderer: typeof renderer,
  { path, article, archivePage }: SitePage,
): Promise<string> {
  if (article) return prerenderer.renderArticle(article.id);
  if (archivePage) return prerenderer.renderArchive(archivePage);
  const known = pagePaths.find((one) => one === path);
  if (known === '/404' || (known && isScreen(known))) return prerenderer.renderScreen(known);
  if (known) return prerenderer.renderDocument(known);
  throw new Error(`${path} is not in the table of pages`);
}
