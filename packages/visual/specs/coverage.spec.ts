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

function componentsOf(files: readonly string[]): string[] {
  const graph = readGraph();
  const imported = new Set(files.flatMap((file) => [...(graph.get(file) ?? [])]));
  return [...imported].filter((file) => stories?.components.includes(file));
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
    const shown = componentsOf(stories.files);
    expect(stories.components, 'components').not.toEqual([]);
    expect(stories.components.filter((file) => !shown.includes(file))).toEqual([]);
  });
}

if (stories && modules) {
  test('a story that is left to a scene has only components that a scene has', () => {
    const entries = scenes.flatMap((scene) => scene.entries ?? []);
    const known = modulesOf(readGraph(), entries, modules);
    const left = stories.files.filter((file) => storiesOf(file).some(isInScene));
    expect(componentsOf(left).filter((file) => !known.has(file))).toEqual([]);
  });
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
