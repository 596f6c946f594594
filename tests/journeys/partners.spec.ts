import { navigationLabels } from '#content/navigation.ts';
import { partners } from '#content/partners.ts';
import { partnersPage } from '#content/partnersPage.ts';
import { open, scrollTo, scrollTop } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

test('shows both founding partners with portrait, label and biography', async ({ page }) => {
  await page.goto('/sobrenos');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nossos Sócios');
  await expect(page.getByText(partnersPage.intro)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  for (const { name, registration, university, biography, portrait } of partners) {
    const partner = page.getByRole('article', { name });
    await expect(partner.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect(partner.getByText('SÓCIO FUNDADOR', { exact: true })).toBeVisible();
    for (const paragraph of biography) await expect(partner.getByText(paragraph)).toBeVisible();
    await expect(partner).toContainText(registration);
    await expect(partner).toContainText(university);
    expect(registration).toMatch(/^OAB\/ES /);
    const picture = partner.getByRole('img', { name: portrait.alt });
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0);
  }
});

test('names the fields of law of each partner', async ({ page }) => {
  await page.goto('/sobrenos');
  const [first, second] = partners;
  const one = page.getByRole('article', { name: first?.name ?? '' });
  for (const field of ['Direito Civil', 'Direito Imobiliário', 'Direito do Trabalho']) {
    await expect(one).toContainText(field);
  }
  const other = page.getByRole('article', { name: second?.name ?? '' });
  await expect(other).toContainText('Pós-graduado em Direito do Trabalho e Processo do Trabalho');
});

test('opens at the top, wherever the visitor came from', async ({ page }) => {
  await open(page, '/');
  await scrollTo(page, 1500);
  await expect.poll(() => scrollTop(page)).toBe(1500);
  await page.getByRole('banner').getByRole('link', { name: 'SOBRE NÓS' }).click();
  await expect(page).toHaveURL('/sobrenos');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nossos Sócios');
  await expect.poll(() => scrollTop(page)).toBe(0);
  // Who reads with the keyboard or a screen reader goes on at the page's beginning too.
  await expect(page.getByRole('main')).toBeFocused();
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
    for (const { name, registration } of partners) {
      await expect(page.getByRole('article', { name })).toContainText(registration);
    }
    await page.getByRole('link', { name: navigationLabels.backHome }).click();
    await expect(page).toHaveURL('/');
  });
});
