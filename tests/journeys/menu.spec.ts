import type { Page } from '@playwright/test';
import { headerAction, headerItems, navigationLabels } from '#content/navigation.ts';
import { pages } from '#content/pages.ts';
import { expectAtTop, historyLength, homeSection, open } from '#tests/support/page.ts';
import { expect, test } from '#tests/support/test.ts';

const navigation = (page: Page) =>
  page.getByRole('navigation', { name: navigationLabels.mainNavigation });
/** Find it by its element: a translator wraps the word in others. */
const toggle = (page: Page) =>
  navigation(page).locator('summary', { hasText: navigationLabels.menu });
const items = (page: Page) => navigation(page).getByRole('link');
const item = (page: Page, name: string) =>
  navigation(page).getByRole('link', { name, exact: true });

/** Target of each item of the bar, by its name. */
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

  test('opens by click or key with the bar’s items in order, and closes by a click or when the focus leaves', async ({
    page,
  }) => {
    await open(page, '/sobrenos');
    await expectClosed(page);
    await toggle(page).click();
    await expectOpen(page);
    await toggle(page).click();
    await expectClosed(page);
    await toggle(page).press('Enter');
    for (const [name, href] of Object.entries(targets)) {
      await page.keyboard.press('Tab');
      await expect(item(page, name)).toBeFocused();
      await expect(item(page, name)).toHaveAttribute('href', href);
      await expect(item(page, name)).toBeInViewport({ ratio: 1 });
    }
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
    await expectClosed(page);
  });

  test('closes on a press outside, and when the current page is chosen', async ({ page }) => {
    await open(page, '/contato');
    await toggle(page).click();
    await expectOpen(page);
    await page.mouse.click(10, 600);
    await expectClosed(page);
    await toggle(page).click();
    await item(page, pages['/contato'].label).click();
    await expectClosed(page);
  });

  test('closes on Escape, which gives the focus back to its button, and when a section is chosen, to which it scrolls', async ({
    page,
  }) => {
    await open(page, '/');
    await toggle(page).click();
    await item(page, pages['/noticias'].label).focus();
    await page.keyboard.press('Escape');
    await expectClosed(page);
    await expect(toggle(page)).toBeFocused();
    // A closed menu ignores Escape and leaves the focus in place.
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Escape');
    await expect(toggle(page)).not.toBeFocused();
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
