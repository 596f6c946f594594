/** Configuration for a site without its own Playwright configuration. */
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { suite } from './suite.ts';
import { resultsFolder } from '#suite/folders.ts';
import { visualProjects } from './projects.ts';

export default defineConfig({
  outputDir: join(resolve(resultsFolder), '.playwright'),
  fullyParallel: true,
  reporter: [['line'], [fileURLToPath(new URL('reporter.ts', import.meta.url))]],
  ...(typeof suite.start === 'object' && { webServer: suite.start }),
  use: { launchOptions: suite.browser ?? {} },
  projects: visualProjects(),
});
