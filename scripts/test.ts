/** `npm test` runs the checks of a push, or those named on the command line. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { extras, lanes, type Step } from './checks.ts';
import { commandLine } from './commandLine.ts';
import { testEnvironment } from './environment.ts';
import { withoutPictures } from './machine.ts';
import { programFile } from './program.ts';
import { showProgress } from './progress.ts';

const steps = [...lanes.flat(), ...extras];
const namesOf = (list: readonly Step[]) => list.map(({ name }) => name).join(', ');

const { positionals: names } = commandLine(
  `npm test [-- CHECK …]

Runs these checks, or those that are named: ${namesOf(lanes.flat())};
and these only when named, and at night on GitHub, because they take minutes or need PostgreSQL or further browsers:
${namesOf(extras)}.
Installs what is missing first. The last line is "N passed, N failed".`,
  { allowPositionals: true },
);
const unknown = names.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`No such check: ${unknown.join(', ')}. There are: ${namesOf(steps)}`);
  process.exit(1);
}

const root = fileURLToPath(new URL('../', import.meta.url));
const isAlone = names.length === 1;

type Result = { passed: number; failed: number; seconds: number; output: string };

const countsOf = ({ name }: Step) => `${root}.cache/counts/${name}.json`;

/** Written by a test runner while it runs. */
const progressOf = ({ name }: Step) => `${root}.cache/counts/${name}.txt`;

const progress = showProgress();

/** Adds the counts that a test runner leaves in a file; any other program counts as one check. */
async function run(command: string, step: Step, result: Result) {
  const [program = '', ...args] = command.split(' ');
  const counts = countsOf(step);
  for (const file of [counts, progressOf(step)]) rmSync(file, { force: true });
  if (program === 'vitest') args.push(`--outputFile=${counts}`);
  const file = program === 'node' ? [] : [programFile(program)];
  const child = spawn(process.execPath, [...file, ...args], {
    cwd: root,
    env: {
      ...testEnvironment({ DIST_DIR: 'dist-test', ...step.env }),
      TEST_COUNTS: counts,
      TEST_PROGRESS: progressOf(step),
      // Node caches compiled files and strips types itself; Playwright's compiler would take
      // seconds in each process.
      NODE_COMPILE_CACHE: `${root}.cache/node`,
      PW_DISABLE_TS_ESM: '1',
      // A program that writes to a pipe does not use colors unless forced.
      ...(process.stdout.isTTY && process.stdout.hasColors() && { FORCE_COLOR: '1' }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part) => {
      if (isAlone) progress.write(part);
      else result.output += part;
    });
  // A program that cannot be started has failed.
  const [status] = await once(child, 'close').catch((error) => [console.error(String(error))]);
  const { numPassedTests: passed, numFailedTests: failed } = existsSync(counts)
    ? JSON.parse(readFileSync(counts, 'utf8'))
    : { numPassedTests: Number(status === 0), numFailedTests: Number(status !== 0) };
  result.passed += passed;
  // A run with a bad exit status, or without any check, has failed whatever it counted.
  result.failed += failed || Number(status !== 0 || passed === 0);
}

function sayRow(name: string, { passed, failed, seconds }: Result): string {
  const time = `${seconds.toFixed(1).padStart(6)} s`;
  return `${failed ? '✗' : '✓'} ${name.padEnd(9)} ${time}  ${passed} passed, ${failed} failed`;
}

const start = performance.now();
const results = new Map<string, Result>();

async function runStep(step: Step): Promise<void> {
  const title = `── ${step.name}: ${step.about}`;
  if (isAlone) console.log(title);
  const begin = performance.now();
  progress.begin(step.name, progressOf(step));
  const result: Result = { passed: 0, failed: 0, seconds: 0, output: '' };
  for (const command of step.commands) await run(command, step, result);
  result.seconds = (performance.now() - begin) / 1000;
  results.set(step.name, result);
  progress.end(step.name, result.seconds);
  if (!isAlone)
    progress.write(`\n${title}\n${result.output.trim()}\n${sayRow(step.name, result)}\n`);
}

mkdirSync(`${root}.cache/counts`, { recursive: true });
const isWanted = ({ name }: Step) => names.length === 0 || names.includes(name);
const lanesToRun = names.length === 0 ? lanes : [...lanes, extras];
const ends = new Map(
  lanesToRun
    .flat()
    .filter(isWanted)
    .map(({ name }) => [name, Promise.withResolvers<void>()]),
);
await Promise.all(
  lanesToRun.map(async (lane) => {
    for (const step of lane.filter(isWanted)) {
      if (step.after) await ends.get(step.after)?.promise;
      await runStep(step);
      ends.get(step.name)?.resolve();
    }
  }),
);
progress.stop();

const report = 'playwright-report/index.html';
console.log(`\nThe checks${existsSync(root + report) ? ` (browser report: ${report})` : ''}:`);
for (const { name } of steps) {
  const result = results.get(name);
  if (result) console.log(sayRow(name, result));
  if (result && name === 'visual' && withoutPictures())
    console.log('– pixels    skipped: the browser that they are compared in does not run here');
}
const total = (key: 'passed' | 'failed') =>
  [...results.values()].reduce((sum, result) => sum + result[key], 0);
console.log(`All: ${((performance.now() - start) / 1000).toFixed(0)} s`);
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') > 0 ? 1 : 0;
