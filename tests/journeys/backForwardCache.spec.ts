/**
 * Whether the browser may keep a page whole for Back (its back/forward cache). The browser of the
 * tests has none; it says why, and that is all that it has to say.
 */
import type { Page } from '@playwright/test';
import { pages } from '#content/pages.ts';
import { launchOptions } from '../support/browser.ts';
import { applicationChunk, contact, open, sample, write } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

test.use({
  launchOptions: {
    ...(await launchOptions()),
    // With it the browser does not look at the page at all.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

test.skip(({ browserName }) => browserName !== 'chromium', 'Only Chromium says what keeps a page.');

const ofBrowser = new Set(['BackForwardCacheDisabledForDelegate', 'BrowsingInstanceNotSwapped']);

/** For each time that a page was come back to, why the page itself kept it from being kept whole. */
async function watchBlockers(page: Page): Promise<readonly (readonly string[])[]> {
  const blockers: string[][] = [];
  const client = await page.context().newCDPSession(page);
  await client.send('Page.enable');
  client.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations: all }) => {
    blockers.push(all.map(({ reason }) => reason).filter((reason) => !ofBrowser.has(reason)));
  });
  return blockers;
}

async function goAndComeBack(page: Page, path: string): Promise<void> {
  await page.goto('/obrigado');
  await page.goBack();
  await expect(page).toHaveURL(path);
}

for (const path of ['/', '/noticias', '/noticias/arquivo'] as const) {
  test(`nothing keeps ${path} from being kept whole for Back`, async ({ page }) => {
    const blockers = await watchBlockers(page);
    await page.goto(path);
    await goAndComeBack(page, path);
    await expect.poll(() => blockers).toEqual([[]]);
    if (pages[path].kind === 'document') return;
    await open(page, path);
    await goAndComeBack(page, path);
    await expect.poll(() => blockers.at(-1)).toEqual([]);
  });
}

for (const isThere of [false, true])
  test(`nor a half-filled form, ${isThere ? 'with' : 'before'} the application`, async ({
    page,
  }) => {
    const blockers = await watchBlockers(page);
    if (!isThere) await page.route(applicationChunk, () => new Promise(() => {}));
    await (isThere ? open(page, '/') : page.goto('/'));
    await write(contact(page).field('nome'), sample.nome);
    await goAndComeBack(page, '/');
    await expect.poll(() => blockers).toEqual([[]]);
  });

test('a page that listens to its end is found out', async ({ page }) => {
  const blockers = await watchBlockers(page);
  await page.goto('/');
  await page.evaluate(() => addEventListener('unload', () => {}));
  await goAndComeBack(page, '/');
  await expect.poll(() => blockers.flat()).toContain('UnloadHandlerExistsInMainFrame');
});
