/** Requests of a first view, and touches that load the application (decision 15). */
import type { Page } from '@playwright/test';
import { feedPosts } from '#content/feedPosts.ts';
import { loadArticles } from '#publish/content/loadArticles.ts';
import { drag, tap } from '#tests/support/pointer.ts';
import { applicationChunk, footerLink, rest } from '#tests/support/page.ts';
import { expect, test } from '#tests/support/test.ts';

const [article] = await loadArticles();

/** Addresses of the scripts that a page asks for from now on. */
function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  return scripts;
}

/** Scrolls to the end of the page with a finger. */
async function scrollByFinger(page: Page): Promise<void> {
  const left = () =>
    page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
  while ((await left()) > 1) await drag(page, ...[690, 400, 60].map((y) => ({ x: 180, y })));
}

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 720 } });

  test('a finger that scrolls to the end, or presses words or a link, asks for nothing more, one in the form does', async ({
    page,
  }) => {
    const scripts = watchScripts(page);
    for (const path of ['/noticias', '/']) {
      await page.goto(path);
      await scrollByFinger(page);
      await tap(page.getByRole('heading', { level: 1 }));
      await rest(page);
      expect(scripts.splice(0), path).toHaveLength(1);
    }
    await tap(footerLink(page, 'areas-atuacao'));
    await rest(page);
    expect(scripts).toEqual([]);
    const asked = page.waitForRequest(applicationChunk);
    await tap(page.getByRole('textbox').first());
    await asked;
  });
});

type Turn = readonly [name: string, path: string, act: (page: Page) => Promise<unknown>];

const turns: readonly Turn[] = [
  ['a pointer over the form', '/', (page) => page.getByRole('textbox').first().hover()],
  ['the focus in a field', '/', (page) => page.getByRole('textbox').first().focus()],
  ['the focus on the carousel', '/noticias', (page) => page.locator('[data-carousel]').focus()],
];

test('a pointer or the focus on the form or the carousel asks for the application, once', async ({
  page,
}) => {
  const scripts = watchScripts(page);
  for (const [turn, path, act] of turns) {
    if (path === '/noticias' && feedPosts.length === 0) continue;
    await page.goto(path);
    const asked = page.waitForRequest(applicationChunk);
    await act(page);
    await asked;
    await act(page);
    expect(
      scripts.splice(0).filter((url) => applicationChunk.test(url)),
      turn,
    ).toHaveLength(1);
  }
});

test('a link to a section or a dialog asks for no application, nor does a pointer over each link', async ({
  page,
}) => {
  const scripts = watchScripts(page);
  for (const address of [
    '/?secao=areas-atuacao',
    ...(article ? [`/noticias?artigo=${article.id}`] : []),
    '/contato?utm_source=teste&dialogo=whatsapp',
  ]) {
    await page.goto(address);
    const links = page.getByRole('link').and(page.locator(':not([data-island] *)'));
    for (const link of await links.all()) await link.dispatchEvent('mouseover');
    await rest(page);
    expect(scripts.splice(0), address).toHaveLength(1);
  }
});

test.describe('with the feed on', () => {
  test.use({ variant: 'dist-feed' });

  test('only the page with the feed asks for the application at once', async ({ page }) => {
    await page.route('http://127.0.0.1:4799/**', () => new Promise(() => {}));
    const scripts = watchScripts(page);
    await page.goto('/contato');
    await rest(page);
    expect(scripts).toHaveLength(1);
    const asked = page.waitForRequest(applicationChunk);
    await page.goto('/noticias');
    await asked;
  });
});
