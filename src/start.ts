/** The only script of a first view (decision 15). It loads the application when it is needed. */
import { countWhenSeen } from '#lib/motion.ts';
import { scrollToSection } from '#lib/scrollToSection.ts';
import { readUrlParam, removeUrlParam } from './urlParams.ts';
import { prefetchArticle } from './dialogs.ts';
import { handleInteractions } from './interactions.ts';
import type * as Application from './main.tsx';

let application: Promise<unknown> | undefined;

/** Loads once. Without the application everything still works natively. */
function loadApplication(): void {
  // The dev server renders pages with the application (`dev.tsx`).
  if (import.meta.env.DEV) return;
  application ??= import(/* @vite-ignore */ APPLICATION).then(
    ({ hydrate }: typeof Application) => hydrate(),
    console.error,
  );
}

function scrollToRequestedSection(): void {
  const section = document.getElementById(readUrlParam('secao') ?? '');
  // The browser may have followed the hash already (`theme/global.css.ts`).
  if (scrollY > 0) section?.focus({ preventScroll: true });
  // The first frame waits for the fonts, which move the section.
  else if (section) requestAnimationFrame(() => scrollToSection(section));
  removeUrlParam('secao');
}

function onApproach({ target }: Event): void {
  if (!(target instanceof Element)) return;
  if (target.closest('[data-island]')) loadApplication();
  prefetchArticle(target);
}

function start(): void {
  const { dataset } = document.body;
  dataset.scripts = '';
  addEventListener('scrollend', () => (dataset.scripts = 'scrolled'));
  scrollToRequestedSection();
  handleInteractions();
  // Touch scrolling fires no mouseover. `scroll` does not bubble, so capture it to notice a swipe.
  for (const type of ['click', 'focusin', 'mouseover', 'scroll'])
    addEventListener(type, onApproach, true);
  document.querySelectorAll('[data-counter]').forEach(countWhenSeen);
  // Logged for the developer (spec §2).
  const missing = document.querySelector<HTMLElement>('[data-log]');
  if (missing) console.error(missing.dataset.log, location.pathname);
  if (FEED_IS_ON && document.querySelector('[data-island=feed]')) loadApplication();
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
