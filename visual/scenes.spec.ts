import { captureScene } from '#visual/capture/captureScene.ts';
import { isChosen } from '#visual/capture/selection.ts';
import { suite } from '#visual/capture/suite.ts';
import { expect, test } from '#visual/capture/test.ts';

for (const scene of suite.scenes.filter(({ name }) => isChosen(name))) {
  test.describe(() => {
    test.use({ visited: { build: scene.build, logs: scene.logs } });

    test(`${scene.name} looks, reads and moves as accepted`, async ({ page }) => {
      expect(await captureScene(page, scene)).toEqual([]);
    });
  });
}
