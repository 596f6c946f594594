import { expect } from '@playwright/test';
import { captureScene } from '#capture/captureScene.ts';
import { captureStories } from '#capture/captureStories.ts';
import { leaveFailure } from '#capture/errors.ts';
import { storiesOf } from '#capture/storybook.ts';
import { isChosen, suite } from '#capture/suite.ts';
import { test } from '#capture/test.ts';
import { sceneOf } from '#suite/suite.ts';
import { complaintType } from './reporter.ts';

/** A throw would restart the browser after each test: the site's reporter fails these. */
function failBy(complaints: readonly string[]): void {
  const annotations = complaints.map((description) => ({ type: complaintType, description }));
  test.info().annotations.push(...annotations);
}

for (const scene of suite.scenes.filter(({ name }) => isChosen(name))) {
  test.describe(() => {
    test.use({ build: scene.build });
    test.afterEach(() => leaveFailure(scene.name, test.info().errors));

    test(`${scene.name} looks, reads and moves as accepted`, async ({ page, browser }) => {
      failBy(await captureScene(page, scene, browser));
    });
  });
}

for (const file of suite.stories?.files.filter((name) => isChosen(sceneOf(name))) ?? []) {
  test.describe(() => {
    test.afterEach(() => leaveFailure(sceneOf(file), test.info().errors));

    test(`${sceneOf(file)} looks and reads as accepted`, async ({ storybook }) => {
      expect(storiesOf(file), 'stories in the built Storybook').not.toEqual([]);
      failBy(await captureStories(storybook, file));
    });
  });
}
