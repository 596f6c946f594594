import { navigationLabels } from '#content/navigation.ts';
import { open } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

test('letters twice as large fit a screen of 320 px, and the menu can be pressed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await open(page, '/');
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
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
