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

await router.load();
const site = <RouterProvider router={router} />;
// The dev server sends an empty page.
if (app.firstElementChild) hydrateRoot(app, site);
else createRoot(app).render(site);
