import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));

export type Environment = Readonly<Record<string, string | undefined>>;

type Count = {
  readonly passed: number;
  readonly failed: number;
  /** Playwright's reporter lists tests that the engine of a project cannot run. */
  readonly skipped?: readonly { readonly title: string; readonly reason: string }[];
};

export type Result = Count & {
  readonly seconds: number;
  /** Seconds of processor time, that of every process which the command started among them. */
  readonly processor: number;
  readonly output: string;
};

/** `times` prints a line for the shell and one for its children: user and system time, as 0m1.23s. */
const withTimes = '"$@"; status=$?; times >&3; exit $status';

const secondsIn = (times: string) =>
  [...(times.split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds),
    0,
  );

let commands = 0;

/**
 * Runs a program at the root of the project. A test runner leaves in the file `TEST_COUNTS` how many
 * of its tests passed and failed; any other program counts as one.
 * @param keepsOutput for later, in place of the terminal.
 */
export async function runCommand(
  command: readonly string[],
  env: Environment,
  keepsOutput = false,
): Promise<Result> {
  const start = performance.now();
  const counts = `${root}.cache/counts/${process.pid}-${(commands += 1)}.json`;
  mkdirSync(`${root}.cache/counts`, { recursive: true });
  const isColored = keepsOutput && process.stdout.isTTY && process.stdout.hasColors();
  const output = keepsOutput ? 'pipe' : 'inherit';
  const child = spawn('sh', ['-c', withTimes, 'sh', ...command], {
    cwd: root,
    // A program that writes into a pipe leaves colors out by itself.
    env: { ...env, TEST_COUNTS: counts, ...(isColored && { FORCE_COLOR: '1' }) },
    stdio: [keepsOutput ? 'ignore' : 'inherit', output, output, 'pipe'],
  });
  let kept = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part) => (kept += part));
  const times = child.stdio[3] ? text(child.stdio[3] as NodeJS.ReadableStream) : '';
  const [status] = await once(child, 'close');
  const hasFailed = Number(status !== 0);
  const found: Count = existsSync(counts)
    ? JSON.parse(readFileSync(counts, 'utf8'))
    : { passed: 1 - hasFailed, failed: hasFailed };
  rmSync(counts, { force: true });
  return {
    ...found,
    // A run that ended badly, or that looked at nothing, has failed whatever it counted.
    failed: found.failed || Number(hasFailed || found.passed === 0),
    seconds: (performance.now() - start) / 1000,
    processor: secondsIn(await times),
    output: kept,
  };
}

/** Row of the table at the end. */
export function row(name: string, { passed, failed, skipped, seconds, processor }: Result): string {
  const time = `${seconds.toFixed(1).padStart(6)} s, processor ${processor.toFixed(1).padStart(6)} s`;
  const rest = skipped?.length ? `, ${skipped.length} skipped` : '';
  return `${failed ? '✗' : '✓'} ${name.padEnd(9)} ${time}  ${passed} passed, ${failed} failed${rest}`;
}
