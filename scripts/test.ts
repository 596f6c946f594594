/**
 * `npm test`: every check, or those named on the command line, one after the other. A step that
 * fails does not keep the next from running; the last line counts what passed and failed.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { testEnvironment } from './environment.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const counts = `${root}test-results/counts.json`;

/** Folders with code of ours, named so that a linter that looks at nothing fails. */
const code = [
  'src',
  'server',
  'build',
  'scripts',
  'stories',
  'visual',
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

const steps: readonly Step[] = [
  { name: 'format', what: 'oxfmt', command: ['oxfmt', '--check'] },
  { name: 'lint', what: 'oxlint: mistakes, layers, cycles', command: ['oxlint', ...code] },
  { name: 'types', what: 'TypeScript', command: ['tsc'] },
  { name: 'content', what: 'the content contract', command: ['node', 'build/content/check.ts'] },
  {
    name: 'unit',
    what: 'Vitest',
    command: ['vitest', 'run', '--reporter=default', '--reporter=./tests/support/vitestCounts.ts'],
    counted: true,
  },
  {
    name: 'workflows',
    what: 'actionlint',
    command: ['node', 'scripts/workflows.ts'],
  },
  { name: 'build', what: 'the site', command: ['node', 'build/build.ts', '--if-changed'] },
  {
    name: 'journeys',
    what: 'Playwright',
    command: ['playwright', 'test', '--project=journeys'],
    counted: true,
  },
  {
    name: 'a11y',
    what: 'Playwright and axe',
    command: ['playwright', 'test', '--project=a11y'],
    counted: true,
  },
  {
    name: 'tokens',
    what: 'names, contrasts, use, nothing written out',
    command: ['node', 'scripts/tokens/check.ts'],
  },
  {
    name: 'pairs',
    what: 'colours that meet on a screen are declared',
    command: ['playwright', 'test', '--project=tokens'],
    counted: true,
  },
  {
    name: 'visual',
    what: 'every page, dialog, state and story: pictures, axe, accessibility snapshots, tab order',
    command: ['node', 'visual/cli/run.ts'],
    counted: true,
  },
  {
    name: 'tools',
    what: 'what must fail in the visual suite does; its review page',
    command: ['playwright', 'test', '--project=visual tools'],
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

type Count = { passed: number; failed: number };

function run(command: readonly string[]): Promise<boolean> {
  const [program = '', ...parts] = command;
  const child = spawn(program, parts, {
    cwd: root,
    stdio: 'inherit',
    // Journeys visit this build (`tests/support/sites.ts`).
    env: testEnvironment({ TEST_COUNTS: counts, DIST_DIR: 'dist-test' }),
  });
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('exit', (status) => resolve(status === 0));
  });
}

async function runStep({
  name,
  what,
  command,
  counted,
}: Step): Promise<Count & { seconds: string }> {
  console.log(`\n── ${name}: ${what}`);
  rmSync(counts, { force: true });
  const start = performance.now();
  const ok = await run(command);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (!counted) return { passed: Number(ok), failed: Number(!ok), seconds };
  const none = { passed: 0, failed: 1 };
  const found: Count = existsSync(counts) ? JSON.parse(readFileSync(counts, 'utf8')) : none;
  // A run that ends badly, or that looked at nothing, has failed whatever it counted.
  if (found.failed === 0 && (!ok || found.passed === 0)) return { ...found, failed: 1, seconds };
  return { ...found, seconds };
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => steps.every((step) => step.name !== name));
if (unknown.length > 0) {
  console.error(
    `No such check: ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(', ')}`,
  );
  process.exit(1);
}

mkdirSync(`${root}test-results`, { recursive: true });
const total: Count = { passed: 0, failed: 0 };
const summary: string[] = [];
for (const step of steps) {
  if (wanted.length > 0 && !wanted.includes(step.name)) continue;
  const { passed, failed, seconds } = await runStep(step);
  total.passed += passed;
  total.failed += failed;
  summary.push(
    `${failed ? '✗' : '✓'} ${step.name.padEnd(9)} ${seconds.padStart(6)} s  ${passed} passed, ${failed} failed`,
  );
}
console.log(
  `\nWhat was run${existsSync(`${root}playwright-report`) ? ' (browser report: playwright-report/index.html)' : ''}:`,
);
console.log(summary.join('\n'));
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
