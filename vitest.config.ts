import { spawnSync } from 'node:child_process';
import { configDefaults, defineConfig } from 'vitest/config';
import { isSampleFirm } from './publish/content/sampleFirm.ts';

/** Tests that start the server or take seconds; `npm run check` leaves them out. */
const slow = 'tests/unit/server/slow/**/*.test.ts';

const setupFiles = 'tests/unit/setup.ts';

/** Its WebAssembly has once never answered in a process that other files had used. */
const ofFonts = 'tests/unit/fonts.test.ts';

/** Tests that work in repositories of their own. */
const inRepositories = [
  'packages/tokens/tests/propose.test.ts',
  'packages/visual/tests/{accept,base,git,github,review,units}.test.ts',
];
const hasGit = spawnSync('git', ['--version']).status === 0;
if (!hasGit) console.error(`Skipped, since git is not installed: ${inRepositories.join(', ')}`);

// Pure rules and the server run in Node alone: nothing of the site's own Vite set-up is wanted.
export default defineConfig(({ mode }) => ({
  test: {
    env: { SERVER_TESTS: mode },
    exclude: [
      ...configDefaults.exclude,
      ...(hasGit ? [] : inRepositories),
      // Words that the specification asks of the sample firm, and of no other.
      ...(isSampleFirm ? [] : ['**/*.sample.test.ts']),
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          setupFiles,
          include: [
            'tests/unit/*.test.ts',
            'tests/visual/*.test.ts',
            'packages/*/tests/**/*.test.ts',
          ],
          exclude: [ofFonts],
          // A process for each file would compute longer than the tests.
          isolate: false,
        },
      },
      // Some of these mock modules of others, and files would share them.
      {
        extends: true,
        test: {
          name: 'receiver',
          setupFiles,
          include: ['tests/unit/server/*.test.ts', ofFonts],
        },
      },
      { extends: true, test: { name: 'server', include: [slow] } },
      // Needs PostgreSQL on the machine: `npm test -- postgres`.
      {
        extends: true,
        test: { name: 'postgres', setupFiles, include: ['tests/unit/server/postgres/*.test.ts'] },
      },
    ],
    unstubEnvs: true,
    unstubGlobals: true,
    restoreMocks: true,
    // Compiled on a thread, it may wait for one that others hold.
    execArgv: ['--no-wasm-async-compilation'],
    // The server's tests wait more than they compute: for a start, a timeout, a lock.
    maxWorkers: 3,
    // Only what hangs shall end here: programs that tests start may wait long for a busy machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
}));
