import type { Page } from '@playwright/test';
import { contactPage } from '#content/contactPage.ts';
import { site as firm } from '#content/site.ts';
import { applicationChunk, barLink, open, scrollTo, scrollTop } from '#tests/support/page.ts';
import { expect, takeOut, test } from '#tests/support/test.ts';

test.use({ reducedMotion: 'reduce' });

// `font-display: optional` may show a page with the firm's letters on one visit and without them on
// the next, which changes its height: places are compared without them.
test.beforeEach(({ page }) => page.route(/\.woff2$/, (route) => route.abort()));
test.afterEach(({ errors }) => takeOut(errors, /net::ERR_FAILED|downloadable font/));

const top = 1500;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function expectHome(page: Page) {
  await expect(page).toHaveURL('/');
  await expect(heading(page)).toHaveText(firm.name);
  // The browser keeps parts of a pixel.
  await expect.poll(async () => Math.abs((await scrollTop(page)) - top)).toBeLessThan(2);
}

for (const world of ['before the application is there', 'with the application'] as const)
  test(`a reload, Back and Forward show what was in view, ${world}`, async ({ page }) => {
    const isThere = world === 'with the application';
    if (!isThere) await page.route(applicationChunk, () => new Promise(() => {}));
    await (isThere ? open(page, '/') : page.goto('/'));
    await scrollTo(page, top);
    await page.reload();
    await expectHome(page);
    await barLink(page, '/contato').click();
    await expect(heading(page)).toHaveText(contactPage.title);
    expect(await scrollTop(page)).toBe(0);
    await scrollTo(page, 200);
    await page.goBack();
    await expectHome(page);
    await page.goForward();
    await expect(heading(page)).toHaveText(contactPage.title);
    await expect.poll(() => scrollTop(page)).toBe(200);
  });
