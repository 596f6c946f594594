/** The suite's way of taking pictures beside `toHaveScreenshot` in a test for each. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import { benchFolder, folder, run } from './suite.ts';

const ways = {
  'one by one': { files: 'snapshots', what: 'toHaveScreenshot, a test for each' },
  'scene by scene': { files: 'kept', what: 'the suite’s way' },
} as const;

type Way = keyof typeof ways;

type Timing = { readonly pictures: number; readonly seconds: number; readonly workers: number };

const reportFile = new URL('comparison.json', benchFolder);

const specsOf = ({ specs, suites = [] }: JSONReportSuite): JSONReportSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

/** @throws Error when the tests could not be started. */
async function play(way: Way, args: readonly string[]): Promise<JSONReport> {
  rmSync(reportFile, { force: true });
  const config = ['--config=visual/cli/bench/oneByOne.config.ts', `--project=${way}`];
  const command = ['test', ...config, '--reporter=json', '--pass-with-no-tests', ...args];
  const environment = {
    VISUAL_BASELINES: `${folder}/kept`,
    VISUAL_RESULTS: `${folder}/found`,
    PLAYWRIGHT_JSON_OUTPUT_FILE: fileURLToPath(reportFile),
  };
  // It would name every picture that it makes.
  await run('playwright', command, environment, 'ignore');
  if (!existsSync(reportFile)) throw new Error(`Taking pictures ${way} ended without a report`);
  const report: JSONReport = JSON.parse(readFileSync(reportFile, 'utf8'));
  if (report.errors.length > 0)
    throw new Error(report.errors.map(({ message }) => message).join('\n'));
  for (const { title, tests } of report.suites.flatMap(specsOf).filter(({ ok }) => !ok)) {
    const message = tests[0]?.results[0]?.error?.message ?? 'no message';
    console.error(`${way}: ${title}: ${message.split('\n', 1)[0]}`);
  }
  return report;
}

/** From the start of the first test to the end of the last: builds and reports are left out. */
function secondsOf({ suites }: JSONReport): number {
  const results = suites
    .flatMap(specsOf)
    .flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const starts = results.map(({ startTime }) => new Date(startTime).getTime());
  const ends = results.map(({ duration }, index) => (starts[index] ?? 0) + duration);
  return (Math.max(...ends) - Math.min(...starts)) / 1000;
}

const picturesIn = (name: string) =>
  readdirSync(new URL(`${name}/`, benchFolder), { recursive: true }).filter((file) =>
    /\.(?:png|webp)$/.test(String(file)),
  ).length;

/** The first run makes the pictures to compare with, and warms the machine up. */
async function time(way: Way, args: readonly string[]): Promise<Timing | undefined> {
  const { files } = ways[way];
  rmSync(new URL(`${files}/`, benchFolder), { recursive: true, force: true });
  console.log(`Taking pictures ${way}, twice`);
  const first = await play(way, [...args, '--update-snapshots=all']);
  if (first.suites.length === 0) return undefined;
  const report = await play(way, args);
  return {
    pictures: picturesIn(files),
    seconds: secondsOf(report),
    workers: report.config.workers,
  };
}

const line = (way: Way, { pictures, seconds }: Timing) =>
  `${ways[way].what.padEnd(36)} ${seconds.toFixed(1).padStart(6)} s ${String(pictures).padStart(4)} pictures ${(seconds / pictures).toFixed(2).padStart(6)} s each`;

/**
 * Takes the pictures of ten scenes at six widths in both ways.
 * @param args go to Playwright.
 */
export async function comparisonReport(args: readonly string[]): Promise<string> {
  const theirs = await time('one by one', args);
  const ours = await time('scene by scene', args);
  if (!theirs || !ours) return 'Nothing to compare: none of the ten scenes was chosen';
  if (theirs.pictures !== ours.pictures)
    throw new Error(`${theirs.pictures} pictures one by one, ${ours.pictures} scene by scene`);
  return `The same pictures of the window, without axe and readings, ${ours.workers} workers, second run
${line('one by one', theirs)}
${line('scene by scene', ours)}
${(theirs.seconds / ours.seconds).toFixed(1)} times as fast
`;
}
