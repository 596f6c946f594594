import type { Locator, Page } from '@playwright/test';
import { notices } from '#content/contactForm.ts';
import { urgency } from '#content/contactPage.ts';
import { navigationLabels } from '#content/navigation.ts';
import { chats } from '#content/partners.ts';
import { contact, notice, openFilledForm, scrollTo } from '#tests/support/page.ts';
import { expect, test } from '#tests/support/test.ts';
import { doMainJob } from './mainJob.ts';

test('a visitor reads, opens a dialog, moves the carousel, and the firm has the request', async ({
  page,
  site,
}) => {
  await doMainJob(page, site);
});

/** Computed color of the nearest opaque background behind an element. */
const groundOf = (part: Locator) =>
  part.evaluate((element) => {
    let ground: Element | null = element;
    const color = () => (ground ? getComputedStyle(ground).backgroundColor : 'none');
    while (ground && color() === 'rgba(0, 0, 0, 0)') ground = ground.parentElement;
    return color();
  });

async function expectOpaque(part: Locator): Promise<void> {
  await expect(part).toBeVisible();
  await expect.poll(() => groundOf(part)).toMatch(/^rgb\(/);
}

const bar = (page: Page) => page.getByRole('banner');

test.describe('in colors', () => {
  test.use({ viewport: { width: 375, height: 720 } });

  test('page, bar, menu, dialog and notice have opaque backgrounds', async ({ page }) => {
    await page.goto('/');
    await expect.poll(() => groundOf(bar(page))).toMatch(/^rgba\(\d+, \d+, \d+, 0\.[5-9]/);
    const menu = page.getByRole('navigation', { name: navigationLabels.mainNavigation });
    await menu.getByText(navigationLabels.menu, { exact: true }).click();
    await expectOpaque(menu.getByRole('list'));
    await scrollTo(page, 2000);
    await expectOpaque(bar(page));
    await expectOpaque(page.getByRole('main'));
    if (chats.length > 0) {
      await page.goto('/contato');
      await page.getByRole('button', { name: urgency.button, exact: true }).click();
      await expectOpaque(page.getByRole('dialog'));
    }
    await openFilledForm(page);
    await contact(page).button.click();
    await expect(notice(page)).toContainText(notices.success.title);
    await expectOpaque(notice(page));
  });
});
