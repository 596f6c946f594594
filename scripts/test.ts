/** `npm test`: every check, or those named on the command line. */
import { existsSync } from 'node:fs';
import { isSampleFirm } from '#build/content/sampleFirm.ts';
import { commandLine } from './commandLine.ts';
import { testEnvironment } from './environment.ts';
import { type Environment, type Result, row, runCommand } from './runCommand.ts';

/** Folders with code of ours, named so that a linter that looks at nothing fails. */
const code = [
  'src',
  'server',
  'build',
  'scripts',
  'stories',
  'packages',
  '.storybook',
  'tests',
  'oxlint.config.ts',
  'vite.config.ts',
  'vitest.config.ts',
  'playwright.config.ts',
];

/** A fork is another firm itself: its own site is checked as such. */
const anotherFirm = isSampleFirm
  ? { NODE_OPTIONS: '--conditions=second-firm', ALLOW_SAMPLE_CONTENT: '' }
  : {};

const vitest = (...args: string[]) => [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=./tests/support/vitestCounts.ts',
  ...args,
];

const playwright = (...args: string[]) => ['playwright', 'test', ...args];

/** Rules about content. */
const contentRules = ['archive', 'content.words', 'head', 'validateContent'].map(
  (name) => `tests/unit/${name}`,
);

type Step = {
  readonly name: string;
  readonly about: string;
  readonly commands: readonly (readonly string[])[];
  readonly env?: Environment;
};

/** Lanes run beside each other, the steps of one in turn: a browser mostly waits, a compiler never. */
const lanes: readonly (readonly Step[])[] = [
  [
    { name: 'format', about: 'oxfmt', commands: [['oxfmt', '--check']] },
    { name: 'lint', about: 'oxlint: mistakes, layers, cycles', commands: [['oxlint', ...code]] },
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
    { name: 'journeys', about: 'Playwright', commands: [playwright('--project=journeys')] },
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
      commands: [playwright('--project=visual tools', '--project=tokens')],
    },
    {
      name: 'firm',
      about: "another firm's content, without a line of code",
      env: anotherFirm,
      commands: [
        ['tsc', ...(isSampleFirm ? ['--customConditions', 'second-firm'] : [])],
        ['node', 'build/content/check.ts'],
        vitest(...contentRules),
        playwright('--project=firm'),
      ],
    },
  ],
];

const names = lanes.flat().map(({ name }) => name);

const { positionals: wanted } = commandLine(
  `npm test [-- CHECK …]

Runs every check, or those that are named: ${names.join(', ')}.
Installs what is missing first. The last line is "N passed, N failed".`,
  { allowPositionals: true },
);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No such check: ${unknown.join(', ')}. There are: ${names.join(', ')}`);
  process.exit(1);
}

const isAlone = wanted.length === 1;
const start = performance.now();
const results = new Map<string, Result>();

async function run({ name, about, commands, env }: Step): Promise<void> {
  if (isAlone) console.log(`── ${name}: ${about}`);
  const environment = testEnvironment({ DIST_DIR: 'dist-test', ...env });
  const runs: Result[] = [];
  for (const command of commands) runs.push(await runCommand(command, environment, !isAlone));
  const sum = (key: 'passed' | 'failed' | 'seconds' | 'processor') =>
    runs.reduce((total, one) => total + one[key], 0);
  const output = runs.map((one) => one.output.trim()).join('\n');
  const result = {
    passed: sum('passed'),
    failed: sum('failed'),
    seconds: sum('seconds'),
    processor: sum('processor'),
    output,
  };
  results.set(name, result);
  if (!isAlone) console.log(`\n── ${name}: ${about}\n${output}\n${row(name, result)}`);
}

await Promise.all(
  lanes.map(async (lane) => {
    for (const step of lane) if (wanted.length === 0 || wanted.includes(step.name)) await run(step);
  }),
);

const report = 'playwright-report/index.html';
const hasReport = existsSync(new URL(`../${report}`, import.meta.url));
console.log(`\nThe checks${hasReport ? ` (browser report: ${report})` : ''}:`);
for (const name of names) {
  const result = results.get(name);
  if (result) console.log(row(name, result));
}
const all = [...results.values()];
const total = (key: 'passed' | 'failed' | 'processor') =>
  all.reduce((sum, result) => sum + result[key], 0);
const seconds = (performance.now() - start) / 1000;
console.log(`All: ${seconds.toFixed(0)} s, processor ${total('processor').toFixed(0)} s`);
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') > 0 ? 1 : 0;
