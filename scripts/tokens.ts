/** `npm run tokens -- <command>`: reads, checks, reports, proposes and exchanges design tokens. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Project, runCommand } from '@repo/tokens/command';
import { usageOf } from '@repo/tokens/page';
import { paletteFile } from '#build/firm.ts';
import { withoutPictures } from '#tests/support/machine.ts';
import { builtSite, siteFolder } from '#tests/support/sites.ts';
import { lastNotes } from '#tests/support/tokenNotes.ts';
import { fail, testEnvironment } from './environment.ts';

const root = new URL('../', import.meta.url);

function readBuiltSite(folder: string): string {
  const page = readFileSync(`${folder}/index.html`, 'utf8');
  const scripts = readdirSync(`${folder}/assets`)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(`${folder}/assets/${name}`, 'utf8'));
  return [/<style>(.*?)<\/style>/s.exec(page)?.[1], ...scripts].join('\n');
}

/** Loads Playwright and every scene. */
const tokenTour = async () => (await import('#tests/support/tokenTour.ts')).tokenTour();

const visitSite = async () => ({
  code: readBuiltSite(builtSite('dist-named')),
  pairs: (await tokenTour()).flatMap(({ pairs }) => pairs),
});

function lastSeen() {
  const folder = siteFolder('dist-named');
  const { uses, since } = lastNotes();
  const code = existsSync(`${folder}/index.html`) ? readBuiltSite(folder) : '';
  return { code, pairs: uses.flatMap(({ pairs }) => pairs), since };
}

/** Runs the visual suite; its last line has the counts. */
async function comparePictures(): Promise<string> {
  const [reason] = withoutPictures()?.split('\n') ?? [];
  if (reason) return reason;
  console.log('Comparing all pictures: this can take some minutes …');
  const { stdout, error } = spawnSync(process.execPath, ['packages/visual/cli/run.ts'], {
    cwd: fileURLToPath(root),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: testEnvironment(),
    maxBuffer: 2 ** 28,
  });
  const counts = /^.*\d+ pictures: .*$/m.exec(stdout ?? '')?.[0];
  return counts === undefined
    ? `The pictures could not be compared here${error ? `: ${error.message}` : ''}.`
    : `${counts}. To see what differs: npm run visual:review`;
}

const project: Project = {
  root,
  others: [paletteFile],
  // Content is prose and data, and has none of these values.
  code: { folders: ['src'], leftOut: /^src\/(?:theme|content)\/|\.gen\.ts$/ },
  site: { visit: visitSite, lastSeen },
  usage: async () =>
    usageOf((await tokenTour()).map(({ screen, rules }) => [screen, rules] as const)),
  pictures: comparePictures,
};

await runCommand(project, process.argv.slice(2)).catch(fail);
