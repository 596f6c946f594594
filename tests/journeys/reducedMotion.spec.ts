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

/** Resolves when an animation of noticeable time moves an element of this selector. */
const untilMoving = (page: Page, selector: string) =>
  page.evaluate(
    (part) =>
      new Promise<void>((resolve) => {
        const lasts = ({ effect }: Animation) =>
          effect instanceof KeyframeEffect &&
          effect.target?.matches(part) &&
          Number(effect.getComputedTiming().duration) > 1;
        const look = () => {
          if (document.getAnimations().some(lasts)) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
    selector,
  );

const readButtons = (page: Page) => page.getByRole('button', { name: articlesSection.read });

test.describe('under reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('a dialog and a notice open without animation', async ({ page }) => {
    await open(page, '/noticias');
    const [read] = await readButtons(page).all();
    await read?.click();
    await expect(page.getByRole('dialog')).toBeVisible({ visible: read !== undefined });
    expect(await moving(page), 'dialog').toBe(0);
    await openFilledForm(page);
    await contact(page).button.click();
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await moving(page), 'notice').toBe(0);
  });
});

test.describe('under no preference', () => {
  test.use({ reducedMotion: 'no-preference' });

  // Or the test above could not fail.
  test('a dialog and a notice open with an animation', async ({ page }) => {
    await open(page, '/noticias');
    const [read] = await readButtons(page).all();
    if (read) await Promise.all([untilMoving(page, 'dialog'), read.click()]);
    await openFilledForm(page);
    await Promise.all([untilMoving(page, ':has([role=alert])'), contact(page).button.click()]);
  });
});
