import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { galleryPage, writeGallery } from '#tests/engines/gallery.ts';
import { firefoxPath } from '#tests/support/firefox.ts';
import { miniBrowser } from '#tests/support/webkit.ts';
import { commandLine } from './commandLine.ts';
import { fail, testEnvironment } from './environment.ts';
import { row, runCommand } from './runCommand.ts';

/** The first Firefox that speaks all of Playwright's protocol. */
const firstFirefox = 144;

/** More skipped tests would mean that the journeys are Chromium's own. */
const mostSkipped = 15;

/** Debian packages by the programs that they bring. */
const firefox = { [firefoxPath]: 'firefox-esr' };
const webkit = {
  WebKitWebDriver: 'webkit2gtk-driver',
  [miniBrowser]: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
};

type Step = {
  readonly projects: readonly string[];
  readonly needs: Readonly<Record<string, string>>;
};

const steps: Readonly<Record<string, Step>> = {
  firefox: { projects: ['firefox'], needs: firefox },
  webkit: { projects: ['webkit'], needs: webkit },
  pictures: {
    projects: ['pictures', 'pictures in Firefox', 'pictures in WebKit'],
    needs: { ...firefox, ...webkit },
  },
};

const isThere = (program: string) =>
  spawnSync('sh', ['-c', 'command -v "$0"', program]).status === 0;

function assertInstalled(needs: Step['needs']): void {
  const packages = new Set(
    Object.entries(needs)
      .filter(([program]) => !isThere(program))
      .map(([, name]) => name),
  );
  if (packages.size > 0)
    throw new Error(
      `Programs are missing. On Debian or Ubuntu run:\n\n  sudo apt-get update && sudo apt-get install ${[...packages].join(' ')}`,
    );
  if (!(firefoxPath in needs)) return;
  const { stdout } = spawnSync(firefoxPath, ['--version'], { encoding: 'utf8' });
  if (Number(/ (\d+)\./.exec(stdout)?.[1]) < firstFirefox)
    throw new Error(`${stdout.trim()} is too old: Firefox ${firstFirefox} or newer is needed`);
}

const { positionals } = commandLine(
  `npm run test:engines [-- ${Object.keys(steps).join(' | ')}]

Runs the journeys in Firefox, checks of their own in WebKit, and takes pictures of all three engines,
which nothing is compared with: ${galleryPage}. The browsers are Debian's.`,
  { allowPositionals: true },
);

async function run(name: string): Promise<string> {
  const { projects, needs } = steps[name] ?? {};
  if (!projects || !needs)
    throw new Error(`No such step: ${name}. There are: ${Object.keys(steps).join(', ')}`);
  assertInstalled(needs);
  const options = projects.map((project) => `--project=${project}`);
  const result = await runCommand(['playwright', 'test', ...options], testEnvironment());
  const { failed, skipped = [] } = result;
  if (failed || skipped.length > mostSkipped) process.exitCode = 1;
  if (name === 'pictures') writeGallery(fileURLToPath(new URL('../', import.meta.url)));
  const reasons = skipped.map(({ title, reason }) => `skipped ${title}: ${reason}`);
  return [...reasons, row(name, result)].join('\n');
}

try {
  const rows: string[] = [];
  for (const name of positionals.length > 0 ? positionals : Object.keys(steps))
    rows.push(await run(name));
  console.log(rows.join('\n'));
} catch (error) {
  fail(error);
}
