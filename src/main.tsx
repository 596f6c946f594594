import { offerUnsent } from '#sections/contactForm/deliver.ts';
import { renderOwn, showError } from '#sections/site/renderOwn.tsx';
import { Toasts } from '#sections/site/Toasts.tsx';
import { islands } from './islands.tsx';

/** Firefox scrolls to a focused element only when no part of it is in view (WCAG 2.4.11). */
function keepFocusInView(): void {
  document.addEventListener('keyup', ({ key }) => {
    if (key === 'Tab') document.activeElement?.scrollIntoView({ block: 'nearest' });
  });
}

function attachIsland(island: HTMLElement): void {
  const { island: name = '' } = island.dataset;
  const attach = islands[name];
  if (!attach) throw new Error(`src/islands.tsx has no island "${name}"`);
  try {
    attach(island);
  } catch (error) {
    showError(error);
  }
}

export function attachIslands(): void {
  keepFocusInView();
  document.querySelectorAll<HTMLElement>('[data-island]').forEach(attachIsland);
  const place = document.createElement('div');
  document.body.append(place);
  renderOwn(place, <Toasts />, 'toasts');
  offerUnsent();
}

/** Waits for the next frame, so that the interaction that loaded the application is painted first. */
export const makeLive = (): void => void requestAnimationFrame(() => setTimeout(attachIslands));
