/** `npm test`: every check, or those named on the command line. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isSampleFirm } from '#build/content/sampleFirm.ts';
import { commandLine } from './commandLine.ts';
import { testEnvironment } from './environment.ts';

/** A fork is another firm itself: its own site is checked as such. */
const anotherFirm = isSampleFirm
  ? { NODE_OPTIONS: '--conditions=second-firm', ALLOW_SAMPLE_CONTENT: '' }
  : {};

const vitest = (...args: string[]) => [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  ...args,
];

const playwright = (...projects: string[]) => [
  'playwright',
  'test',
  ...projects.map((name) => `--project=${name}`),
];

type Step = {
  readonly name: string;
  readonly about: string;
  readonly commands: readonly (readonly string[])[];
  readonly env?: Readonly<Record<string, string>>;
  /** Run only when it is named: it needs browsers of the system. */
  readonly isExtra?: true;
};

/** Lanes run beside each other, the steps of one in turn: a browser mostly waits, a compiler never. */
const lanes: readonly (readonly Step[])[] = [
  [
    { name: 'format', about: 'oxfmt', commands: [['oxfmt', '--check']] },
    { name: 'lint', about: 'oxlint: mistakes, layers, cycles', commands: [['oxlint']] },
    { name: 'types', about: 'TypeScript', commands: [['tsc']] },
    { name: 'content', about: 'content contract', commands: [['node', 'build/content/check.ts']] },
    { name: 'workflows', about: 'actionlint', commands: [['node', 'scripts/workflows.ts']] },
  ],
  [
    { name: 'unit', about: 'Vitest', commands: [vitest('--project=unit')] },
    { name: 'server', about: 'Vitest, a running server', commands: [vitest('--project=server')] },
  ],
  [
    { name: 'build', about: 'the site', commands: [['node', 'build/build.ts', '--if-changed']] },
    { name: 'journeys', about: 'Playwright', commands: [playwright('journeys')] },
    {
      name: 'visual',
      about:
        'every page, dialog, state and story: pictures, axe, accessibility snapshots, tab order',
      commands: [['node', 'packages/visual/cli/run.ts']],
    },
    // After the visual suite, which has noted the tokens of each screen.
    {
      name: 'tokens',
      about: 'names, contrasts, use, colours on every screen, nothing written out',
      commands: [['node', 'scripts/tokens.ts', 'check']],
    },
    {
      name: 'tools',
      about: 'what must fail in the visual suite does; its review page',
      commands: [playwright('visual tools', 'tokens')],
    },
    {
      name: 'firm',
      about: "another firm's content, without a line of code",
      env: anotherFirm,
      commands: [
        ['tsc', ...(isSampleFirm ? ['--customConditions', 'second-firm'] : [])],
        ['node', 'build/content/check.ts'],
        vitest('unit/archive', 'unit/content.words', 'unit/head', 'unit/validateContent'),
        playwright('firm'),
      ],
    },
    {
      name: 'firefox',
      about: "the journeys in the system's Firefox",
      commands: [playwright('firefox')],
      isExtra: true,
    },
    {
      name: 'webkit',
      about: "pages, form, menu and dialogs in the system's WebKit",
      commands: [playwright('webkit')],
      isExtra: true,
    },
    {
      name: 'pictures',
      about: 'engines-report/: each page in three engines, compared with nothing',
      commands: [playwright('pictures')],
      isExtra: true,
    },
  ],
];

const steps = lanes.flat();
const namesOf = (some: readonly Step[]) => some.map(({ name }) => name).join(', ');

const { positionals: wanted } = commandLine(
  `npm test [-- CHECK …]

Runs ${namesOf(steps.filter(({ isExtra }) => !isExtra))}; or those that are named, also
${namesOf(steps.filter(({ isExtra }) => isExtra))}, which need browsers of Debian or Ubuntu.
Installs what is missing first. The last line is "N passed, N failed".`,
  { allowPositionals: true },
);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`No such check: ${unknown.join(', ')}. There are: ${namesOf(steps)}`);
  process.exit(1);
}

const root = fileURLToPath(new URL('../', import.meta.url));
const isAlone = wanted.length === 1;

type Result = { passed: number; failed: number; seconds: number; output: string };

/** Adds a program's counts, which a test runner leaves in a file; any other program counts as one. */
async function run([program = '', ...args]: readonly string[], step: Step, result: Result) {
  const counts = `${root}.cache/counts/${step.name}.json`;
  rmSync(counts, { force: true });
  const child = spawn(program, program === 'vitest' ? [...args, `--outputFile=${counts}`] : args, {
    cwd: root,
    env: {
      ...testEnvironment({ DIST_DIR: 'dist-test', ...step.env }),
      TEST_COUNTS: counts,
      // A program that writes into a pipe leaves colors out by itself.
      ...(process.stdout.isTTY && process.stdout.hasColors() && { FORCE_COLOR: '1' }),
    },
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part) => (result.output += part));
  const [status] = await once(child, 'close');
  const { numPassedTests: passed, numFailedTests: failed } = existsSync(counts)
    ? JSON.parse(readFileSync(counts, 'utf8'))
    : { numPassedTests: Number(status === 0), numFailedTests: Number(status !== 0) };
  result.passed += passed;
  // A run that ended badly, or that looked at nothing, has failed whatever it counted.
  result.failed += failed || Number(status !== 0 || passed === 0);
}

function row(name: string, { passed, failed, seconds }: Result): string {
  const time = `${seconds.toFixed(1).padStart(6)} s`;
  return `${failed ? '✗' : '✓'} ${name.padEnd(9)} ${time}  ${passed} passed, ${failed} failed`;
}

const start = performance.now();
const results = new Map<string, Result>();

async function take(step: Step): Promise<void> {
  const title = `── ${step.name}: ${step.about}`;
  if (isAlone) console.log(title);
  const began = performance.now();
  const result: Result = { passed: 0, failed: 0, seconds: 0, output: '' };
  for (const command of step.commands) await run(command, step, result);
  result.seconds = (performance.now() - began) / 1000;
  results.set(step.name, result);
  if (!isAlone) console.log(`\n${title}\n${result.output.trim()}\n${row(step.name, result)}`);
}

mkdirSync(`${root}.cache/counts`, { recursive: true });
const isWanted = ({ name, isExtra }: Step) =>
  wanted.length === 0 ? !isExtra : wanted.includes(name);
await Promise.all(
  lanes.map(async (lane) => {
    for (const step of lane.filter(isWanted)) await take(step);
  }),
);

const report = 'playwright-report/index.html';
console.log(`\nThe checks${existsSync(root + report) ? ` (browser report: ${report})` : ''}:`);
for (const { name } of steps) {
  const result = results.get(name);
  if (result) console.log(row(name, result));
}
const total = (key: 'passed' | 'failed') =>
  [...results.values()].reduce((sum, result) => sum + result[key], 0);
console.log(`All: ${((performance.now() - start) / 1000).toFixed(0)} s`);
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') > 0 ? 1 : 0;
