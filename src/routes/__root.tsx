import { createRootRoute, Outlet, useRouterState } from '@tanstack/react-router';
import { pages } from '#content/pages.ts';
import { Frame } from '#sections/site/Frame.tsx';
import { NotFound } from '#sections/site/NotFound.tsx';

export const Route = createRootRoute({ component: Root, notFoundComponent: NotFound });

function Root() {
  // Does not compile when a route has no row in the table of pages.
  const path = useRouterState({
    select: ({ matches }) => {
      const id = matches.at(-1)?.routeId ?? '__root__';
      return id === '__root__' ? '/404' : id;
    },
  });
  return (
    <Frame bar={pages[path].bar}>
      <Outlet />
    </Frame>
  );
}
