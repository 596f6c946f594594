import { expect, test } from '@playwright/test';
import { variantsOf } from '#suite/scene.ts';
import { capturedStoriesOf, variantOf } from '#capture/storybook.ts';
import { sceneOf } from '#suite/suite.ts';
import { isPartial, suite } from './suite.ts';
import { orphans } from '#store/baselines.ts';
import { type Expected, writeExpected } from '#store/results.ts';

const { scenes, stories } = suite;

function expected(): Expected {
  const own = scenes.map((scene): [string, string[]] => [
    scene.name,
    // Another scene of the page has the tree.
    [...variantsOf(scene), ...(scene.controls ? [] : ['snapshot'])],
  ]);
  const files = stories?.files.map((file): [string, string[]] => [
    sceneOf(file),
    [...capturedStoriesOf(suite, file).map(variantOf), 'snapshot'],
  ]);
  return new Map([...own, ...(files ?? [])]);
}

test('every scene has a name of its own, and every one of its pictures too', () => {
  for (const names of [scenes.map(({ name }) => name), ...scenes.map(variantsOf)])
    expect(names).toEqual([...new Set(names)]);
});

test('no baseline is left over', () => {
  const all = expected();
  if (!isPartial) writeExpected(all);
  expect(orphans(all)).toEqual([]);
});
