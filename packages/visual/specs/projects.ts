import { fileURLToPath } from 'node:url';

const testDir = fileURLToPath(new URL('./', import.meta.url));

/** Projects for a site's own Playwright configuration; the first waits for those that are named. */
export const visualProjects = (dependencies: string[] = []) => [
  { name: 'visual setup', dependencies, testDir, testMatch: /setup\.ts$/ },
  // A busy machine is slow, and that is no difference.
  {
    name: 'visual',
    dependencies: ['visual setup'],
    testDir,
    testMatch: /scenes\.ts$/,
    timeout: 300_000,
  },
];
