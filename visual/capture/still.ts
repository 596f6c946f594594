import type { Page } from '@playwright/test';

/** The day on which the pictures are taken. */
const today = new Date('2026-03-05T12:00:00-03:00');

/** ms; what waits longer than this is meant for a visitor who reads, not for one who takes pictures. */
const longestTimer = 5000;

/** Runs before anything of the page does: nothing moves from the first frame on. */
function holdStill(longest: number): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `*, *::before, *::after {
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

/** Prepares a page that has not been opened yet. */
export async function makeStill(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(holdStill, longestTimer);
  await page.clock.setFixedTime(today);
}

/** Resolves when every late part, image and letter is there and has been drawn. */
export const settle = (page: Page) =>
  page.evaluate(async () => {
    // `ui/lazySection.tsx` leaves it where a part is still to come.
    while (document.querySelector('[data-pending]')) await new Promise(requestAnimationFrame);
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
