import type { Page } from '@playwright/test';
import { feedPosts } from '#content/feedPosts.ts';
import { wake } from '#tests/support/page.ts';
import { expect, test } from '#tests/support/test.ts';

/** Keeps hold of every element of the page before the first script runs. */
async function holdNodes(page: Page) {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      // Scripts of a module wait for this moment to pass.
      if (document.readyState !== 'interactive') return;
      window.held = [...document.querySelectorAll('#app *')];
    });
  });
}

/** Held elements that React has not hydrated in its islands, and those that have left the page. */
const compareNodes = (page: Page) =>
  page.evaluate(() => {
    const { held = [] } = window;
    const isOwned = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith('__reactFiber'));
    const show = (elements: readonly Element[]) =>
      elements.map((element) => element.outerHTML.slice(0, 120));
    const inIslands = held.filter((element) => element.matches('[data-island] *'));
    return {
      isHeld: inIslands.length > 20,
      lost: show(held.filter((element) => !element.isConnected)),
      foreign: show(inIslands.filter((element) => !isOwned(element))),
    };
  });

test.describe('in a browser of another language, calendar and time zone', () => {
  test.use({ locale: 'ar-EG', timezoneId: 'Pacific/Kiritimati' });

  // The `errors` fixture fails the test on any console error, hydration's among them: React hands
  // what it can recover from to `reportError`.
  // Without posts, the news page has no island that is prerendered.
  for (const path of feedPosts.length > 0 ? ['/', '/noticias'] : ['/'])
    test(`keeps every prerendered element of ${path}`, async ({ page }) => {
      await holdNodes(page);
      await page.goto(path);
      await wake(page);
      await expect.poll(() => compareNodes(page)).toEqual({ isHeld: true, lost: [], foreign: [] });
    });
});
