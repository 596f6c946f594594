import type { Page } from '@playwright/test';
import { headerAction, headerItems, navigationLabels } from '#content/navigation.ts';
import { pages } from '#content/pages.ts';
import { boxOf, expectAtTop, historyLength, homeSection, open } from '#tests/support/page.ts';
import { expect, test } from '#tests/support/test.ts';

const navigation = (page: Page) =>
  page.getByRole('navigation', { name: navigationLabels.mainNavigation });
const toggle = (page: Page) => navigation(page).getByText(navigationLabels.menu, { exact: true });
const items = (page: Page) => navigation(page).getByRole('link');
const item = (page: Page, name: string) =>
  navigation(page).getByRole('link', { name, exact: true });

/** Where each item of the bar leads, by its name. */
const targets = Object.fromEntries(
  [...headerItems, headerAction].map((item) => [
    item.label,
    'to' in item ? item.to : `/?secao=${item.section}#${item.section}`,
  ]),
);

const expectOpen = (page: Page) => expect(items(page)).toHaveText(Object.keys(targets));
const expectClosed = (page: Page) => expect(items(page)).toHaveCount(0);

test.describe('the menu at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' });

  for (const letters of ['100%', '200%'])
    test(`opens by a click, holds the items of the bar in the window, and closes by a click, with letters of ${letters}`, async ({
      page,
    }) => {
      await open(page, '/');
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, letters);
      await expectClosed(page);
      await expect(toggle(page)).toBeInViewport({ ratio: 1 });
      await toggle(page).click();
      await expectOpen(page);
      for (const [name, href] of Object.entries(targets)) {
        await expect(item(page, name)).toHaveAttribute('href', href);
        const { x, width, height } = await boxOf(item(page, name));
        expect(x, name).toBeGreaterThanOrEqual(0);
        expect(x + width, name).toBeLessThanOrEqual(320);
        expect(height, name).toBeGreaterThanOrEqual(44);
        if (letters === '100%') await expect(item(page, name)).toBeInViewport({ ratio: 1 });
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await toggle(page).click();
      await expectClosed(page);
    });

  test('is walked through with the Tab key, and closes when the focus goes on', async ({
    page,
  }) => {
    await open(page, '/sobrenos');
    await toggle(page).press('Enter');
    for (const name of Object.keys(targets)) {
      await page.keyboard.press('Tab');
      await expect(item(page, name)).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
    await expectClosed(page);
  });

  test('closes on Escape and gives the focus back to its button', async ({ page }) => {
    await open(page, '/');
    await toggle(page).click();
    await item(page, pages['/noticias'].label).focus();
    await page.keyboard.press('Escape');
    await expectClosed(page);
    await expect(toggle(page)).toBeFocused();
    // A closed menu leaves the key and the focus alone.
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Escape');
    await expect(toggle(page)).not.toBeFocused();
  });

  test('closes on a press outside, and when the page that is open is chosen', async ({ page }) => {
    await open(page, '/contato');
    await toggle(page).click();
    await expectOpen(page);
    await page.mouse.click(10, 600);
    await expectClosed(page);
    await toggle(page).click();
    await item(page, pages['/contato'].label).click();
    await expectClosed(page);
  });

  test('closes after a section is chosen, which is scrolled to', async ({ page }) => {
    await open(page, '/');
    const length = await historyLength(page);
    await toggle(page).click();
    await item(page, headerAction.label).click();
    const section = homeSection(page, headerAction.section);
    await expect(section).toBeFocused();
    await expectAtTop(page, section);
    await expectClosed(page);
    await expect(page).toHaveURL('/');
    expect(await historyLength(page)).toBe(length);
  });
});
