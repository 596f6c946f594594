import { createRootRoute, Outlet, useLocation, useRouterState } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';
import { pages, titleOf } from '#content/pages.ts';
import { describePage } from '#lib/describePage.ts';
import { offerUnsent } from '#sections/home/deliver.ts';
import { Frame } from '#sections/site/Frame.tsx';
import { NotFound } from '#sections/site/NotFound.tsx';
import { Toasts } from '#sections/site/Toasts.tsx';
import { useArrival } from './-arrival.ts';
import { useShowForm } from './-showForm.ts';

export const Route = createRootRoute({ component: Root, notFoundComponent: Missing });

function Root() {
  const { href } = useLocation();
  // A route without a row in the table of pages does not compile here.
  const path = useRouterState({
    select: ({ matches }) => {
      const id = matches.at(-1)?.routeId ?? '__root__';
      return id === '__root__' ? '/404' : id;
    },
  });
  const page = pages[path];
  // Before any effect of the page itself: what is missing or broken names itself in its place.
  useLayoutEffect(() => describePage(titleOf(page), page.description), [page]);
  useArrival();
  const showForm = useShowForm();
  // Once in the life of a page.
  useEffect(() => offerUnsent(showForm), [showForm]);
  return (
    <>
      <Frame bar={page.bar} onHome={path === '/'} location={href}>
        <Outlet />
      </Frame>
      <Toasts />
    </>
  );
}

function Missing() {
  // The location moves on before this page goes: the one it was rendered for is the resolved one.
  const path = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  });
  return <NotFound path={path} />;
}
