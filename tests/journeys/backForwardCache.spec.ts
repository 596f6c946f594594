/**
 * Checks that nothing keeps a page out of the back/forward cache. Headless Chromium never caches a
 * page, but it reports the page's own reasons.
 */
import type { Page } from '@playwright/test';
import { applicationChunk, contact, open, sample, write } from '#tests/support/page.ts';
import { expect, test as base } from '#tests/support/test.ts';

// Options of the worker's own browser would start another worker for this file.
const test = base.extend({
  context: async ({ playwright }, use) => {
    const browser = await playwright.chromium.launch({
      // This argument would stop Chromium from examining the page.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    await use(await browser.newContext());
    await browser.close();
  },
});

test.skip(({ browserName }) => browserName !== 'chromium', 'Only Chromium says what keeps a page.');

const ofBrowser = new Set(['BackForwardCacheDisabledForDelegate', 'BrowsingInstanceNotSwapped']);

/** Collects the page's own reasons at each return to it. */
async function watchBlockers(page: Page): Promise<(readonly string[])[]> {
  const blockers: (readonly string[])[] = [];
  const client = await page.context().newCDPSession(page);
  await client.send('Page.enable');
  client.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations: explanations }) => {
    blockers.push(
      explanations.map(({ reason }) => reason).filter((reason) => !ofBrowser.has(reason)),
    );
  });
  return blockers;
}

async function goAndComeBack(page: Page, path: string): Promise<void> {
  await page.goto('/obrigado');
  await page.goBack();
  await expect(page).toHaveURL(path);
}

test('every page can enter the back-forward cache, even with a half-filled form', async ({
  page,
}) => {
  const blockers = await watchBlockers(page);
  const leave = async (path: string) => {
    if (path === '/') await write(contact(page).field('nome'), sample.nome);
    await goAndComeBack(page, path);
    await expect.poll(() => blockers.splice(0), path).toEqual([[]]);
  };
  await page.route(applicationChunk, () => new Promise(() => {}));
  for (const path of ['/', '/noticias', '/noticias/arquivo']) {
    await page.goto(path);
    await leave(path);
  }
  await page.unroute(applicationChunk);
  for (const path of ['/', '/noticias']) {
    await open(page, path);
    await leave(path);
  }
  // An unload handler must be reported, or the test could not fail.
  await page.evaluate(() => addEventListener('unload', () => {}));
  await goAndComeBack(page, '/noticias');
  await expect.poll(() => blockers.flat()).toContain('UnloadHandlerExistsInMainFrame');
});
