import { complaintType } from '#model/complaint.ts';
import { captureScene } from '#capture/captureScene.ts';
import { captureStories } from '#capture/captureStories.ts';
import { sceneOf, storiesOf } from '#capture/storybook.ts';
import { isChosen, suite } from '#capture/suite.ts';
import { expect, test } from '#capture/test.ts';

/** A throw would restart the browser after each test: the site's reporter fails these. */
function failBy(complaints: readonly string[]): void {
  const annotations = complaints.map((description) => ({ type: complaintType, description }));
  test.info().annotations.push(...annotations);
}

for (const scene of suite.scenes.filter(({ name }) => isChosen(name))) {
  test.describe(() => {
    test.use({ visited: { build: scene.build, logs: scene.logs } });

    test(`${scene.name} looks, reads and moves as accepted`, async ({ page }) => {
      failBy(await captureScene(page, scene));
    });
  });
}

for (const file of suite.stories?.files.filter((name) => isChosen(sceneOf(name))) ?? []) {
  test(`${sceneOf(file)} looks and reads as accepted`, async ({ storybook }) => {
    expect(storiesOf(file), 'stories in the built Storybook').not.toEqual([]);
    failBy(await captureStories(storybook, file));
  });
}
