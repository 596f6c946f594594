import { configDefaults, defineConfig } from 'vitest/config';
import { isSampleFirm } from './scripts/content/sampleFirm.ts';

// Pure rules and the server run in Node alone: nothing of the site's own Vite set-up is wanted.
export default defineConfig({
  test: {
    include: ['tests/unit/**/*.test.ts', 'visual/**/*.test.ts'],
    // What the specification asks of the sample firm, and of no other.
    exclude: [...configDefaults.exclude, ...(isSampleFirm ? [] : ['**/*.sample.test.ts'])],
    // The server's tests wait more than they compute: for a start, a timeout, a lock.
    maxWorkers: 3,
  },
});
