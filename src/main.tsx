import './theme/global.css.ts';
import './theme/fonts.css.ts';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { keepFocusInView } from '#lib/keepFocusInView.ts';
import { createSiteRouter } from './router.tsx';

type Router = ReturnType<typeof createSiteRouter>;

function Application({ router, onReady }: { router: Router; onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return <RouterProvider router={router} />;
}

/**
 * Brings the page in view to life.
 * @param onReady called once the page answers by itself.
 */
export async function hydrate(onReady: () => void): Promise<void> {
  const root = document.getElementById('app');
  if (!root) throw new Error('index.html has no element with id "app"');
  keepFocusInView();
  const router = createSiteRouter();
  // Tells the router that the page is in the document already: it then renders the same tree as the
  // prerenderer did, without which React throws the prerendered page away (error #418).
  router.ssr = { manifest: undefined };
  // Even with restoration off the router scrolls to the top when it takes over, away from where the
  // reader is by then. Given after its set-up, this stops that and nothing else (routes/-arrival.ts).
  router.update({ scrollRestoration: () => false });
  let href: string;
  // Again when the visitor has opened a dialog meanwhile.
  do {
    ({ href } = router.history.location);
    await router.load();
  } while (href !== router.history.location.href);
  const application = <Application router={router} onReady={onReady} />;
  // The dev server sends an empty page.
  if (!root.firstElementChild) createRoot(root).render(application);
  // In a transition React yields to whatever the visitor does meanwhile.
  else startTransition(() => void hydrateRoot(root, application));
}
