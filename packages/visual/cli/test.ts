import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { countResults, countsText, readResults, results } from '#store/results.ts';
import { filesIn } from '#store/baselines.ts';
import { baselinesFolder, configFile, root } from '#suite/folders.ts';
import { readSuite } from '#suite/readSuite.ts';
import { chooseScenes, sceneNames, type Suite } from '#suite/suite.ts';
import { acceptScenes, nameHindrances } from './accept.ts';

function runPlaywright(args: readonly string[], environment: NodeJS.ProcessEnv): boolean {
  // Windows runs the program of node_modules/.bin only in a shell, which splits arguments.
  const program = fileURLToPath(import.meta.resolve('@playwright/test/cli'));
  const config =
    configFile ?? fileURLToPath(new URL('../specs/playwright.config.ts', import.meta.url));
  const script = [program, 'test', '--config', config, '--project=visual', ...args];
  const env = { ...process.env, ...environment };
  return (
    spawnSync(process.execPath, script, { stdio: ['ignore', 'inherit', 'inherit'], env }).status ===
    0
  );
}

/** @returns false if no picture was compared, unless the suite takes none */
function report(suite: Suite): boolean {
  const scenes = readResults();
  const counts = countResults(scenes);
  nameHindrances(scenes.filter(({ failed }) => failed));
  const [captured, of] = [scenes.length - counts.failed, sceneNames(suite).length];
  if (captured < of) console.log(`This run was partial: it captured ${captured} of ${of} scenes`);
  console.log(`${scenes.length} scenes, ${countsText(counts)}`);
  if (counts.pictures > 0) return true;
  if (suite.withoutPictures) console.log(`\n${suite.withoutPictures}`);
  else console.error('Not one picture was compared');
  return suite.withoutPictures !== undefined;
}

/** Accepts the pictures and findings of a first run. */
async function acceptFirst(): Promise<boolean> {
  const captured = readResults();
  nameHindrances(captured.filter(({ failed }) => !failed));
  const { written } = await acceptScenes([], true);
  const findings = captured.flatMap((scene) => scene.findings).length;
  console.log(`
A first run: ${written} files in ${baselinesFolder} show the site as it is. Look at them, and commit them.
The checks found ${findings} faults, which are accepted too: from now on, only new ones fail.`);
  return captured.every(({ failed }) => !failed);
}

export async function run(args: readonly string[]): Promise<boolean> {
  const start = args.findIndex((arg) => arg.startsWith('-'));
  const names = start === -1 ? args : args.slice(0, start);
  const suite = await readSuite();
  const chosen = JSON.stringify(chooseScenes(suite, names));
  const isFirst = filesIn(new URL(`${baselinesFolder}/`, root)).length === 0;
  rmSync(results, { recursive: true, force: true });
  const environment = {
    ...(names.length > 0 && { VISUAL_SCENES: chosen }),
    ...(isFirst && { VISUAL_FIRST: '1' }),
  };
  const hasPassed = runPlaywright(args.slice(names.length), environment);
  const compared = report(suite);
  // A first run reports findings that belie a picture, too.
  if (isFirst && compared && !suite.withoutPictures) return (await acceptFirst()) && hasPassed;
  if (hasPassed && compared) return true;
  console.log(`
To judge the differences:  npm run visual:review            writes visual-review/index.html
To accept them:            npm run visual:accept [SCENE …]  rewrites ${baselinesFolder}
`);
  return false;
}

export const usage = `npm run test:visual [-- NAME …] [-- --shard=1/4]

Compares scenes with their baselines: all scenes, or those whose name contains NAME or whose page has
that name. Options come last, and are Playwright's. A first run, without any baseline, accepts what it
captures.`;
