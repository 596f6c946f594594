import type { Page } from '@playwright/test';
import { feedPosts } from '#content/feedPosts.ts';
import { wake } from '#tests/support/page.ts';
import { expect, test } from '#tests/support/test.ts';

/** Without posts, the news page has no island that is prerendered. */
const hasPosts = feedPosts.length > 0;

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

// The `errors` fixture fails the test on any console error, hydration's among them: React hands
// what it can recover from to `reportError`.
async function expectSameNodes(page: Page, path: string) {
  await holdNodes(page);
  await page.goto(path);
  await wake(page);
  await expect.poll(() => compareNodes(page)).toEqual({ isHeld: true, lost: [], foreign: [] });
}

test.describe('in a browser of another language, calendar and time zone', () => {
  test.use({ locale: 'ar-EG', timezoneId: 'Pacific/Kiritimati' });

  for (const path of hasPosts ? ['/', '/noticias'] : ['/'])
    test(`keeps every prerendered element of ${path}`, ({ page }) => expectSameNodes(page, path));
});

test.describe('with the feed on', () => {
  test.use({ variant: 'dist-feed' });

  if (hasPosts)
    test('keeps every prerendered element of /noticias until the posts come', async ({ page }) => {
      await page.route('http://127.0.0.1:4799/**', () => new Promise(() => {}));
      await expectSameNodes(page, '/noticias');
    });
});
