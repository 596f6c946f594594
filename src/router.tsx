import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { RouterError } from '#sections/site/RouterError.tsx';
import { routeTree } from './routeTree.gen.ts';

/** @param history in memory while prerendering; the browser's own when left out. */
export function createSiteRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    defaultErrorComponent: RouterError,
    // As the server: what differs in case is another page.
    caseSensitive: true,
    // Its script would be inline, which the content security policy forbids (research: reliability §1).
    scrollRestoration: false,
    ...(history && { history }),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createSiteRouter>;
  }
}
