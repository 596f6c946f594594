import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Runs a command of the suite over another site, in a process of its own.
 * @param folder where its baselines and results are, and the site that it captures.
 */
export function runCommand(folder: string, command: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`visual/cli/${command}.ts`, ...args],
    {
      cwd: root,
      encoding: 'utf8',
      env: {
        ...process.env,
        VISUAL_SUITE: 'visual/tests/fixture/suite.ts',
        VISUAL_BASELINES: join(folder, 'baselines'),
        VISUAL_RESULTS: join(folder, 'results'),
        FIXTURE_SITE: join(folder, 'site'),
        PLAYWRIGHT_HTML_OUTPUT_DIR: join(folder, 'report'),
        TEST_COUNTS: '',
        TEST_WORKER_INDEX: '',
      },
    },
  );
  return { status, output: `${stdout}${stderr}` };
}

/** Captures the scenes of the other site. */
export const capture = (folder: string, ...args: readonly string[]) =>
  runCommand(folder, 'run', '--workers=1', '--output', join(folder, 'out'), ...args);
