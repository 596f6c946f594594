/**
 * `npm run test:engines`: the journeys and the accessibility tests in Firefox, checks of their own in
 * WebKit, and pictures of all three engines side by side, which nothing is compared with. With the
 * names of steps only these are run. The browsers are Debian's, as npm has none of them.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { firefoxPath } from '#tests/support/firefox.ts';
import { miniBrowser } from '#tests/support/webkit.ts';
import { writeGallery } from './engines/gallery.ts';
import { testEnvironment } from './environment.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const counts = `${root}test-results/engines.json`;

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

type Count = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: readonly { readonly title: string; readonly reason: string }[];
};

function run({ name, projects }: Step): Count & { readonly line: string } {
  rmSync(counts, { force: true });
  const start = performance.now();
  const { status } = spawnSync(
    'playwright',
    ['test', ...projects.map((project) => `--project=${project}`)],
    { cwd: root, stdio: 'inherit', env: testEnvironment({ TEST_COUNTS: counts }) },
  );
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  const found: Count = existsSync(counts)
    ? JSON.parse(readFileSync(counts, 'utf8'))
    : { passed: 0, failed: 1, skipped: [] };
  const { passed, skipped } = found;
  const isBad = status !== 0 || passed === 0 || skipped.length > mostSkipped;
  const failed = found.failed || Number(isBad);
  const line = `${failed ? '✗' : '✓'} ${name.padEnd(8)} ${seconds.padStart(5)} s  ${passed} passed, ${failed} failed, ${skipped.length} skipped`;
  return { passed, failed, skipped, line };
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
mkdirSync(`${root}test-results`, { recursive: true });
const results = wanted.map(run);
for (const { title, reason } of results.flatMap(({ skipped }) => skipped))
  console.log(`skipped ${title}: ${reason}`);
if (wanted.some(({ name }) => name === 'pictures')) console.log(`Pictures: ${writeGallery(root)}`);
console.log(results.map(({ line }) => line).join('\n'));
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
