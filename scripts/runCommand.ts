import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const counts = `${root}test-results/counts.json`;

type Environment = Readonly<Record<string, string | undefined>>;

type Count = {
  readonly passed: number;
  readonly failed: number;
  /** Playwright's reporter lists tests that the engine of a project cannot run. */
  readonly skipped?: readonly { readonly title: string; readonly reason: string }[];
};

export type Result = Count & { readonly seconds: number; readonly output: string };

/** Runs a program at the root of the project; its output goes to the terminal at once, or is kept. */
export async function runCommand(
  [program = '', ...args]: readonly string[],
  env: Environment,
  keepsOutput = false,
): Promise<Result> {
  const start = performance.now();
  const color = keepsOutput && process.stdout.isTTY && process.stdout.hasColors();
  const child = spawn(program, args, {
    cwd: root,
    // A program that writes into a pipe leaves colors out by itself.
    env: color ? { ...env, FORCE_COLOR: '1' } : env,
    stdio: keepsOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => (output += text));
  const [status] = await once(child, 'close').catch((error) => [(output += error)]);
  const seconds = (performance.now() - start) / 1000;
  return { passed: Number(status === 0), failed: Number(status !== 0), seconds, output };
}

/** Runs tests whose reporter writes to `TEST_COUNTS` how many of them passed and failed. */
export async function runTests(command: readonly string[], env: Environment): Promise<Result> {
  mkdirSync(`${root}test-results`, { recursive: true });
  rmSync(counts, { force: true });
  const run = await runCommand(command, { ...env, TEST_COUNTS: counts });
  const none: Count = { passed: 0, failed: 1 };
  const found: Count = existsSync(counts) ? JSON.parse(readFileSync(counts, 'utf8')) : none;
  // A run that ends badly, or that looked at nothing, has failed whatever it counted.
  const failed = found.failed || Number(run.failed > 0 || found.passed === 0);
  return { ...run, ...found, failed };
}

/** Row of the table at the end. */
export function row(name: string, { passed, failed, skipped, seconds }: Result): string {
  const time = seconds.toFixed(1).padStart(6);
  const rest = skipped?.length ? `, ${skipped.length} skipped` : '';
  return `${failed ? '✗' : '✓'} ${name.padEnd(9)} ${time} s  ${passed} passed, ${failed} failed${rest}`;
}
