import './theme/global.css.ts';
import './theme/fonts.css.ts';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createSiteRouter } from './router.tsx';

const app = document.getElementById('app');
if (!app) throw new Error('index.html has no element with id "app"');

const router = createSiteRouter();
// Tells the router that the page is in the document already: it then renders the same tree as the
// prerenderer did, without which React throws the prerendered page away (error #418).
router.ssr = { manifest: undefined };
// Even with restoration off the router scrolls to the top when it takes over, away from where the
// reader is by then. Given after its set-up, this stops that and nothing else (routes/-arrival.ts).
router.update({ scrollRestoration: () => false });

await router.load();
const site = <RouterProvider router={router} />;
const { location, matches } = router.state;
// A lazy route component that was fetched has nothing left to preload.
const isIncomplete = matches.some(
  ({ routeId, pathname }) =>
    pathname === location.pathname &&
    router.routesById[routeId].options.component?.preload !== undefined,
);
// The dev server sends an empty page. A prerendered one whose code cannot be had stays as it is:
// it can be read, and its links and forms work by themselves.
if (!app.firstElementChild) createRoot(app).render(site);
else if (!isIncomplete) hydrateRoot(app, site);
