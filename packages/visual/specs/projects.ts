import { fileURLToPath } from 'node:url';

const testDir = fileURLToPath(new URL('./', import.meta.url));

/** Projects for a site's own Playwright configuration; the first one runs after `dependencies`. */
export const visualProjects = (dependencies: string[] = []) => [
  { name: 'visual setup', dependencies, testDir, testMatch: /setup\.ts$/ },
  // Allow long timeouts, because a slow machine makes no visual difference.
  {
    name: 'visual',
    dependencies: ['visual setup'],
    testDir,
    testMatch: /scenes\.ts$/,
    timeout: 900_000,
  },
];
