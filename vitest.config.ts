import { defineConfig } from 'vitest/config';

// Pure rules and the server run in Node alone: nothing of the site's own Vite set-up is wanted.
export default defineConfig({
  test: {
    include: ['tests/unit/**/*.test.ts', 'visual/**/*.test.ts'],
    // The server's tests wait more than they compute: for a start, a timeout, a lock.
    maxWorkers: 3,
  },
});
