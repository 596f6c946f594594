import type { Page } from '@playwright/test';
import { navigationLabels } from '#content/navigation.ts';
import { barBottom, open } from '#tests/support/page.ts';
import { expect, test } from '#tests/support/test.ts';

test('the skip link is the first stop and leads to the content', async ({ page }) => {
  for (const path of ['/', '/noticias', '/privacidade']) {
    await page.goto(path);
    const skip = page.getByRole('link', { name: navigationLabels.skipToContent });
    await expect(skip).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${path}#conteudo`);
    // The browser moves the focus, so that a screen reader reads on from the content.
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  }
});

/** Box of the focused element, and whether it is in the bar, which may overlap its own items. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const { top, bottom, height } = element.getBoundingClientRect();
    const isOfBar = Boolean(element.closest('header'));
    const name = `${element.tagName} ${element.getAttribute('name') ?? element.textContent}`;
    return {
      top,
      bottom,
      height,
      isOfBar,
      isSkipLink: element.matches('a[href="#conteudo"]'),
      name,
    };
  });

/** px that focus rings need at the window's lower edge (`theme/global.css.ts`). */
const ringRoom = 16;

test.describe('going backwards with the Tab key', () => {
  test.use({ reducedMotion: 'reduce' });

  test('the bar never covers the focused element', async ({ page }) => {
    for (const [path, width] of [
      ['/', 375],
      ['/noticias', 1280],
    ] as const) {
      await page.setViewportSize({ width, height: 720 });
      await open(page, path);
      const bottom = await barBottom(page);
      await page.getByRole('contentinfo').getByRole('link').last().focus();
      let stopCount = 0;
      for (;;) {
        const stop = await focused(page);
        if (!stop || stop.isSkipLink) break;
        if (!stop.isOfBar) {
          stopCount += 1;
          // At least half of a control must be visible if it does not fit below the bar with its
          // ring.
          const fits = stop.height <= 720 - bottom - ringRoom;
          const room = fits ? bottom : bottom - stop.height / 2;
          const message = `top of ${stop.name}, ${stop.height} px tall`;
          expect(stop.top, message).toBeGreaterThanOrEqual(Math.floor(room));
          expect(stop.top, message).toBeLessThan(720);
        }
        await page.keyboard.press('Shift+Tab');
      }
      expect(stopCount, 'stops below the bar').toBeGreaterThan(3);
    }
  });
});
