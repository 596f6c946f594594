/** The only script of a first view (decision 12). It loads the application when it is needed. */
import { countWhenSeen } from '#lib/countWhenSeen.ts';
import { scrollToSection } from '#lib/scrollToSection.ts';
import { cleanAddress, readAddress } from './address.ts';
import { prefetchArticle } from './dialogs.ts';
import { answerTouches } from './touches.ts';
import type * as Application from './main.tsx';

let application: Promise<unknown> | undefined;

/** Loads once. Without the application everything still works natively. */
function load(): void {
  // The dev server renders pages with the application (`dev.tsx`).
  if (import.meta.env.DEV) return;
  application ??= import(/* @vite-ignore */ APPLICATION).then(
    ({ hydrate }: typeof Application) => hydrate(),
    console.error,
  );
}

function arrive(): void {
  const section = document.getElementById(readAddress('secao') ?? '');
  if (!section) return;
  // The browser has already followed the hash (`theme/global.css.ts`).
  if (scrollY > 0) section.focus({ preventScroll: true });
  else scrollToSection(section);
  cleanAddress();
}

function onNear({ target }: Event): void {
  if (!(target instanceof Element)) return;
  if (target.closest('[data-island]')) load();
  prefetchArticle(target);
}

function start(): void {
  const { dataset } = document.body;
  dataset.scripts = '';
  addEventListener('scrollend', () => (dataset.scripts = 'scrolled'));
  arrive();
  answerTouches();
  // Touch scrolling fires no mouseover. `scroll` does not bubble, so capture it to notice a swipe.
  for (const type of ['click', 'focusin', 'mouseover', 'scroll'])
    addEventListener(type, onNear, true);
  document.querySelectorAll('[data-counter]').forEach(countWhenSeen);
  // Spec §2.
  const missing = document.querySelector<HTMLElement>('[data-log]');
  if (missing) console.error(missing.dataset.log, location.pathname);
  if (FEED_IS_ON && document.querySelector('[data-island=feed]')) load();
  try {
    // Offers unsent drafts again. `lib/keptDrafts.ts` would add bytes to the first view.
    if (sessionStorage.unsent) load();
  } catch {
    // Storage is forbidden, so nothing was kept.
  }
}

// A prerendered page (Speculation Rules) runs nothing until it is visited.
if (document.prerendering) document.addEventListener('prerenderingchange', start);
else start();
