/** Plain screenshots of pages, which `cli/bench.ts` compares the suite's time with. */
import { expect } from '@playwright/test';
import { suite } from '#capture/suite.ts';
import { test } from '#capture/test.ts';
import { isState } from '#model/scene.ts';
import { widths, widthView } from '#model/views.ts';

/** With six widths each, sixty pictures. */
const pages = suite.scenes.filter((scene) => !isState(scene, suite.scenes)).slice(0, 10);

for (const { name, show } of pages) {
  for (const width of widths) {
    test(`${name} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: widthView(width).height });
      await show(page);
      await expect(page).toHaveScreenshot(`${name}-${width}.png`, { fullPage: true });
    });
  }
}
