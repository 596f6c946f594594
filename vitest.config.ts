import { configDefaults, defineConfig } from 'vitest/config';
import { isSampleFirm } from './build/content/sampleFirm.ts';

// Pure rules and the server run in Node alone: nothing of the site's own Vite set-up is wanted.
export default defineConfig({
  test: {
    include: ['tests/unit/**/*.test.ts', 'visual/**/*.test.ts'],
    exclude: [
      ...configDefaults.exclude,
      // What the specification asks of the sample firm, and of no other.
      ...(isSampleFirm ? [] : ['**/*.sample.test.ts']),
      // Times depend on the machine: `npm run test:server` measures them, with nothing beside it.
      ...(process.env.SLOW_CLIENTS ? [] : ['**/eventLoop.test.ts']),
    ],
    // The server's tests wait more than they compute: for a start, a timeout, a lock.
    maxWorkers: 3,
    // Tests that start git, a linter or a server take several seconds on a busy machine.
    testTimeout: 30_000,
  },
});
