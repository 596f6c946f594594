import type { Article } from '#content/article.ts';
import { archivePage, pageOfArchive } from '#content/articlePage.ts';
import { pageOfArticle, type Page, pagePaths, pages, titleOf } from '#content/pages.ts';

/** A page as it is built. */
export type SitePage = Omit<Page, 'title' | 'label'> & {
  /** URL path, like `/noticias`. */
  readonly path: string;
  readonly title: string;
  readonly article?: Article;
  /** Number of a page of the archive after the first. */
  readonly archivePage?: number;
};

const sitePage = (path: string, page: Page, article?: Article): SitePage => ({
  ...page,
  path,
  title: titleOf(page),
  ...(article && { article }),
});

function archivePages(articles: readonly Article[]): readonly SitePage[] {
  const count = Math.ceil(articles.length / archivePage.size);
  return Array.from({ length: Math.max(0, count - 1) }, (_, index) => {
    const page = index + 2;
    const path = `/noticias/arquivo/${page}`;
    return { ...sitePage(path, pageOfArchive(page, count)), archivePage: page };
  });
}

/**
 * Every page that is prerendered: those of the table, the archive's further pages, and one for each
 * article.
 */
export const sitePages = (articles: readonly Article[]): readonly SitePage[] => [
  ...pagePaths.map((path) => sitePage(path, pages[path])),
  ...archivePages(articles),
  ...articles.map((article) =>
    sitePage(`/noticias/${article.id}`, pageOfArticle(article), article),
  ),
];
