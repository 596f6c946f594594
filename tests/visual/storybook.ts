import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fingerprint } from '#publish/once.ts';
import { filesBelow, hashFiles } from '#publish/listFiles.ts';
import { testEnvironment } from '#scripts/environment.ts';
import { programFile } from '#scripts/program.ts';
import { serveStatic, staticFiles } from '#server/site/static.ts';
import { serve } from '#tests/support/server.ts';
import { runIn } from '#tests/support/sites.ts';
import type { Stories } from '@repo/visual/suite';
import { storyFiles } from './modules.ts';

const root = new URL('../../', import.meta.url);
const folder = new URL('storybook-static/', root);

/** Sources of Storybook besides those of the site. */
export const storySources = [
  'stories',
  '.storybook',
  'packages/visual/checks/axeRules.ts',
  ...['bench', 'model', 'page', 'contrast', 'exchange', 'edit'].map(
    (part) => `packages/tokens/${part}`,
  ),
];

/** Changes whenever a build would give another Storybook. */
const hashSources = () => hashFiles(root, storySources, fingerprint(testEnvironment()));

const options = ['build', '-o', 'storybook-static', '--disable-telemetry', '--quiet'];
const command = [programFile('storybook'), ...options];

/** Leaves out pages of documentation, which takes a third of the time. */
const withoutDocs = '--test';

function build(): void {
  const stamp = new URL('fingerprint.txt', folder);
  const hash = hashSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: root,
    encoding: 'utf8',
    env: testEnvironment(),
  });
  if (status !== 0) throw new Error(`${stdout}${stderr}`);
  writeFileSync(stamp, hash);
}

function serveFrom(from: URL) {
  const read = (name: string) => new Uint8Array(readFileSync(new URL(name, from)));
  const site = { files: staticFiles(filesBelow(from, ''), read) };
  return serve((request) => serveStatic(site, request, decodeURI(new URL(request.url).pathname)));
}

async function buildCopy(copy: string, signal: AbortSignal) {
  await runIn(copy, [...command, withoutDocs], testEnvironment(), signal);
  return serveFrom(pathToFileURL(join(copy, 'storybook-static/')));
}

const start = () => serveFrom(folder);

export const stories: Stories = { files: storyFiles, folder, build, start, buildCopy };
