/** Renders the dev server's pages in the browser, so that a saved file shows at once. */
import './theme/global.css.ts';
import './theme/fonts.css.ts';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { attachIslands } from './main.ts';
import { createSiteRouter } from './router.tsx';

const root = document.getElementById('app');
if (!root) throw new Error('index.html has no element with id "app"');
const router = createSiteRouter();
await router.load();
createRoot(root).render(<RouterProvider router={router} />);
await new Promise(requestAnimationFrame);
attachIslands();
await import('./start.ts');
