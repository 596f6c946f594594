import { notFoundPage } from '#content/errorPages.ts';
import { pages, titleOf } from '#content/pages.ts';
import { site as firm } from '#content/site.ts';
import { boxOf, wake } from '#tests/support/page.ts';
import { expect, expectErrors, test } from '#tests/support/test.ts';

test('an unknown path gets status 404 and the not-found page, which logs it and links home', async ({
  page,
  errors,
}) => {
  const { lang, title, home, log } = notFoundPage;
  const main = page.getByRole('main');
  for (const path of ['/nada', '/noticias/nao-existe', '/f%C3%A9rias?x=1']) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await wake(page);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('404');
    // The bar is translucent here, and shows no firm name (spec §2).
    await expect(page.getByRole('banner').getByText(firm.shortName)).toBeHidden();
    // The dark background reaches the footer, in a high window too.
    for (const height of [720, 1600]) {
      await page.setViewportSize({ width: 1280, height });
      expect(await boxOf(main.locator('> section'))).toEqual(await boxOf(main));
    }
    await expect(main.locator(`[lang="${lang}"]`).getByText(title)).toBeVisible();
    await expect(page).toHaveTitle(titleOf(pages['/404']));
    await expect(page).toHaveURL(path);
    expectErrors(errors, /status of 404/);
    const { pathname } = new URL(path, 'http://site.example');
    expect(errors.splice(0).map(decodeURI)).toEqual([`${log} ${decodeURI(pathname)}`]);
  }
  await main.getByRole('link', { name: home }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(firm.name);
});
