import { loadArticles } from '#build/content/loadArticles.ts';
import { navigationLabels } from '#content/navigation.ts';
import type { Page } from '@playwright/test';
import { wake } from '../support/page.ts';
import { expect, takeOut, test } from '../support/test.ts';
import { scenes } from '#visual/scenes/scenes.ts';

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
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: navigationLabels.skipToContent });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  }
});

test('a control that the Tab key reaches is never behind the bar', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  for (const path of ['/', '/sobrenos', '/noticias', '/contato']) {
    await page.goto(path);
    await wake(page);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.getByRole('contentinfo').getByRole('link').last().focus();
    const hidden = () =>
      page.evaluate(() => {
        const active = document.activeElement;
        if (!active || active === document.body || active.closest('header')) return false;
        // Shown on top of the bar.
        if (active.matches('a[href="#conteudo"]')) return false;
        const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
        const { top, bottom } = active.getBoundingClientRect();
        return bottom > 0 && bottom <= bar && top < bar;
      });
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press('Shift+Tab');
      await expect.poll(hidden, `${path}, stop ${stop}`).toBe(false);
    }
  }
});
