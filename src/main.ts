import { findIslands, type IslandName, islandNames } from '#behaviours/island.ts';
import { offerUnsent } from '#sections/contactForm/deliver.ts';
import { attachToasts } from '#sections/site/attachToasts.tsx';
import { showError } from '#sections/site/showError.tsx';
import { islands } from './islands.ts';

/** Firefox scrolls to a focused element only when no part of it is in view (WCAG 2.4.11). */
function keepFocusInView(): void {
  document.addEventListener('keyup', ({ key }) => {
    if (key === 'Tab') document.activeElement?.scrollIntoView({ block: 'nearest' });
  });
}

async function attachIsland(name: IslandName, island: Element): Promise<void> {
  try {
    await islands[name](island);
  } catch (error) {
    showError(error);
  }
}

export function attachIslands(): void {
  keepFocusInView();
  for (const name of islandNames)
    for (const island of findIslands(name)) void attachIsland(name, island);
  attachToasts();
  offerUnsent();
}

/** Waits for the next frame, so that the interaction that loaded the application is painted first. */
export const makeLive = (): void => void requestAnimationFrame(() => setTimeout(attachIslands));
