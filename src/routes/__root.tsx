import { createRootRoute, Outlet, useLocation, useRouterState } from '@tanstack/react-router';
import { Frame } from '#sections/site/Frame.tsx';
import { NotFound } from '#sections/site/NotFound.tsx';
import { useArrival } from './-arrival.ts';

export const Route = createRootRoute({ component: Root, notFoundComponent: Missing });

function Root() {
  const { pathname, href } = useLocation();
  useArrival();
  return (
    <Frame path={pathname} location={href}>
      <Outlet />
    </Frame>
  );
}

function Missing() {
  // The location moves on before this page goes: the one it was rendered for is the resolved one.
  const path = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  });
  return <NotFound path={path} />;
}
