import { availableParallelism } from 'node:os';
import { defineConfig, webkit } from '@playwright/test';
import { visualProjects } from '@repo/visual/projects';
import { loadArticles } from '#publish/content/loadArticles.ts';
import { feedPosts } from '#content/feedPosts.ts';
import { launchOptions } from './tests/support/browser.ts';
import { needs } from './tests/conditions/condition.ts';
import { asSent, atNight, journeyConditions } from './tests/conditions/conditions.ts';
import { chromium109Path } from './tests/support/chromium109.ts';
import { firefoxOptions } from './tests/support/firefox.ts';
import { withoutPictures } from '#scripts/machine.ts';
import { installedPath } from './tests/support/machine.ts';
import type { Options } from './tests/support/test.ts';

// Playwright looks for the source map of each frame of the stack of each call, a tenth of a worker's
// time. Files that Node runs as they are have none.
if (process.env.PW_DISABLE_TS_ESM) Reflect.deleteProperty(Error, 'prepareStackTrace');

/** Journeys of features that a firm may leave out. */
const leftOut = [
  ...(feedPosts.length > 0 ? [] : ['**/carousel*.spec.ts']),
  ...((await loadArticles()).length > 0 ? [] : ['**/articleDialog.spec.ts']),
];

/** Playwright's own browser must be installed separately; the pinned one comes with npm. */
const dependencies = withoutPictures() ? ['has Chromium'] : [];

/** Playwright drives only its own WebKit; Debian's runs four visits. */
const inWebKit = installedPath(webkit)
  ? { testMatch: 'journeys/**', use: { browserName: 'webkit', launchOptions: {} } as const }
  : { dependencies: ['has WebKit'], testMatch: 'engines/webkit.spec.ts' };

const options = await launchOptions();

/** Emulating a graphics card takes as much time as all pages, and only pictures need it. */
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

const tools = {
  testDir: 'packages/visual/tests',
  testMatch: '*.spec.ts',
  dependencies: ['visual setup'],
};

export default defineConfig<Options>({
  testDir: 'tests',
  testIgnore: leftOut,
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Browsers that share a core hinder each other: a third one on two cores makes pictures take longer.
  workers: Math.min(4, availableParallelism()),
  // Ends tests that hang, not tests on a slow machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['./tests/support/reporter.ts'],
    // Parts of a run on several machines are merged afterwards.
    process.env.PLAYWRIGHT_BLOB ? ['blob'] : ['html', { open: 'never' }],
  ],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    trace: 'off',
    launchOptions: options,
  },
  projects: [
    // Runs each journey once, under one condition, and the main job under all of them. Of a table it
    // runs each row in one column.
    {
      name: 'journeys',
      dependencies,
      grepInvert: new RegExp(atNight),
      testMatch: ['journeys/**', 'conditions/mainJob.spec.ts', 'components/**'],
      use: { ...withoutPixels, condition: 'each' },
    },
    // Runs every journey under every condition, and without one; for the night.
    ...(['none', ...journeyConditions] as const).map((condition) => ({
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
    // Runs development servers, which each use the whole machine: every night, not in `npm test`.
    {
      name: 'bench',
      dependencies,
      testDir: 'tests/tokens',
      workers: 1,
      fullyParallel: false,
      timeout: 900_000,
    },
    { name: 'has Chromium', testMatch: 'engines/installed.ts', grep: /Chromium is/ },
    { name: 'has Chromium 109', testMatch: 'engines/installed.ts', grep: /109 is brought/ },
    { name: 'has Firefox', testMatch: 'engines/installed.ts', grep: /Firefox is/ },
    { name: 'has Orca', testMatch: 'engines/installed.ts', grep: /Orca is/ },
    { name: 'has WebKit', testMatch: 'engines/installed.ts', grep: /WebKit is/ },
    {
      name: 'firefox',
      dependencies: ['has Firefox'],
      testMatch: 'journeys/**',
      // It snaps to the next slide after a wheel, however little it turns.
      grepInvert: new RegExp(needs.freeWheel),
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
    { ...tools, name: 'visual tools', grepInvert: new RegExp(atNight) },
    { ...tools, name: 'visual plants', grep: new RegExp(atNight) },
  ],
});
