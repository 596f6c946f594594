import { createRootRoute, Outlet, useLocation } from '@tanstack/react-router';
import { Frame } from '#sections/site/Frame.tsx';
import { NotFound } from '#sections/site/NotFound.tsx';
import { useFocusOnNavigation } from './-focus.ts';

export const Route = createRootRoute({ component: Root, notFoundComponent: Missing });

function Root() {
  const { pathname, href } = useLocation();
  useFocusOnNavigation(pathname);
  return (
    <Frame path={pathname} location={href}>
      <Outlet />
    </Frame>
  );
}

function Missing() {
  return <NotFound path={useLocation().pathname} />;
}
