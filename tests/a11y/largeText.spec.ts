import { navigationLabels } from '#content/navigation.ts';
import { open } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

for (const width of [320, 360, 390]) {
  test.describe(`letters twice as large on a screen of ${width} px`, () => {
    test.use({ viewport: { width, height: 720 } });

    for (const path of ['/', '/sobrenos', '/noticias', '/contato']) {
      test(`fit ${path}, and the menu can be pressed`, async ({ page }) => {
        await open(page, path);
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%';
        });
        const menu = page.getByText(navigationLabels.menu, { exact: true });
        await expect(menu).toBeInViewport({ ratio: 1 });
        await menu.click();
        const choices = page
          .getByRole('navigation', { name: navigationLabels.mainNavigation })
          .getByRole('link');
        for (const choice of await choices.all()) {
          const box = await choice.boundingBox();
          expect(box?.x).toBeGreaterThanOrEqual(0);
          expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
        }
        const scrollWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
        expect(await scrollWidth()).toBe(width);
      });
    }
  });
}
