/** What differs fails the run (`cli/run.ts`) and no test: Playwright starts a browser anew after each that fails. */
import { captureScene } from '#visual/capture/captureScene.ts';
import { captureStories } from '#visual/capture/captureStories.ts';
import { sceneOf, storiesOf } from '#visual/capture/storybook.ts';
import { isChosen, suite } from '#visual/capture/suite.ts';
import { expect, test } from '#visual/capture/test.ts';

for (const scene of suite.scenes.filter(({ name }) => isChosen(name))) {
  test.describe(() => {
    test.use({ visited: { build: scene.build, logs: scene.logs } });

    test(`${scene.name} is captured and checked`, ({ page }) => captureScene(page, scene));
  });
}

for (const file of suite.stories?.files.filter((name) => isChosen(sceneOf(name))) ?? []) {
  test(`${sceneOf(file)} are captured and checked`, async ({ storybook }) => {
    expect(storiesOf(file), 'stories in the built Storybook').not.toEqual([]);
    await captureStories(storybook, file);
  });
}
