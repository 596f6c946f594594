/** The comparison in `npm run bench:visual`: the same pictures, taken one by one and scene by scene. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { launchOptions } from '#tests/support/browser.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
export default defineConfig({
  testDir: `${root}visual`,
  testMatch: 'oneByOne.bench.ts',
  outputDir: `${root}.cache/bench/output`,
  snapshotPathTemplate: `${root}.cache/bench/snapshots/{arg}{ext}`,
  globalSetup: `${root}tests/support/sites.ts`,
  fullyParallel: true,
  retries: 0,
  // As many as the suite itself has.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    trace: 'off',
    launchOptions: await launchOptions(),
  },
  projects: [
    { name: 'one by one', grep: /one test for each picture/ },
    { name: 'scene by scene', grep: /one test for each scene/ },
  ],
});
