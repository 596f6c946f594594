import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { RouterError } from '#sections/site/RouterError.tsx';
import { routeTree } from './routeTree.gen.ts';

/** @param history in memory while prerendering; the browser's when left out. */
export function createSiteRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    defaultErrorComponent: RouterError,
    caseSensitive: true,
    // Its inline script would violate the content security policy.
    scrollRestoration: false,
    ...(history && { history }),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createSiteRouter>;
  }
}
