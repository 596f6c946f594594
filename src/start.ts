/** The only script of a first view (decision 15). It loads the application when it is needed. */
import { attach as attachArticleDialog } from '#behaviours/articleDialog.ts';
import { attach as attachBar } from '#behaviours/bar.ts';
import { attach as attachCarousel } from '#behaviours/carousel.ts';
import { attach as attachCounter } from '#behaviours/counter.ts';
import { attach as attachDialog } from '#behaviours/dialog.ts';
import { anyIsland, findIslands } from '#behaviours/island.ts';
import { attach as attachMenu } from '#behaviours/menu.ts';
import { attach as attachSectionLink } from '#behaviours/sectionLink.ts';
import { listen } from '#lib/listen.ts';
import type * as Application from './main.ts';

let application: Promise<unknown> | undefined;

/** Loads once. Without the application everything still works natively. */
function loadApplication(): void {
  // The dev server renders pages with the application (`dev.tsx`).
  if (import.meta.env.DEV) return;
  application ??= import(/* @vite-ignore */ APPLICATION).then(
    ({ makeLive }: typeof Application) => makeLive(),
    console.error,
  );
}

function approach(target: Element): void {
  if (target.closest(anyIsland)) loadApplication();
}

function start(): void {
  document.body.dataset.scripts = '';
  attachSectionLink(document);
  attachBar(document);
  // Before the handlers of the menu's own links.
  attachMenu(document);
  attachCarousel(document);
  // Before the dialog, which may open at once.
  attachArticleDialog(document);
  attachDialog(document);
  attachCounter(document);
  // A finger that swipes fires no mouseover.
  listen(document, ['click', 'scroll', 'focusin', 'mouseover'], approach, true);
  // A field that got the focus before fires no focusin.
  approach(document.activeElement as Element);
  // Logged for the developer (spec §2).
  const missing = document.querySelector<HTMLElement>('[data-log]');
  if (missing) console.error(missing.dataset.log, location.pathname);
  if (FEED_IS_ON && findIslands('feed')[0]) loadApplication();
  try {
    // Offers unsent drafts again. `contactDraft.ts` would add bytes to the first view.
    if (sessionStorage.unsent) loadApplication();
  } catch {
    // Storage is forbidden, so nothing was kept.
  }
}

// A prerendered page (Speculation Rules) runs nothing until it is visited.
if (document.prerendering) document.addEventListener('prerenderingchange', start);
else start();
