import { loadArticles } from '#scripts/content/loadArticles.ts';
import { homeSections } from '#content/navigation.ts';
import { feedSection } from '#content/newsPage.ts';
import { sitePages } from '#scripts/build/sitePages.ts';
import type { Page } from '@playwright/test';
import { hydrated, open } from '../support/page.ts';
import { expect, expectErrors, test } from '../support/test.ts';

const articles = loadArticles();
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

type Comparison = { held: number; lost: string[]; hydrated: number };

/** Which of the elements held are not in the page any more, and how many React has taken over. */
const compareNodes = (page: Page): Promise<Comparison> =>
  page.evaluate(() => {
    const held: Element[] = Reflect.get(window, 'held') ?? [];
    const owned = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith('__reactFiber'));
    return {
      held: held.length,
      lost: held
        .filter((element) => !element.isConnected)
        .map((element) => element.outerHTML.slice(0, 80)),
      hydrated: held.filter(owned).length,
    };
  });

/** Goes down to the end, so that what is lazy is taken over as well. */
async function wakeAll(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight / 2) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
}

async function expectSameNodes(page: Page) {
  await hydrated(page);
  await wakeAll(page);
  await expect
    .poll(async () => {
      const { held, hydrated: taken } = await compareNodes(page);
      return held > 0 && taken === held;
    })
    .toBe(true);
  const { held, lost } = await compareNodes(page);
  expect(held).toBeGreaterThan(40);
  expect(lost).toEqual([]);
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

test('a part whose code has not come yet stays when the page around it changes', async ({
  page,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/SampleFeed-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await holdNodes(page);
  await open(page, '/noticias');
  const alert = page.getByText(feedSection.alert.title);
  await alert.scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Ler Artigo Completo' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/artigo=/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(alert).toBeVisible();
  resolve();
  await expect(page.getByText('Slide 1 de 4')).toBeVisible();
  expect((await compareNodes(page)).lost).toEqual([]);
});
