import './theme/global.css.ts';
import './theme/fonts.css.ts';
// For its styles: the one stylesheet is made of what this module imports.
import './main.tsx';
import { createMemoryHistory, RouterContextProvider, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { articles } from 'virtual:articles/texts';
import { archivePage } from '#content/articlePage.ts';
import { type DocumentPath, type ScreenPath } from '#content/pages.ts';
import { fillContactRequest } from '#lib/contactRequest.ts';
import { AccessibilityPage } from '#sections/legal/AccessibilityPage.tsx';
import { PrivacyPage } from '#sections/legal/PrivacyPage.tsx';
import { Archive } from '#sections/news/Archive.tsx';
import { ArticlePage } from '#sections/news/ArticlePage.tsx';
import { Frame } from '#sections/site/Frame.tsx';
import { Problem } from '#sections/contactForm/Problem.tsx';
import { islands } from './islands.tsx';
import { createSiteRouter } from './router.tsx';

async function renderAlone(page: ReactNode, identifierPrefix = ''): Promise<string> {
  const { prelude } = await prerender(page, {
    identifierPrefix,
    // Above the default size React sends a section as a hidden template and an inline script.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError(error) {
      throw error;
    },
    // Would be preloads of pictures, in front of the page: it is short enough to show them itself.
    onHeaders() {},
  });
  return new Response(prelude).text();
}

/** Renders a page, and each of its islands by itself. */
async function render(page: ReactNode): Promise<string> {
  let html = await renderAlone(page);
  for (const [name, Content] of Object.entries(islands)) {
    const start = `<div data-island="${name}">`;
    if (!html.includes(start)) continue;
    const content = await renderAlone(<Content />, name);
    html = html.replace(start, () => start + content);
  }
  return html;
}

async function routerAt(path: string) {
  const router = createSiteRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  return router;
}

/**
 * Renders a page of the application to HTML.
 * @throws whatever a component or a loader throws: a page is whole or there is none; an Error when
 * the table of pages names a path without a route.
 */
export async function renderScreen(path: ScreenPath | '/404'): Promise<string> {
  const router = await routerAt(path);
  if (path !== '/404' && router.state.matches.at(-1)?.routeId !== path)
    throw new Error(`${path} has no route`);
  return render(<RouterProvider router={router} />);
}

/** A page that the browser only ever loads, never renders: it needs no route and no script. */
async function renderInFrame(path: string, content: ReactNode): Promise<string> {
  return render(
    <RouterContextProvider router={await routerAt(path)}>
      <Frame bar="solid">{content}</Frame>
    </RouterContextProvider>,
  );
}

/** A page of the archive, from 1. */
function archive(page: number): ReactNode {
  const { size } = archivePage;
  const count = Math.ceil(articles.length / size);
  const shown = articles.slice((page - 1) * size, page * size);
  return <Archive articles={shown} page={page} count={count} />;
}

const documents: Readonly<Record<DocumentPath, () => ReactNode>> = {
  '/noticias/arquivo': () => archive(1),
  '/privacidade': () => <PrivacyPage />,
  '/acessibilidade': () => <AccessibilityPage />,
};

export const renderDocument = (path: DocumentPath): Promise<string> =>
  renderInFrame(path, documents[path]());

export const renderArchive = (page: number): Promise<string> =>
  renderInFrame('/noticias/arquivo', archive(page));

/** An article's own page. @throws Error when there is no such article. */
export async function renderArticle(id: string): Promise<string> {
  const article = articles.find((one) => one.id === id);
  if (!article) throw new Error(`There is no article ${id}`);
  return renderInFrame(`/noticias/${id}`, <ArticlePage article={article} />);
}

/** The receiver's answer to a native POST that it refuses, with placeholders that it fills in. */
export function renderProblemPage(): Promise<string> {
  const values = fillContactRequest((field) => `{{${field}}}`);
  return renderInFrame('/problema', <Problem problems="{{problems}}" values={values} />);
}
