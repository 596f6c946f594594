import { expect, test } from '@playwright/test';
import { suite } from '#capture/suite.ts';
import { writeGraph } from '#model/changed.ts';
import { moduleGraph } from '#cli/moduleGraph.ts';

test('Storybook builds', () => {
  test.setTimeout(120_000);
  suite.stories?.build();
});

for (const build of new Set(suite.scenes.map((scene) => scene.build)))
  test(`the site builds${build ? ` as ${build}` : ''}`, async () => {
    test.setTimeout(120_000);
    (await suite.start(build)).close();
  });

test('the module graph is known', async () => {
  if (!suite.modules) return;
  const graph = await moduleGraph(suite.modules);
  expect(graph.size).toBeGreaterThan(0);
  writeGraph(graph);
});
