import type { Article } from '#content/article.ts';
import { archivePage, pageOfArchive } from '#content/articlePage.ts';
import { isScreen, pageOfArticle, type Page, pagePaths, pages, titleOf } from '#content/pages.ts';
import type * as prerenderer from '#src/prerender.tsx';

export type SitePage = Omit<Page, 'title' | 'label'> & {
  readonly path: string;
  readonly title: string;
  readonly render: (renderer: typeof prerenderer) => Promise<string>;
  readonly article?: Article;
};

const sitePage = (path: string, page: Page, render: SitePage['render']): SitePage => ({
  ...page,
  path,
  title: titleOf(page),
  render,
});

/** Search engines need no empty list. */
const archiveOf = ({ length }: readonly Article[]): Page => ({
  ...pages['/noticias/arquivo'],
  listed: length > 0,
});

function archivePages(articles: readonly Article[]): readonly SitePage[] {
  const count = Math.ceil(articles.length / archivePage.size);
  return Array.from({ length: Math.max(0, count - 1) }, (_, index) => {
    const number = index + 2;
    const page = pageOfArchive(number, count);
    return sitePage(`/noticias/arquivo/${number}`, page, (site) => site.renderArchive(number));
  });
}

export const sitePages = (articles: readonly Article[]): readonly SitePage[] => [
  ...pagePaths.map((path) =>
    sitePage(path, path === '/noticias/arquivo' ? archiveOf(articles) : pages[path], (site) =>
      path === '/404' || isScreen(path) ? site.renderScreen(path) : site.renderDocument(path),
    ),
  ),
  ...archivePages(articles),
  ...articles.map((article) => ({
    ...sitePage(`/noticias/${article.id}`, pageOfArticle(article), (site) =>
      site.renderArticle(article.id),
    ),
    article,
  })),
];
