import { expect } from '@playwright/test';
import { capturedStoriesOf, storiesOf, variantOf } from '#capture/storybook.ts';
import { isChosen, isPartial, suite } from './suite.ts';
import { orphans } from '#store/baselines.ts';
import { type Expected, writeExpected } from '#store/results.ts';
import { type Scene, variantsOf } from '#suite/scene.ts';
import { type Complaint, complaintsToTell } from '#store/record.ts';
import { sceneOf } from '#suite/suite.ts';
import { findingText } from '#review/phrases.ts';
import { leaveFailure } from '#visit/errors.ts';
import { test } from './test.ts';
import { visitScene } from '#visit/visitScene.ts';
import { visitStories } from '#visit/visitStories.ts';
import { complaintType } from './reporter.ts';

/** Throwing would restart the browser after each test, so the site's reporter fails these. */
function failBy(complaints: readonly Complaint[]): void {
  const reported = complaintsToTell(complaints, Boolean(process.env.VISUAL_FIRST));
  const annotations = reported.map(({ scene, item, about }) => {
    const text = typeof about === 'string' ? ` ${about}` : `: ${findingText(about)}`;
    return { type: complaintType, description: `${scene}/${item}${text}` };
  });
  test.info().annotations.push(...annotations);
}

for (const scene of suite.scenes.filter(({ name }) => isChosen(name))) {
  test.describe(() => {
    test.use({ build: scene.build });
    test.afterEach(() => leaveFailure(scene.name, test.info().errors));

    test(`${scene.name} looks, reads and moves as accepted`, async ({ page, browser }) => {
      failBy(await visitScene(suite, page, scene, browser));
    });
  });
}

for (const file of suite.stories?.files.filter((name) => isChosen(sceneOf(name))) ?? []) {
  test.describe(() => {
    test.afterEach(() => leaveFailure(sceneOf(file), test.info().errors));

    test(`${sceneOf(file)} looks and reads as accepted`, async ({ storybook }) => {
      expect(storiesOf(suite, file), 'stories in the built Storybook').not.toEqual([]);
      failBy(await visitStories(storybook, file));
    });
  });
}

/** The page's own scene has the tree of its controls. */
const itemsOf = (scene: Scene) => [...variantsOf(scene), ...(scene.controls ? [] : ['snapshot'])];

const storyItems = (file: string) => [...capturedStoriesOf(suite, file).map(variantOf), 'snapshot'];

const expected = (): Expected =>
  new Map([
    ...suite.scenes.map((scene) => [scene.name, itemsOf(scene)] as const),
    ...(suite.stories?.files ?? []).map((file) => [sceneOf(file), storyItems(file)] as const),
  ]);

test('scenes have unique names, and so have the pictures of each scene', () => {
  for (const names of [suite.scenes.map(({ name }) => name), ...suite.scenes.map(variantsOf)])
    expect(names).toEqual([...new Set(names)]);
});

test('every baseline belongs to a scene', () => {
  const expectedItems = expected();
  if (!isPartial) writeExpected(expectedItems);
  expect(orphans(expectedItems)).toEqual([]);
});
