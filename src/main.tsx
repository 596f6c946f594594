import { createRoot, hydrateRoot } from 'react-dom/client';
import { errorPage } from '#content/errorPages.ts';
import { showForm } from '#lib/scrollToSection.ts';
import { offerUnsent } from '#sections/contactForm/deliver.ts';
import { RouterError } from '#sections/site/RouterError.tsx';
import { Toasts } from '#sections/site/Toasts.tsx';
import { islands } from './islands.tsx';

/** Firefox scrolls to a focused element only when no part of it is in view (WCAG 2.4.11). */
function keepFocusInView(): void {
  document.addEventListener('keyup', ({ key }) => {
    if (key === 'Tab') document.activeElement?.scrollIntoView({ block: 'nearest' });
  });
}

function renderToasts(): void {
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container, { identifierPrefix: 'toasts' }).render(<Toasts />);
}

/** Replaces the content of `<main>` by the error screen; bar and footer stay (spec §2). */
function showError(error: unknown): void {
  console.error(error);
  document.title = errorPage.title;
  const main = document.querySelector('main');
  if (main) createRoot(main).render(<RouterError />);
}

function hydrateIslands(): void {
  keepFocusInView();
  for (const container of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const { island = '' } = container.dataset;
    const Content = islands[island];
    if (!Content) throw new Error(`src/islands.tsx has no island "${island}"`);
    hydrateRoot(container, <Content />, { identifierPrefix: island, onUncaughtError: showError });
  }
  renderToasts();
  offerUnsent(showForm);
}

/** Waits for the next frame, so that the interaction that loaded the application is painted first. */
export const hydrate = (): void => void requestAnimationFrame(() => setTimeout(hydrateIslands));
