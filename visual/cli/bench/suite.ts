/** The suite run for its figures: results and reports of its own, so that nobody's last run is lost. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  type Expected,
  type PictureStatus,
  readExpected,
  readResults,
  type SceneResult,
} from '#visual/compare/results.ts';

const root = new URL('../../../', import.meta.url);

/** Everything that a bench writes, from the project's root. */
export const folder = '.cache/bench';

export const benchFolder = new URL(`${folder}/`, root);

/** Runs a program of the project, heard or only its complaints, and resolves with its exit code. */
export function run(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  output: 'inherit' | 'ignore' = 'inherit',
): Promise<number> {
  const child = spawn(program, args, {
    cwd: fileURLToPath(root),
    stdio: ['ignore', output, 'inherit'],
    env: { ...process.env, ALLOW_SAMPLE_CONTENT: '1', ...environment },
  });
  return new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (status) => resolve(status ?? 1));
  });
}

export type Suite = {
  readonly passed: boolean;
  readonly seconds: number;
  readonly scenes: readonly SceneResult[];
  /** Nothing when only a part of the suite was run. */
  readonly expected: Expected | undefined;
};

/**
 * @param args go to Playwright.
 * @throws Error when no scene has left a result.
 */
export async function runSuite(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Suite> {
  const start = performance.now();
  const script = ['visual/cli/run.ts', '--output', `${folder}/output`, ...args];
  const status = await run(process.execPath, script, {
    VISUAL_RESULTS: `${folder}/results`,
    PLAYWRIGHT_HTML_OUTPUT_DIR: fileURLToPath(new URL('report/', benchFolder)),
    ...environment,
  });
  const seconds = (performance.now() - start) / 1000;
  const results = new URL('results/', benchFolder);
  const scenes = readResults(results);
  if (scenes.length === 0) throw new Error('The suite ended without a result of any scene');
  return { passed: status === 0, seconds, scenes, expected: readExpected(results) };
}

export function countPictures(
  scenes: readonly SceneResult[],
): Readonly<Record<PictureStatus, number>> {
  const counts = { same: 0, close: 0, different: 0, missing: 0 };
  for (const { status } of scenes.flatMap(({ pictures }) => pictures)) counts[status] += 1;
  return counts;
}
