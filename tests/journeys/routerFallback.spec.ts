import { errorPage } from '#content/errorPages.ts';
import { feedPosts } from '#content/feedPosts.ts';
import { pages } from '#content/pages.ts';
import { site as firm } from '#content/site.ts';
import { boxOf, wake } from '#tests/support/page.ts';
import { expect, takeOut, test } from '#tests/support/test.ts';

/** Breaks a browser API that the page's script needs. */
const breakers = {
  '/': () => {
    // The form looks for a field that is not among its own.
    HTMLFormControlsCollection.prototype.namedItem = () => {
      throw new Error('broken page');
    };
  },
  '/noticias': () => {
    // The carousel measures its slides with ResizeObserver.
    window.ResizeObserver = class extends ResizeObserver {
      constructor(callback: ResizeObserverCallback) {
        super(callback);
        throw new Error('broken page');
      }
    };
  },
};

/** Without posts, the news page runs no code that could break. */
const broken = feedPosts.length > 0 ? (['/', '/noticias'] as const) : (['/'] as const);

for (const path of broken)
  test(`${path}, whose code throws, is replaced by the fallback, from which home is reached`, async ({
    page,
    errors,
  }) => {
    await page.addInitScript(breakers[path]);
    await page.goto(path);
    await wake(page);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(errorPage.title);
    await expect(heading.locator('..')).toHaveAttribute('lang', errorPage.lang);
    await expect(page.getByText(errorPage.text)).toBeVisible();
    await expect(page).toHaveTitle(errorPage.title);
    // Bar and footer stay. The bar shows the firm's name on pages where it is solid (spec §2).
    const name = page.getByRole('banner').getByText(firm.shortName);
    await expect(name).toBeVisible({ visible: pages[path].bar === 'solid' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    // A translucent bar must not cover a light background.
    const main = page.getByRole('main');
    const [section, mainBox] = [await boxOf(main.locator('> section')), await boxOf(main)];
    expect(section).toEqual(mainBox);
    await main.getByRole('link', { name: errorPage.home }).click();
    await expect(page).toHaveURL('/');
    await expect(heading).toHaveText(firm.name);
    takeOut(errors, /broken page|^Error$/);
  });
