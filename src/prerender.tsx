import './theme/global.css.ts';
import './theme/fonts.css.ts';
import { createMemoryHistory, RouterContextProvider, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { articles } from 'virtual:articles/texts';
import { archiveMeta, articleMeta } from '#content/articlePage.ts';
import { Archive } from '#sections/news/Archive.tsx';
import { ArticlePage } from '#sections/news/ArticlePage.tsx';
import { Frame } from '#sections/site/Frame.tsx';
import { PageHead } from '#sections/site/PageHead.tsx';
import { Problem } from '#sections/site/Problem.tsx';
import { createSiteRouter } from './router.tsx';

async function render(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(page, {
    // Above the default size React sends a section as a hidden template and an inline script.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError(error) {
      throw error;
    },
  });
  return new Response(prelude).text();
}

async function routerAt(path: string) {
  const router = createSiteRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  return router;
}

/**
 * Renders one page of the site to HTML, head elements (`<title>`, `<meta>`) first.
 * @param path URL path, like `/noticias`; one that no route has gives the not-found page.
 * @throws whatever a component or a loader throws: a page is whole or there is none.
 */
export async function renderPage(path: string): Promise<string> {
  return render(<RouterProvider router={await routerAt(path)} />);
}

/** A page that the browser only ever loads, never renders: it needs no route and no script. */
async function renderDocument(path: string, content: ReactNode): Promise<string> {
  return render(
    <RouterContextProvider router={await routerAt('/noticias')}>
      <Frame path={path} location="">
        {content}
      </Frame>
    </RouterContextProvider>,
  );
}

/** An article's own page. @throws when there is no such article. */
export async function renderArticle(id: string): Promise<string> {
  const article = articles.find((one) => one.id === id);
  if (!article) throw new Error(`There is no article ${id}`);
  const content = (
    <>
      <PageHead {...articleMeta(article.title, article.excerpt)} />
      <ArticlePage article={article} />
    </>
  );
  return renderDocument(`/noticias/${id}`, content);
}

/** The list of all articles. */
export async function renderArchive(): Promise<string> {
  const content = (
    <>
      <PageHead {...archiveMeta} />
      <Archive articles={articles} />
    </>
  );
  return renderDocument('/noticias/arquivo', content);
}

/** The receiver's answer to a native POST that it does not accept, with the places that it fills. */
export async function renderProblemPage(): Promise<string> {
  const html = await renderDocument(
    '/obrigado',
    <Problem problems="{problems}" fields="{fields}" />,
  );
  return html.replace('{problems}', '<!--problems-->').replace('{fields}', '<!--fields-->');
}
