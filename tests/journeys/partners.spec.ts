import { partners } from '#content/partners.ts';
import { partnersPage } from '#content/partnersPage.ts';
import { expect, test } from '../support/test.ts';

test('shows every partner with portrait, label and biography', async ({ page }) => {
  await page.goto('/sobrenos');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(partnersPage.title);
  await expect(page.getByText(partnersPage.intro)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(partners.length);
  for (const { name, label, registrations, biography, portrait } of partners) {
    const partner = page.getByRole('article', { name });
    await expect(partner.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect(partner.getByText(label, { exact: true })).toBeVisible();
    for (const paragraph of biography) await expect(partner.getByText(paragraph)).toBeVisible();
    for (const registration of registrations) {
      await expect(partner).toContainText(registration);
    }
    const picture = partner.getByRole('img', { name: portrait.alt });
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0);
  }
});
