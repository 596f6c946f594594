import { loadArticles } from '#build/content/loadArticles.ts';
import { navigationLabels } from '#content/navigation.ts';
import type { Page } from '@playwright/test';
import { expect, takeOut, test } from '../support/test.ts';
import { scenes } from '#tests/visual/scenes/scenes.ts';

// What axe, the layout, the outline and the focus rings have to say is told with the pictures, in
// visual: here is what no picture shows.

const [article] = await loadArticles();
if (!article) throw new Error('There is no article to look at');

/** Animations that are more than a blink. */
const moving = (page: Page) =>
  page.evaluate(() => {
    const lasts = (one: Animation) => Number(one.effect?.getComputedTiming().duration) > 1;
    return document.getAnimations().filter(lasts).length;
  });

for (const scene of scenes.filter(({ modes, javaScript }) => modes && javaScript !== false)) {
  test.describe(() => {
    test.use({
      variant: scene.build === 'dist-feed' ? 'dist-feed' : 'dist-named',
      viewport: { width: 375, height: 812 },
      reducedMotion: 'reduce',
    });

    test(`${scene.name} stands still on request`, async ({ page, errors }) => {
      await scene.show(page);
      expect(await moving(page), 'animations').toBe(0);
      takeOut(errors, scene.logs);
    });
  });
}

test('dialogs leave room to read and to close at 400 % zoom', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const { show } of scenes.filter(({ name }) => /^(?:article|contact)-dialog$/.test(name))) {
    await show(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: /^Fechar/ })).toBeInViewport();
    const room = await dialog.evaluate(
      (element) => (element.lastElementChild ?? element).getBoundingClientRect().height,
    );
    expect(room).toBeGreaterThan(60);
  }
});

test('the skip link is the first stop and leads to the content', async ({ page }) => {
  for (const path of ['/', '/noticias', `/noticias/${article.id}`]) {
    await page.goto(path);
    const skip = page.getByRole('link', { name: navigationLabels.skipToContent });
    await expect(skip).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  }
});
