import { loadArticles } from '#scripts/content/loadArticles.ts';
import { homeSections } from '#content/navigation.ts';
import { sitePages } from '#scripts/build/sitePages.ts';
import type { Page } from '@playwright/test';
import { wake } from '../support/page.ts';
import { expect, expectErrors, test } from '../support/test.ts';

const articles = await loadArticles();
const pages = sitePages(articles);

/** Keeps hold of every element of the page before the first script runs. */
async function holdNodes(page: Page) {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      // Scripts of a module wait for this moment to pass.
      if (document.readyState !== 'interactive') return;
      Object.assign(window, { held: [...document.querySelectorAll('#app *')] });
    });
  });
}

/** Which elements held React has not taken over, and which are not in the page any more. */
const compareNodes = (page: Page) =>
  page.evaluate(() => {
    const held: Element[] = Reflect.get(window, 'held') ?? [];
    const isOwned = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith('__reactFiber'));
    const show = (elements: Element[]) =>
      elements.map((element) => element.outerHTML.slice(0, 120));
    return {
      isHeld: held.length > 40,
      lost: show(held.filter((element) => !element.isConnected)),
      foreign: show(held.filter((element) => !isOwned(element))),
    };
  });

async function expectSameNodes(page: Page) {
  await wake(page);
  await expect.poll(() => compareNodes(page)).toEqual({ isHeld: true, lost: [], foreign: [] });
}

const screens = pages
  .filter(({ kind, path }) => kind === 'screen' && path !== '/404')
  .map(({ path }) => path);

const addresses = [
  ...screens,
  '/?utm_source=teste&a=1',
  '/#contato',
  '/?secao=nada',
  '/noticias?artigo=nada',
  '/contato?dialogo=nada',
  ...homeSections.flatMap((section) => [`/?secao=${section}`, `/?secao=${section}#${section}`]),
  ...articles.map(({ id }) => `/noticias?artigo=${id}`),
  '/contato?dialogo=whatsapp',
];

for (const address of addresses) {
  // The `errors` fixture fails the test on any console error, hydration's among them: React hands
  // what it can recover from to `reportError`.
  test(`keeps every prerendered element of ${address}`, async ({ page }) => {
    // The text of an article takes the place of a line that says that it is coming.
    await page.route('**/artigos/*.json', () => new Promise(() => {}));
    await holdNodes(page);
    await page.goto(address);
    await expectSameNodes(page);
  });
}

test('keeps every prerendered element of the page for a wrong address', async ({
  page,
  errors,
}) => {
  await holdNodes(page);
  await page.goto('/nao/existe');
  await expectSameNodes(page);
  expectErrors(errors, /status of 404/, /non-existent route: \/nao\/existe/);
});

for (const { path } of pages.filter(({ kind }) => kind === 'document')) {
  test(`leaves ${path} without scripts`, async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(scripts).toEqual([]);
  });
}

test.describe('with the feed on', () => {
  test.use({ variant: 'dist-feed' });

  test('keeps every prerendered element of /noticias until the posts come', async ({ page }) => {
    await page.route('http://127.0.0.1:4799/**', () => new Promise(() => {}));
    await holdNodes(page);
    await page.goto('/noticias');
    await expectSameNodes(page);
  });
});

for (const locale of ['en-US', 'de-DE', 'ar-EG'] as const) {
  test.describe(`in a browser that speaks ${locale}`, () => {
    test.use({ locale, timezoneId: 'Pacific/Kiritimati' });

    test('keeps every prerendered element too', async ({ page }) => {
      for (const path of ['/', '/noticias']) {
        await holdNodes(page);
        await page.goto(path);
        await expectSameNodes(page);
      }
    });
  });
}
