import type { Article } from '#content/article.ts';
import { pageOfArticle, type Page, pagePaths, pages, titleOf } from '#content/pages.ts';

/** A page as it is built. */
export type SitePage = Omit<Page, 'title' | 'label'> & {
  /** URL path, like `/noticias`. */
  readonly path: string;
  readonly title: string;
  readonly article?: Article;
};

const sitePage = (path: string, page: Page, article?: Article): SitePage => ({
  ...page,
  path,
  title: titleOf(page),
  ...(article && { article }),
});

/** Every page that is prerendered: those of the table, and one for each article. */
export const sitePages = (articles: readonly Article[]): readonly SitePage[] => [
  ...pagePaths.map((path) => sitePage(path, pages[path])),
  ...articles.map((article) =>
    sitePage(`/noticias/${article.id}`, pageOfArticle(article), article),
  ),
];
