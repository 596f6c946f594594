import type { Page } from '@playwright/test';
import { suite } from './suite.ts';

/** ms; a timer that waits longer is meant for a visitor who reads, not for a capture. */
const longestTimer = 5000;

/** Runs before anything of the page does, so that nothing moves from the first frame on. */
function freeze(longest: number): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `*, *::before, *::after, *::backdrop {
      scroll-behavior: auto !important;
      overflow-anchor: none !important;
      animation: none !important;
      transition: none !important;
      caret-color: transparent !important;
      /* Forced colours show it all the same. */
      caret-animation: manual !important;
    }`,
  );
  document.adoptedStyleSheets = [sheet];
  const start = window.setTimeout.bind(window);
  const patient = (run: () => void, delay = 0, ...rest: unknown[]) =>
    delay >= longest ? 0 : start(run, delay, ...rest);
  Object.assign(window, { setTimeout: patient });
}

export async function freezeAnimations(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // First: the clock brings timers of its own.
  await page.clock.setFixedTime(suite.today);
  await page.addInitScript(freeze, longestTimer);
}

export const waitUntilStable = (page: Page) =>
  page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
