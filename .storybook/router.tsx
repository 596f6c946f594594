import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { Decorator, Loader } from '@storybook/react-vite';
import { isScreen, pagePaths } from '#content/paths.ts';
import { createContext, type ReactNode, use, useState } from 'react';

const Slot = createContext<ReactNode>(null);

const root = createRootRoute({ component: () => use(Slot), notFoundComponent: () => use(Slot) });
const routeTree = root.addChildren(
  pagePaths.filter(isScreen).map((path) => createRoute({ getParentRoute: () => root, path })),
);

async function storyRouter(path: string) {
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree, history });
  await router.load();
  return router;
}

type StoryRouter = Awaited<ReturnType<typeof storyRouter>>;

/** Creates a router in memory at `parameters.path`. */
export const routerLoader: Loader = async ({ parameters }) => ({
  router: await storyRouter(parameters.path ?? '/'),
});

function InRouter({
  router: currentRouter,
  children,
}: {
  router: StoryRouter;
  children: ReactNode;
}) {
  // Keep the first router: changing a control passes a new one, which would reset the story's
  // state.
  const [router] = useState(currentRouter);
  return (
    <Slot value={children}>
      <RouterProvider router={router} />
    </Slot>
  );
}

export const inRouter: Decorator = (Story, { loaded, id }) => (
  <InRouter key={id} router={loaded.router}>
    <Story />
  </InRouter>
);
