import { test } from '#tests/support/test.ts';
import { conditionNames } from './conditions.ts';
import { doMainJob } from './mainJob.ts';

for (const condition of conditionNames)
  test.describe(`under ${condition}`, () => {
    test.use({ condition });

    test('a visitor reads, opens a dialog, moves the carousel, and the firm has the request', async ({
      page,
      site,
    }) => {
      await doMainJob(page, site);
    });
  });
