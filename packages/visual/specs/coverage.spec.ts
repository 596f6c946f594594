import { expect, test } from '@playwright/test';
import { variantsOf } from '#model/scene.ts';
import { capturedStoriesOf, isInScene, storiesOf, variantOf } from '#capture/storybook.ts';
import { sceneOf } from '#model/suite.ts';
import { isPartial, suite } from '#capture/suite.ts';
import { orphans } from '#cli/acceptPlan.ts';
import { nameOf } from '#compare/sourceLines.ts';
import { modulesOf, readGraph } from '#model/changed.ts';
import { type Expected, writeExpected } from '#compare/results.ts';

const { scenes, modules, stories } = suite;

function expected(): Expected {
  const own = scenes.map((scene): [string, string[]] => [
    scene.name,
    // Another scene of the page has the tree.
    [...variantsOf(scene), ...(scene.controls ? [] : ['snapshot'])],
  ]);
  const files = stories?.files.map((file): [string, string[]] => [
    sceneOf(file),
    [...capturedStoriesOf(file).map(variantOf), 'snapshot'],
  ]);
  return new Map([...own, ...(files ?? [])]);
}

if (modules) {
  test('every component that opens over the page is opened in a scene', () => {
    const { users, parts } = modules.openers;
    const openers = [...readGraph()]
      .filter(([file, imports]) => users.test(file) && parts.some((part) => imports.has(part)))
      .map(([file]) => nameOf(file));
    expect(openers, 'components that open something').not.toEqual([]);
    const opened = new Set(scenes.map(({ opens }) => opens));
    expect(openers.filter((name) => !opened.has(name))).toEqual([]);
  });
}

if (stories) {
  test('every component has a story', () => {
    const graph = readGraph();
    const shown = new Set(stories.files.flatMap((file) => [...(graph.get(file) ?? [])]));
    expect(stories.components, 'components').not.toEqual([]);
    expect(stories.components.filter((file) => !shown.has(file))).toEqual([]);
  });
}

if (stories && modules) {
  test('a story that is left to a scene has only components that a scene has', () => {
    const graph = readGraph();
    const parts = scenes.map(({ entries = [] }) => modulesOf(graph, entries, modules));
    const left = stories.files.filter((file) => storiesOf(file).some(isInScene));
    const lost = left
      .flatMap((file) => [...(graph.get(file) ?? [])])
      .filter((file) => stories.components.includes(file))
      .filter((file) => !parts.some((part) => part.has(file)));
    expect(lost).toEqual([]);
  });
}

test('every scene has a name of its own, and every one of its pictures too', () => {
  const names = scenes.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const scene of scenes) {
    const variants = variantsOf(scene);
    expect(variants, scene.name).not.toEqual([]);
    expect(new Set(variants).size, scene.name).toBe(variants.length);
  }
});

test('no baseline is left over', () => {
  const all = expected();
  if (!isPartial) writeExpected(all);
  expect(orphans(all)).toEqual([]);
});
