/**
 * `npm run test:engines`: the journeys in Firefox, checks of their own in
 * WebKit, and pictures of all three engines side by side, which nothing is compared with. With the
 * names of steps only these are run. The browsers are Debian's, as npm has none of them.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { firefoxPath } from '#tests/support/firefox.ts';
import { miniBrowser } from '#tests/support/webkit.ts';
import { writeGallery } from './engines/gallery.ts';
import { testEnvironment } from './environment.ts';
import { type Result, row, runCommand } from './runCommand.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

/** The first Firefox with all that Playwright asks of it. */
const firstFirefox = 144;

/** More of them would say that the tests are Chromium's own. */
const mostSkipped = 15;

type Step = {
  readonly name: string;
  readonly projects: readonly string[];
  /** Debian packages, by the program that is not there without them. */
  readonly needs: Readonly<Record<string, string>>;
};

const firefox = { [firefoxPath]: 'firefox-esr' };
const webkit = {
  WebKitWebDriver: 'webkit2gtk-driver',
  [miniBrowser]: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
  'dbus-run-session': 'dbus',
};

const steps: readonly Step[] = [
  { name: 'firefox', projects: ['firefox'], needs: firefox },
  { name: 'webkit', projects: ['webkit'], needs: webkit },
  {
    name: 'pictures',
    projects: ['pictures', 'pictures in Firefox', 'pictures in WebKit'],
    needs: { ...firefox, ...webkit },
  },
];

function isThere(program: string): boolean {
  if (program.startsWith('/')) return existsSync(program);
  return spawnSync('sh', ['-c', 'command -v "$0"', program]).status === 0;
}

function missingPackages(wanted: readonly Step[]): string[] {
  const needs = wanted.flatMap((step) => Object.entries(step.needs));
  return [...new Set(needs.filter(([program]) => !isThere(program)).map(([, name]) => name))];
}

/** What has to be installed first, as a message. */
function missing(wanted: readonly Step[]): string | undefined {
  const packages = missingPackages(wanted);
  const install = (names: string) =>
    `On Debian or Ubuntu run:\n\n  sudo apt-get update && sudo apt-get install ${names}\n`;
  if (packages.length > 0) return `${packages.join(', ')} missing. ${install(packages.join(' '))}`;
  if (!wanted.some(({ needs }) => firefoxPath in needs)) return undefined;
  const { stdout } = spawnSync(firefoxPath, ['--version'], { encoding: 'utf8' });
  const version = Number(/ (\d+)\./.exec(stdout)?.[1]);
  if (version >= firstFirefox) return undefined;
  return `${stdout.trim()} is too old: Firefox ${firstFirefox} or newer is needed. ${install('firefox-esr')}`;
}

async function run({ projects }: Step): Promise<Result> {
  const options = projects.map((project) => `--project=${project}`);
  const result = await runCommand(['playwright', 'test', ...options], testEnvironment());
  const { failed, skipped = [] } = result;
  return { ...result, failed: failed || Number(skipped.length > mostSkipped) };
}

const names = process.argv.slice(2);
const wanted = steps.filter(({ name }) => names.length === 0 || names.includes(name));
const problem =
  names.length > 0 && wanted.length !== names.length
    ? `There are: ${steps.map(({ name }) => name).join(', ')}`
    : missing(wanted);
if (problem) {
  console.error(problem);
  process.exit(1);
}
const rows: string[] = [];
const skippedTests: string[] = [];
for (const step of wanted) {
  const result = await run(step);
  rows.push(row(step.name, result));
  for (const { title, reason } of result.skipped ?? [])
    skippedTests.push(`skipped ${title}: ${reason}`);
  if (result.failed) process.exitCode = 1;
}
if (wanted.some(({ name }) => name === 'pictures')) console.log(`Pictures: ${writeGallery(root)}`);
console.log([...skippedTests, ...rows].join('\n'));
