import type { Page } from '@playwright/test';
import { articlesSection } from '#content/newsPage.ts';
import { contact, open, openFilledForm } from '#tests/support/page.ts';
import { expect, test } from '#tests/support/test.ts';

/** Animations that take noticeable time. */
const moving = (page: Page) =>
  page.evaluate(() => {
    const lasts = ({ effect }: Animation) => Number(effect?.getComputedTiming().duration) > 1;
    return document.getAnimations().filter(lasts).length;
  });

test.describe('under reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('a dialog and a notice open without animation', async ({ page }) => {
    await open(page, '/noticias');
    const [read] = await page.getByRole('button', { name: articlesSection.read }).all();
    await read?.click();
    await expect(page.getByRole('dialog')).toBeVisible({ visible: read !== undefined });
    expect(await moving(page), 'dialog').toBe(0);
    await openFilledForm(page);
    await contact(page).button.click();
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await moving(page), 'notice').toBe(0);
  });
});
