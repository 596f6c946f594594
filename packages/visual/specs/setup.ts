import { test } from '@playwright/test';
import { startSite } from '#suite/readSuite.ts';
import { suite } from './suite.ts';

// A build uses the whole machine, and each worker takes seconds to start.
test.describe.configure({ mode: 'default' });

test('Storybook builds', () => {
  test.setTimeout(900_000);
  suite.stories?.build();
});

for (const build of new Set(suite.scenes.map((scene) => scene.build)))
  test(`the site builds${build ? ` as ${build}` : ''}`, async () => {
    test.setTimeout(900_000);
    (await startSite(suite, build)).close();
  });
