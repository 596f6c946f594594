#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { changedFiles } from '#compare/git.ts';
import { baselines, countResults, readResults, results } from '#compare/results.ts';
import { shownByPage } from '#compare/shownByPage.ts';
import { scenesTouched } from '#model/changed.ts';
import { scenesOf } from '#model/suite.ts';
import { command } from './command.ts';

const root = process.cwd();

function takeOption(args: readonly string[], name: string) {
  const at = args.findIndex((arg) => arg === name || arg.startsWith(`${name}=`));
  if (at === -1) return { value: undefined, rest: args };
  const [, inline] = args[at]?.split('=') ?? [];
  const value = inline ?? args[at + 1];
  if (!value) throw new Error(`${name} needs a value`);
  return { value, rest: args.toSpliced(at, inline === undefined ? 2 : 1) };
}

/** @returns the environment of a run of the scenes that changed files can touch. */
export async function chooseScenes(changed: readonly string[]): Promise<Record<string, string>> {
  const { suite } = await import('#capture/suite.ts');
  if (!suite.modules) return {};
  const { moduleGraph } = await import('./moduleGraph.ts');
  const scenes = scenesOf(suite);
  const graph = await moduleGraph(suite.modules);
  const isElsewhere = shownByPage(suite.scenes, graph, suite.modules);
  const touched = scenesTouched(changed, graph, scenes, suite.modules, isElsewhere);
  const isAll = typeof touched === 'string';
  const chosen = isAll ? scenes.map(({ scene }) => scene) : [...touched];
  const why = isAll ? `: ${touched}` : '';
  console.log(
    `${changed.length} files have changed: ${chosen.length} of ${scenes.length} scenes may differ${why}`,
  );
  return { VISUAL_SCENES: JSON.stringify(chosen) };
}

export function spawnPlaywright(
  project: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<number> {
  // Windows runs the program of node_modules/.bin only in a shell, which splits arguments.
  const program = fileURLToPath(import.meta.resolve('@playwright/test/cli'));
  const hasOwn = readdirSync('.').some((name) => name.startsWith('playwright.config.'));
  const config = fileURLToPath(new URL('../specs/playwright.config.ts', import.meta.url));
  const options = hasOwn ? [] : ['--config', config];
  const child = spawn(
    process.execPath,
    [program, 'test', ...options, `--project=${project}`, ...args],
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

/** False when nothing was compared although something should have been. */
async function report(mayBeNothing: boolean): Promise<boolean> {
  const { suite } = await import('#capture/suite.ts');
  const scenes = readResults();
  const counts = countResults(scenes);
  for (const { scene, violations } of scenes.filter(({ failed }) => failed))
    console.log(`${scene} ${violations.map(({ text }) => text).join()}`);
  const [captured, of] = [scenes.length - counts.failed, scenesOf(suite).length];
  if (captured < of) console.log(`This run was partial: it captured ${captured} of ${of} scenes`);
  console.log(
    `${scenes.length} scenes, ${counts.all} pictures: ${counts.same} the same, ${counts.close} within 2 levels of 255, ${counts.different} different, ${counts.unsteady} unsteady, ${counts.missing} missing; ${counts.snapshots} accessibility snapshots differ; ${counts.violations} violations in ${counts.scans} axe scans`,
  );
  if (counts.all > 0) return true;
  if (suite.withoutPictures) console.log(`\n${suite.withoutPictures}`);
  else if (mayBeNothing) console.log('Nothing that changed can be seen in a picture');
  else console.error('Not one picture was compared');
  return mayBeNothing || suite.withoutPictures !== undefined;
}

async function run(): Promise<boolean> {
  const { value: base, rest } = takeOption(process.argv.slice(2), '--changed');
  rmSync(results, { recursive: true, force: true });
  const chosen = base ? await chooseScenes(changedFiles(root, base)) : {};
  const status = await spawnPlaywright('visual', rest, chosen);
  const compared = await report('VISUAL_SCENES' in chosen);
  if (status === 0 && compared) return true;
  console.log(`
To judge what differs:   npm run visual:review    writes visual-review/index.html
To accept it:            npm run visual:accept    [scene…] rewrites ${relative(root, fileURLToPath(baselines))}
`);
  return false;
}

const usage = `npm run test:visual [-- --changed BASE] [-- --shard=1/4] [-- -g PATTERN]

Compares each scene with its baselines. --changed takes only what a change since BASE can touch; other
options are Playwright's.`;

if (import.meta.main) await command(usage, run);
