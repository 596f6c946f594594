import { createRootRoute, Outlet, useRouterState } from '@tanstack/react-router';
import { pages } from '#content/pages.ts';
import type { PagePath } from '#content/paths.ts';
import { Frame } from '#sections/site/Frame.tsx';
import { NotFound } from '#sections/site/NotFound.tsx';

export const Route = createRootRoute({ component: Root, notFoundComponent: NotFound });

/** The compiler's message for a route without a row in the table of pages. */
type Row<Path extends string> = [Exclude<Path, PagePath>] extends [never]
  ? PagePath
  : `src/content/pages.ts has no row for ${Exclude<Path, PagePath>}`;

function Root() {
  const path = useRouterState({
    select: ({ matches }) => {
      const id = matches.at(-1)?.routeId ?? '__root__';
      return id === '__root__' ? '/404' : id;
    },
  });
  const row: Row<typeof path> = path;
  return (
    <Frame bar={pages[row].bar}>
      <Outlet />
    </Frame>
  );
}
