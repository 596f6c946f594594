/**
 * `npm run bench:visual`: what the suite costs, and what one test for each picture would cost.
 * `-- --rounds 3` asks instead whether anything flickers: the whole suite three times on a busy
 * machine, and every picture the same to the byte. Whatever else is given goes to Playwright. No
 * time is ever asserted.
 */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import { countPictures, readExpected, readResults } from '#visual/compare/results.ts';
import { spawnProgram, takeOption } from './run.ts';

/** Results and reports of its own, so that nobody's last run is lost. */
const folder = new URL('../../.cache/bench/', import.meta.url);
const pathOf = (name: string) => fileURLToPath(new URL(name, folder));

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

/** @throws Error when no scene has left a result. */
async function runSuite(args: readonly string[], environment: Record<string, string> = {}) {
  const start = performance.now();
  const script = ['visual/cli/run.ts', '--output', pathOf('output'), ...args];
  const status = await spawnProgram(process.execPath, script, {
    VISUAL_RESULTS: pathOf('results'),
    PLAYWRIGHT_HTML_OUTPUT_DIR: pathOf('report'),
    ...environment,
  });
  const scenes = readResults(new URL('results/', folder));
  if (scenes.length === 0) throw new Error('The suite ended without a result of any scene');
  return { passed: status === 0, ms: performance.now() - start, scenes };
}

type Suite = Awaited<ReturnType<typeof runSuite>>;

/** Time by kind of work, the dearest first, added up over the workers, which share the machine. */
function costs({ ms: wall, scenes }: Suite): string {
  const kinds = Map.groupBy(
    scenes.flatMap(({ work }) => Object.entries(work)),
    ([kind]) => kind,
  );
  const sums = [...kinds].map(([kind, entries]) => ({
    kind,
    ms: entries.reduce((sum, [, work]) => sum + work.ms, 0),
    times: entries.reduce((sum, [, work]) => sum + work.times, 0),
  }));
  const rows = sums
    .toSorted((a, b) => b.ms - a.ms)
    .map(
      ({ kind, ms, times }) =>
        `${kind.padEnd(14)} ${seconds(ms).padStart(10)} ${String(times).padStart(6)} times ${seconds(ms / times).padStart(8)} each`,
    );
  const { all, scans } = countPictures(scenes);
  return `${scenes.length} scenes in ${seconds(wall)} with any build: ${all} pictures, ${seconds(wall / all)} for each with all its checks; ${scans} axe scans\n${rows.join('\n')}`;
}

const specsOf = ({ specs, suites = [] }: JSONReportSuite): JSONReportSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

/** From the start of the first test to the end of the last, in ms. */
async function time(way: string, args: readonly string[]): Promise<number> {
  const config = ['--project=visual bench', '--reporter=json', '-g', way, ...args];
  await spawnProgram(
    'playwright',
    ['test', ...config],
    { VISUAL_RESULTS: pathOf('pictures'), PLAYWRIGHT_JSON_OUTPUT_FILE: pathOf('report.json') },
    'ignore',
  );
  const report: JSONReport = JSON.parse(readFileSync(pathOf('report.json'), 'utf8'));
  const specs = report.suites.flatMap(specsOf).filter(({ title }) => title.endsWith(way));
  for (const { title } of specs.filter(({ ok }) => !ok)) console.error(`failed: ${title}`);
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const starts = results.map(({ startTime }) => new Date(startTime).getTime());
  const ends = results.map(({ duration }, index) => (starts[index] ?? 0) + duration);
  return Math.max(...ends) - Math.min(...starts);
}

/** The same pictures in both ways. The first run makes what the second compares with. */
async function comparison(): Promise<string> {
  rmSync(pathOf('snapshots'), { recursive: true, force: true });
  await time('one by one', ['--update-snapshots=all']);
  const [theirs, ours] = [await time('one by one', []), await time('scene by scene', [])];
  const count = countPictures(readResults(new URL('pictures/', folder))).all;
  const line = (way: string, ms: number) =>
    `${way.padEnd(36)} ${seconds(ms).padStart(10)}  ${seconds(ms / count)} each`;
  return `The same ${count} pictures without any check
${line('toHaveScreenshot, a test for each', theirs)}
${line('the suite’s way', ours)}
${(theirs / ours).toFixed(1)} times as fast`;
}

/** Keeps two cores busy, for as long as this process lives and no longer. */
function makeLoad(): () => void {
  const loop = `while (process.ppid === ${process.pid});`;
  const busy = [1, 2].map(() => spawn(process.execPath, ['-e', loop], { stdio: 'ignore' }));
  return () => {
    for (const one of busy) one.kill('SIGKILL');
  };
}

/** What of a round was not the same to the byte, or was not captured at all. */
function flickering({ scenes, passed }: Suite): number {
  const { all, same } = countPictures(scenes);
  const expected = [...(readExpected(new URL('results/', folder))?.values() ?? [])].flat();
  const missing = expected.filter((item) => item !== 'snapshot').length - all;
  return all - same + Math.max(0, missing) + Number(!passed);
}

async function runRounds(rounds: number, args: readonly string[]): Promise<void> {
  const stop = makeLoad();
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const suite = await runSuite(args, { VISUAL_EXACT: '1' });
      const count = flickering(suite);
      console.log(`Round ${round} beside two busy loops: ${count} flicker`);
      if (count > 0) process.exitCode = 1;
    }
  } finally {
    stop();
  }
}

async function main(): Promise<void> {
  const { value, rest } = takeOption(process.argv.slice(2), '--rounds');
  const rounds = Number(value);
  if (value !== undefined && !(rounds >= 1)) throw new Error('--rounds needs a number, like 3');
  if (value !== undefined) return runRounds(rounds, rest);
  const suite = await runSuite(rest);
  const ratio = await comparison();
  // At the end, together: the runs themselves print much.
  console.log(`\n${costs(suite)}\n\n${ratio}`);
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
