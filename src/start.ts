/**
 * The only script of a first view (decision 12). It answers all that the platform has no words for,
 * before the application is there and after, and loads the application for the parts that need it.
 */
import { countWhenSeen } from '#lib/countWhenSeen.ts';
import { scrollToSection } from '#lib/scrollToSection.ts';
import { cleanAddress, readAddress } from './address.ts';
import { prefetchArticle } from './dialogs.ts';
import { answerTouches } from './touches.ts';
import type * as Application from './main.tsx';

let application: Promise<unknown> | undefined;

/** Once: where it cannot be had, everything goes on answering natively. */
function load(): void {
  // The dev server's pages are the application's own (`dev.tsx`).
  if (import.meta.env.DEV) return;
  application ??= import(/* @vite-ignore */ APPLICATION).then(
    ({ hydrate }: typeof Application) => hydrate(),
    console.error,
  );
}

/** Leads to the section that a link from another page names, and cleans the address (decision 1). */
function arrive(): void {
  const section = document.getElementById(readAddress('secao') ?? '');
  if (!section) return;
  // The browser has followed the hash by itself (`theme/global.css.ts`).
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
  // A page that is missing says so to the developer (spec §2).
  const missing = document.querySelector<HTMLElement>('[data-log]');
  if (missing) console.error(missing.dataset.log, location.pathname);
  if (FEED_IS_ON && document.querySelector('[data-island=feed]')) load();
  try {
    // Unsent drafts are offered again (lib/keptDrafts.ts, whose code would cost a first view more).
    if (sessionStorage.unsent) load();
  } catch {
    // Storage is forbidden: nothing was kept.
  }
}

// The script is async and the last element: the browser follows a hash without it.
// A page that the browser prepares unseen runs nothing until it is visited.
if (document.prerendering) document.addEventListener('prerenderingchange', start);
else start();
