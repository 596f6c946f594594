import { availableParallelism } from 'node:os';
import { defineConfig, webkit } from '@playwright/test';
import { visualProjects } from '@repo/visual/projects';
import { loadArticles } from '#publish/content/loadArticles.ts';
import { feedPosts } from '#content/feedPosts.ts';
import { launchOptions } from './tests/support/browser.ts';
import { asSent, conditionNames } from './tests/conditions/conditions.ts';
import { chromium109Path } from './tests/support/chromium109.ts';
import { firefoxOptions } from './tests/support/firefox.ts';
import { withoutPictures } from '#scripts/machine.ts';
import { installedPath } from './tests/support/machine.ts';
import type { Options } from './tests/support/test.ts';

/** Journeys in what a firm may leave out. */
const leftOut = [
  ...(feedPosts.length > 0 ? [] : ['**/carousel*.spec.ts']),
  ...((await loadArticles()).length > 0 ? [] : ['**/articleDialog.spec.ts']),
];

/** Playwright's browser has to be installed; the pinned one is there. */
const dependencies = withoutPictures() ? ['has Chromium'] : [];

/** Playwright drives only a WebKit of its own; Debian's gets four visits. */
const inWebKit = installedPath(webkit)
  ? { testMatch: 'journeys/**', use: { browserName: 'webkit', launchOptions: {} } as const }
  : { dependencies: ['has WebKit'], testMatch: 'engines/webkit.spec.ts' };

const options = await launchOptions();

/** Software that plays a graphics card computes as long as all pages: only pictures need it. */
const withoutPixels = {
  launchOptions: { ...options, args: [...(options.args ?? []), '--disable-gpu'] },
};

const inFirefox = {
  browserName: 'firefox',
  launchOptions: firefoxOptions({ reducedMotion: false }),
} as const;

const withChromium109 = {
  launchOptions: { ...withoutPixels.launchOptions, executablePath: chromium109Path },
  condition: 'Chromium 109',
} as const;

export default defineConfig<Options>({
  testDir: 'tests',
  testIgnore: leftOut,
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Journeys wait more than they compute.
  workers: Math.min(4, availableParallelism() + 1),
  // Only what hangs shall end here: a busy machine is slow.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['./tests/support/reporter.ts'],
    // Parts of a run on several machines are put together afterwards.
    process.env.PLAYWRIGHT_BLOB ? ['blob'] : ['html', { open: 'never' }],
  ],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    trace: 'off',
    launchOptions: options,
  },
  projects: [
    // Each journey once, under a condition; the main job under all.
    {
      name: 'journeys',
      dependencies,
      testMatch: ['journeys/**', 'conditions/mainJob.spec.ts', 'components/**'],
      use: { ...withoutPixels, condition: 'each' },
    },
    // Every journey under each condition, and under none: at night.
    ...(['none', ...conditionNames] as const).map((condition) => ({
      name: `under ${condition}`,
      dependencies,
      testMatch: 'journeys/**',
      ...(condition !== 'none' && { grepInvert: new RegExp(asSent) }),
      timeout: 240_000,
      expect: { timeout: 60_000 },
      use: { ...withoutPixels, condition },
    })),
    { name: 'visits', dependencies, testMatch: 'visits/visits.spec.ts', use: withoutPixels },
    {
      name: 'visits in Chromium 109',
      dependencies: ['has Chromium 109'],
      testMatch: 'visits/chromium109.spec.ts',
      use: withChromium109,
    },
    {
      name: 'visits in Firefox',
      dependencies: ['has Firefox'],
      testMatch: 'visits/firefox.spec.ts',
      use: inFirefox,
    },
    {
      name: 'chromium109',
      dependencies: ['has Chromium 109'],
      testMatch: ['journeys/**', 'conditions/chromium109.spec.ts'],
      use: withChromium109,
    },
    { name: 'tokens', dependencies, testDir: 'packages/tokens/tests', testMatch: '*.spec.ts' },
    // Development servers, each of which takes all that the machine has: every night, not in `npm test`.
    { name: 'bench', dependencies, testDir: 'tests/tokens', workers: 1 },
    { name: 'has Chromium', testMatch: 'engines/installed.ts', grep: /Chromium is/ },
    { name: 'has Chromium 109', testMatch: 'engines/installed.ts', grep: /109 is brought/ },
    { name: 'has Firefox', testMatch: 'engines/installed.ts', grep: /Firefox is/ },
    { name: 'has Orca', testMatch: 'engines/installed.ts', grep: /Orca is/ },
    { name: 'has WebKit', testMatch: 'engines/installed.ts', grep: /WebKit is/ },
    {
      name: 'firefox',
      dependencies: ['has Firefox'],
      testMatch: 'journeys/**',
      use: inFirefox,
    },
    { name: 'webkit', ...inWebKit },
    {
      name: 'speech',
      dependencies: ['has Orca'],
      testDir: 'tests/speech',
      workers: 1,
      timeout: 600_000,
    },
    ...visualProjects(dependencies),
    {
      name: 'visual tools',
      testDir: 'packages/visual/tests',
      testMatch: '*.spec.ts',
      dependencies: ['visual setup'],
    },
  ],
});
