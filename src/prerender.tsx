import './theme/global.css.ts';
import './theme/fonts.css.ts';
import { createMemoryHistory, RouterContextProvider, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { Frame } from '#sections/site/Frame.tsx';
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

/** The receiver's answer to a native POST that it does not accept, with the places that it fills. */
export async function renderProblemPage(): Promise<string> {
  const html = await render(
    <RouterContextProvider router={await routerAt('/obrigado')}>
      <Frame path="/obrigado" location="">
        <Problem problems="{problems}" fields="{fields}" />
      </Frame>
    </RouterContextProvider>,
  );
  return html.replace('{problems}', '<!--problems-->').replace('{fields}', '<!--fields-->');
}
