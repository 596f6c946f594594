#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { baselines, countResults, readResults, results } from '#store/results.ts';
import { chooseScenes, sceneNames } from '#suite/suite.ts';
import { findingText } from '#review/phrases.ts';
import { command } from './command.ts';

const root = process.cwd();

function spawnPlaywright(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<number> {
  // Windows runs the program of node_modules/.bin only in a shell, which splits arguments.
  const program = fileURLToPath(import.meta.resolve('@playwright/test/cli'));
  const hasOwn = readdirSync('.').some((name) => name.startsWith('playwright.config.'));
  const config = fileURLToPath(new URL('../specs/playwright.config.ts', import.meta.url));
  const options = hasOwn ? [] : ['--config', config];
  const child = spawn(
    process.execPath,
    [program, 'test', ...options, '--project=visual', ...args],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
    },
  );
  return new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (status) => resolve(status ?? 1));
  });
}

/** @returns false when nothing was compared although something should have been. */
async function report(): Promise<boolean> {
  const { suite } = await import('#capture/suite.ts');
  const scenes = readResults();
  const counts = countResults(scenes);
  for (const { scene, findings } of scenes.filter(({ failed }) => failed))
    console.log(`${scene}: ${findings.map(findingText).join()}`);
  const [captured, of] = [scenes.length - counts.failed, sceneNames(suite).length];
  if (captured < of) console.log(`This run was partial: it captured ${captured} of ${of} scenes`);
  console.log(
    `${scenes.length} scenes, ${counts.all} pictures: ${counts.same} the same, ${counts.close} within 2 levels of 255, ${counts.different} different, ${counts.unsteady} unsteady, ${counts.missing} missing; ${counts.snapshots} accessibility snapshots differ; ${counts.findings} new findings in ${counts.scans} axe scans`,
  );
  if (counts.all > 0) return true;
  if (suite.withoutPictures) console.log(`\n${suite.withoutPictures}`);
  else console.error('Not one picture was compared');
  return suite.withoutPictures !== undefined;
}

async function run(): Promise<boolean> {
  const args = process.argv.slice(2);
  const start = args.findIndex((arg) => arg.startsWith('-'));
  const names = start === -1 ? args : args.slice(0, start);
  const { suite } = await import('#capture/suite.ts');
  const chosen = JSON.stringify(chooseScenes(suite, names));
  rmSync(results, { recursive: true, force: true });
  const environment = names.length > 0 ? { VISUAL_SCENES: chosen } : {};
  const status = await spawnPlaywright(args.slice(names.length), environment);
  const compared = await report();
  if (status === 0 && compared) return true;
  console.log(`
To judge what differs:   npm run visual:review    writes visual-review/index.html
To accept it:            npm run visual:accept    [scene…] rewrites ${relative(root, fileURLToPath(baselines))}
`);
  return false;
}

const usage = `npm run test:visual [-- NAME …] [-- --shard=1/4]

Compares each scene with its baselines, or those alone that have NAME in theirs or are of a page that is
called so. Options, which come last, are Playwright's.`;

if (import.meta.main) await command(usage, run);
