import type { Article } from '#content/article.ts';
import { archivePage, pageOfArchive } from '#content/articlePage.ts';
import { pageOfArticle, type Page, pagePaths, pages, titleOf } from '#content/pages.ts';

export type SitePage = Omit<Page, 'title' | 'label'> & {
  readonly path: string;
  readonly title: string;
  readonly article?: Article;
  /** Number in the archive, from 2. */
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

export const sitePages = (articles: readonly Article[]): readonly SitePage[] => [
  ...pagePaths.map((path) => sitePage(path, pages[path])),
  ...archivePages(articles),
  ...articles.map((article) =>
    sitePage(`/noticias/${article.id}`, pageOfArticle(article), article),
  ),
];
