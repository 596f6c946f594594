/** For `npm run bench:visual`: the same pictures, with a test for each and with a test for a scene. */
import type { Page } from '@playwright/test';
import { captureScene, openScene } from '#visual/capture/captureScene.ts';
import { waitUntilStable } from '#visual/capture/freeze.ts';
import type { Scene } from '#visual/capture/scene.ts';
import { suite } from '#visual/capture/suite.ts';
import { expect, test } from '#visual/capture/test.ts';
import { widths, widthView } from '#visual/capture/views.ts';
import { threshold } from '#visual/compare/difference.ts';

/** Ten that have a picture of the window at every width: of each kind some. */
const chosen = suite.scenes
  .filter(({ widths: own, controls, frames = ['window'] }) =>
    own || controls ? false : frames.includes('window'),
  )
  .filter((_scene, index) => index % 2 === 0)
  .slice(0, 10);

async function capture(page: Page, scene: Scene, width: (typeof widths)[number]) {
  const cdp = await page.context().newCDPSession(page);
  await openScene(page, cdp, scene, widthView(width));
  await scene.again?.(page);
  await waitUntilStable(page);
  const name = `${scene.name}-${width}.png`;
  await expect(page).toHaveScreenshot(name, { threshold, maxDiffPixels: 0 });
}

for (const scene of chosen) {
  test.describe(() => {
    test.use({ visited: { build: scene.build, logs: scene.logs } });

    for (const width of widths) {
      test(`${scene.name} at ${width}, one by one`, ({ page }) => capture(page, scene, width));
    }

    test(`${scene.name} at all widths, scene by scene`, async ({ page }) => {
      const { modes: _modes, frames: _frames, ...windows } = scene;
      await captureScene(page, windows, true);
    });
  });
}
