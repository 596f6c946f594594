import './theme/global.css.ts';
import './theme/fonts.css.ts';
import './main.ts';
import { createMemoryHistory, RouterContextProvider, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { articles } from 'virtual:articles/texts';
import * as environment from 'virtual:environment';
import { archivePage } from '#content/articlePage.ts';
import type { Form } from '#content/form.ts';
import { type Page, pages } from '#content/pages.ts';
import { type DocumentPath, isScreen, type PagePath, type TextPath } from '#content/paths.ts';
import type { TextPage as TextWords } from '#content/textPage.ts';
import { type Phrases, phrasesOf } from '#content/textPhrases.ts';
import { privacyPractice } from '#lib/environment.ts';
import { Archive } from '#sections/news/Archive.tsx';
import { ArticlePage, type Words } from '#sections/news/ArticlePage.tsx';
import { Frame } from '#sections/site/Frame.tsx';
import { TextPage } from '#sections/site/TextPage.tsx';
import { Problem } from '#sections/contactForm/Problem.tsx';
import { createSiteRouter } from './router.tsx';

async function render(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(page, {
    // Above the default size React streams a section as a template and an inline script.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError(error) {
      throw error;
    },
    // Drops React's preloads of pictures: they would precede the text.
    onHeaders() {},
  });
  return new Response(prelude).text();
}

async function routerAt(path: string) {
  const router = createSiteRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  return router;
}

/** @throws Error when a component or a loader throws, or when the path has no route. */
async function renderScreen(path: PagePath): Promise<string> {
  const router = await routerAt(path);
  if (path !== '/404' && router.state.matches.at(-1)?.routeId !== path)
    throw new Error(`${path} has no route`);
  return render(<RouterProvider router={router} />);
}

/** Renders a page that has no route and no script of its own. */
async function renderInFrame(path: string, content: ReactNode, lang?: string): Promise<string> {
  return render(
    <RouterContextProvider router={await routerAt(path)}>
      <Frame bar="solid" lang={lang}>
        {content}
      </Frame>
    </RouterContextProvider>,
  );
}

function archive(page: number): ReactNode {
  const { size } = archivePage;
  const count = Math.ceil(articles.length / size);
  const pageArticles = articles.slice((page - 1) * size, page * size);
  return <Archive articles={pageArticles} page={page} count={count} />;
}

const documents: Readonly<Record<DocumentPath, () => ReactNode>> = {
  '/noticias/arquivo': () => archive(1),
};

/** @param read makes the page's text, given its phrases. */
export function renderText(path: TextPath, read: (phrases: Phrases) => TextWords) {
  const { name, lang }: Page = pages[path];
  const words = read(phrasesOf(privacyPractice(environment)));
  return renderInFrame(path, <TextPage title={name} lang={lang} {...words} />, lang);
}

export function renderPage(path: Exclude<PagePath, TextPath>): Promise<string> {
  if (path === '/404' || isScreen(path)) return renderScreen(path);
  return renderInFrame(path, documents[path]());
}

export const renderArchive = (page: number): Promise<string> =>
  renderInFrame('/noticias/arquivo', archive(page));

export const renderArticle = (path: string, article: Words) =>
  renderInFrame(path, <ArticlePage article={article} />);

export function renderProblemPage(form: Form): Promise<string> {
  const values = Object.fromEntries(Object.keys(form.fields).map((name) => [name, `{{${name}}}`]));
  return renderInFrame(
    '/problema',
    <Problem form={form} problems="{{problems}}" values={values} />,
  );
}
