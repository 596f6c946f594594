import type { Article } from '#content/article.ts';
import { archivePaths, articlePage, pageOfArchive, pageOfFormer } from '#content/articlePage.ts';
import { type Page, pageOfArticle, pages, titleOf } from '#content/pages.ts';
import { articlePath, isText, pagePaths } from '#content/paths.ts';
import { link, list, paragraph } from '#content/textPage.ts';
import { formatDate } from '#lib/formatDate.ts';
import type * as prerenderer from '#src/prerender.tsx';
import type { FormerPage } from '#publish/content/loadArticles.ts';
import { readText } from '#publish/content/readText.ts';

export type SitePage = Omit<Page, 'title' | 'label'> & {
  readonly path: string;
  readonly title: string;
  readonly render: (renderer: typeof prerenderer) => Promise<string>;
  readonly article?: Article;
  readonly movedTo?: string | undefined;
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
  const paths = archivePaths(articles.length);
  return paths.map((path, index) => {
    const number = index + 2;
    const page = pageOfArchive(number, paths.length + 1);
    return sitePage(path, page, (site) => site.renderArchive(number));
  });
}

/** The page at a former address. It links to the moved page, or to the newest articles. */
function formerPage(former: FormerPage, pages: readonly SitePage[]): SitePage {
  const { path, withdrawn, movedTo } = former;
  const page = pageOfFormer(withdrawn && formatDate(withdrawn));
  const targets = pages.filter((target) => (movedTo ? target.path === movedTo : target.article));
  const links = targets.slice(0, 3).map((target) => [link(target.name, target.path)]);
  const heading = movedTo ? articlePage.newAddress : articlePage.newest;
  const linkBlocks = [{ type: 'heading', depth: 2, children: [heading] }, list(...links)] as const;
  const blocks = [paragraph(page.description), ...(links.length > 0 ? linkBlocks : [])];
  const text = { title: page.name, blocks };
  return { ...sitePage(path, page, (site) => site.renderArticle(path, text)), movedTo };
}

export function sitePages(articles: readonly Article[], former: readonly FormerPage[] = []) {
  const publishedPages: readonly SitePage[] = [
    ...pagePaths.map((path) =>
      sitePage(path, path === '/noticias/arquivo' ? archiveOf(articles) : pages[path], (site) =>
        isText(path)
          ? site.renderText(path, (phrases) => readText(path, phrases))
          : site.renderPage(path),
      ),
    ),
    ...archivePages(articles),
    ...articles.map((article) => ({
      ...sitePage(articlePath(article.id), pageOfArticle(article), (site) =>
        site.renderArticle(articlePath(article.id), article),
      ),
      article,
    })),
  ];
  return [...publishedPages, ...former.map((address) => formerPage(address, publishedPages))];
}
