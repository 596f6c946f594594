import { navigationLabels } from '#content/navigation.ts';
import { pages } from '#content/pages.ts';
import { partners } from '#content/partners.ts';
import { partnersPage } from '#content/partnersPage.ts';
import { open, scrollTo, scrollTop } from '../support/page.ts';
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

test('opens at the top, wherever the visitor came from', async ({ page }) => {
  await open(page, '/');
  await scrollTo(page, 1500);
  await expect.poll(() => scrollTop(page)).toBe(1500);
  await page.getByRole('banner').getByRole('link', { name: pages['/sobrenos'].label }).click();
  await expect(page).toHaveURL('/sobrenos');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(partnersPage.title);
  await expect.poll(() => scrollTop(page)).toBe(0);
});

test('leads back to the home page', async ({ page }) => {
  await page.goto('/sobrenos');
  await page.getByRole('link', { name: navigationLabels.backHome }).click();
  await expect(page).toHaveURL('/');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything about the partners can be read', async ({ page }) => {
    await page.goto('/sobrenos');
    for (const { name, registrations } of partners) {
      await expect(page.getByRole('article', { name })).toContainText(registrations[0] ?? '');
    }
    await page.getByRole('link', { name: navigationLabels.backHome }).click();
    await expect(page).toHaveURL('/');
  });
});
