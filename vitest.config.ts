import { spawnSync } from 'node:child_process';
import { configDefaults, defineConfig } from 'vitest/config';
import { isSampleFirm } from './publish/content/sampleFirm.ts';

/** Tests that start the server or take seconds; `npm run check` leaves them out. */
const slow = 'tests/unit/server/slow/**/*.test.ts';

const setupFiles = 'tests/unit/setup.ts';

/** Runs alone: its WebAssembly once hung in a process that had run other files. */
const ofFonts = 'tests/unit/fonts.test.ts';

/** Tests that create git repositories. */
const inRepositories = [
  'packages/tokens/tests/propose.test.ts',
  'packages/visual/tests/{accept,base,baseNames,git,gitHabits,github}.test.ts',
  'packages/visual/tests/{repositoryState,review,units,unknownBase}.test.ts',
];
const hasGit = spawnSync('git', ['--version']).status === 0;
if (!hasGit) console.error(`Skipped, since git is not installed: ${inRepositories.join(', ')}`);

/** Repositories of tests need no upkeep, and survive no power cut. */
const gitSettings = { 'core.fsync': 'none', 'gc.auto': '0', 'maintenance.auto': 'false' };

const gitVariables = Object.fromEntries([
  ['GIT_TEMPLATE_DIR', ''],
  ['GIT_CONFIG_COUNT', String(Object.keys(gitSettings).length)],
  ...Object.entries(gitSettings).flatMap(([key, value], at) => [
    [`GIT_CONFIG_KEY_${at}`, key],
    [`GIT_CONFIG_VALUE_${at}`, value],
  ]),
]);

// Runs in Node without the site's Vite configuration.
export default defineConfig(({ mode }) => ({
  test: {
    env: { SERVER_TESTS: mode, ...gitVariables },
    exclude: [
      ...configDefaults.exclude,
      ...(hasGit ? [] : inRepositories),
      // The specification demands these words of the sample firm only.
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
          // Starting a process for each file takes longer than the tests.
          isolate: false,
        },
      },
      // Isolate these: some mock modules that other files use.
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
    // Asynchronous compilation may wait for a thread that is in use.
    execArgv: ['--no-wasm-async-compilation'],
    // The server's tests mostly wait: for a start, a timeout or a lock.
    maxWorkers: 3,
    // Ends tests that hang; on a busy machine, started programs may take long.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
}));
