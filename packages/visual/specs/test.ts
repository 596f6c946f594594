import { test as base } from '@playwright/test';
import { storiesOf } from '#capture/storybook.ts';
import { startSite } from '#suite/readSuite.ts';
import { suite } from './suite.ts';
import type { Running } from '#suite/suite.ts';
import { openStories, type Stage } from '#visit/visitStories.ts';

type Fixtures = { build: string | undefined };
type WorkerFixtures = { start: (build?: string) => Promise<Running>; storybook: Stage };

export const test = base.extend<Fixtures, WorkerFixtures>({
  build: [undefined, { option: true }],
  actionTimeout: 60_000,
  navigationTimeout: 60_000,
  locale: suite.language,
  timezoneId: suite.timeZone,
  start: [
    async ({}, use) => {
      const builds = new Map<string | undefined, Promise<Running>>();
      await use((build) => {
        const running = builds.get(build) ?? startSite(suite, build);
        builds.set(build, running);
        return running;
      });
      for (const running of builds.values()) (await running).close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ start, build }, use) => use((await start(build)).url),
  /** All stories of a worker share a page, so that the browser keeps its compiled code. */
  storybook: [
    async ({ browser }, use) => {
      const first = suite.stories?.files.flatMap((file) => storiesOf(suite, file))[0];
      if (!suite.stories || !first)
        throw new Error('Storybook has no story: check `stories` of the suite');
      const { url, close } = await suite.stories.start();
      const stage = await openStories(suite, browser, url, first);
      await use(stage);
      await stage.page.close();
      close();
    },
    { scope: 'worker' },
  ],
});
