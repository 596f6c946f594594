/** `npm run bench:visual`: costs; `-- --rounds 3`: is every picture the same to the byte? */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { JSONReport } from '@playwright/test/reporter';
import { countResults, readExpected, readResults } from '#visual/compare/results.ts';
import { spawnProgram, takeOption } from './run.ts';

/** Results and reports of its own, so that nobody's last run is lost. */
const folder = new URL('../../.cache/bench/', import.meta.url);
const pathOf = (name: string) => fileURLToPath(new URL(name, folder));

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

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

function costs({ ms: wall, scenes }: Suite): string {
  const works = scenes.flatMap(({ work }) => Object.entries(work));
  const rows = [...Map.groupBy(works, ([kind]) => kind)].map(([kind, entries]) => {
    const ms = entries.reduce((sum, [, work]) => sum + work.ms, 0);
    const times = entries.reduce((sum, [, work]) => sum + work.times, 0);
    return `${kind}: ${times} times, ${seconds(ms / times)} each`;
  });
  const { all, scans } = countResults(scenes);
  const each = `${seconds(wall / all)} for each with all its checks`;
  const head = `${scenes.length} scenes in ${seconds(wall)} with any build: ${all} pictures, ${each}; ${scans} axe scans`;
  return [head, ...rows].join('\n');
}

async function time(way: string, ...args: readonly string[]): Promise<number> {
  const options = ['--project=visual bench', '--no-deps', '--reporter=json', '-g', way, ...args];
  const environment = {
    // Built already: nothing is to be prepared.
    VISUAL_SUITE: process.env.VISUAL_SUITE || 'visual/scenes/suite.ts',
    VISUAL_RESULTS: pathOf('pictures'),
    PLAYWRIGHT_JSON_OUTPUT_FILE: pathOf('report.json'),
  };
  await spawnProgram('playwright', ['test', ...options], environment, 'ignore');
  const { stats }: JSONReport = JSON.parse(readFileSync(pathOf('report.json'), 'utf8'));
  if (stats.unexpected > 0)
    console.error(`${stats.unexpected} pictures ${way} are not as they were`);
  return stats.duration;
}

/** The same pictures in both ways. The first run makes what the second compares with. */
async function comparison(): Promise<string> {
  rmSync(pathOf('snapshots'), { recursive: true, force: true });
  await time('one by one', '--update-snapshots=all');
  const [theirs, ours] = [await time('one by one'), await time('scene by scene')];
  const count = countResults(readResults(new URL('pictures/', folder))).all;
  const cost = (ms: number) => `${seconds(ms)}, ${seconds(ms / count)} each`;
  return `The same ${count} pictures without any check
toHaveScreenshot, a test for each: ${cost(theirs)}
the suite’s way: ${cost(ours)}
${(theirs / ours).toFixed(1)} times as fast`;
}

function flickering({ scenes, passed }: Suite): number {
  const { all, same } = countResults(scenes);
  const expected = [...(readExpected(new URL('results/', folder))?.values() ?? [])].flat();
  const missing = expected.filter((item) => item !== 'snapshot').length - all;
  return all - same + Math.max(0, missing) + Number(!passed);
}

/** Twice what the usual machine has cores for. */
const busyLoops = 4;

async function runRounds(rounds: number, args: readonly string[]): Promise<void> {
  // For as long as this process lives and no longer.
  const loop = `while (process.ppid === ${process.pid});`;
  const busy = Array.from({ length: busyLoops }, () =>
    spawn(process.execPath, ['-e', loop], { stdio: 'ignore' }),
  );
  for (let round = 1; round <= rounds; round += 1) {
    const suite = await runSuite(args, { VISUAL_EXACT: '1' });
    const count = flickering(suite);
    const { all } = countResults(suite.scenes);
    console.log(`Round ${round} beside ${busyLoops} busy loops: ${count} of ${all} flicker`);
    if (count > 0) process.exitCode = 1;
  }
  for (const one of busy) one.kill('SIGKILL');
}

const { value, rest } = takeOption(process.argv.slice(2), '--rounds');
const rounds = Number(value);
if (value !== undefined && !(rounds >= 1)) throw new Error('--rounds needs a number, like 3');
if (value === undefined) {
  const suite = await runSuite(rest);
  const ratio = await comparison();
  console.log(`\n${costs(suite)}\n\n${ratio}`);
} else {
  await runRounds(rounds, rest);
}
