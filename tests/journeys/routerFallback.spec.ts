import { errorPage } from '#content/errorPages.ts';
import { site as firm } from '#content/site.ts';
import { wake } from '#tests/support/page.ts';
import { expect, takeOut, test } from '#tests/support/test.ts';

test('a page whose code throws is replaced by the fallback, from which home is reached', async ({
  page,
  errors,
}) => {
  await page.addInitScript(() => {
    // The form reads typed text with it as it hydrates.
    window.FormData = class extends FormData {
      override get(): never {
        throw new Error('broken page');
      }
    };
  });
  await page.goto('/');
  await wake(page);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(errorPage.title);
  await expect(heading.locator('..')).toHaveAttribute('lang', errorPage.lang);
  await expect(page.getByText(errorPage.text)).toBeVisible();
  await expect(page).toHaveTitle(errorPage.title);
  // Bar and footer stay.
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: errorPage.home }).click();
  await expect(page).toHaveURL('/');
  await expect(heading).toHaveText(firm.name);
  takeOut(errors, /broken page|^Error$/);
});
