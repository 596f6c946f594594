/**
 * `npm run test:visual [-- --changed <base>] [-- --shard=1/4]`: looks at every scene, or at those
 * that what has changed since a commit can touch. Whatever else is given goes to Playwright.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { changedFiles } from './changed.ts';
import { moduleGraph } from './moduleGraph.ts';
import { baselines, readResults, results, type SceneResult } from '#visual/compare/results.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const selectionFile = fileURLToPath(new URL('../../.cache/visual-changed.json', import.meta.url));

/** The pinned browser exists for it, and its pictures are the same on every such machine. */
const platform = 'linux-x64';

const elsewhere = `The accepted pictures are made by the browser for ${platform}, and this is ${process.platform}-${process.arch}:
letters would differ, not the site. Run it in a container instead:

  docker run --rm --platform linux/amd64 -v "$PWD":/site -v /site/node_modules -w /site node:24-bookworm \\
    sh -c "npm ci --ignore-scripts && npm run test:visual"
`;

type Options = { readonly base?: string; readonly rest: readonly string[] };

/** @throws Error when `--changed` names no commit. */
function readOptions(args: readonly string[]): Options {
  const at = args.findIndex((arg) => /^--changed(?:=|$)/.test(arg));
  if (at === -1) return { rest: args };
  const [, inline] = args[at]?.split('=') ?? [];
  const base = inline ?? args[at + 1];
  if (!base) throw new Error('--changed needs a commit to compare with, like --changed main');
  return { base, rest: args.toSpliced(at, inline === undefined ? 2 : 1) };
}

/** Leaves for the tests what has changed; they know the scenes. */
async function writeSelection(base: string): Promise<readonly string[]> {
  const changed = changedFiles(base);
  const graph = [...(await moduleGraph())].map(([file, imports]) => [file, [...imports]]);
  mkdirSync(new URL('./', `file://${selectionFile}`), { recursive: true });
  writeFileSync(selectionFile, JSON.stringify({ changed, graph }));
  return changed;
}

function playwright(args: readonly string[], environment: Record<string, string>) {
  const child = spawn('playwright', ['test', '--project=visual', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ALLOW_SAMPLE_CONTENT: '1', ...environment },
  });
  return new Promise<number>((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (status) => resolve(status ?? 1));
  });
}

/** axe looks at a scene's views, and at every story as it is shown. */
const scansIn = (work: SceneResult['work']) =>
  Object.entries(work)
    .filter(([kind]) => kind === 'axe' || kind.startsWith('story shown'))
    .reduce((sum, [, { times }]) => sum + times, 0);

/** Prints what was looked at; false when it was nothing although it should have been something. */
function report(mayBeNothing: boolean): boolean {
  const all = readResults();
  const pictures = all.flatMap((scene) => scene.pictures);
  const count = (status: string) => pictures.filter((one) => one.status === status).length;
  const readings = all.filter(({ reading }) => reading !== 'same').length;
  const faults = all.flatMap((scene) => scene.faults).length;
  const scans = all.reduce((sum, { work }) => sum + scansIn(work), 0);
  console.log(
    `${all.length} scenes, ${pictures.length} pictures: ${count('same')} the same, ${count('close')} within 2 levels of 255, ${count('different')} different, ${count('missing')} without an accepted one; ${readings} readings differ; ${faults} faults in ${scans} axe scans`,
  );
  if (pictures.length > 0) return true;
  if (mayBeNothing) console.log('Nothing that changed can be seen in a picture');
  else console.error('Not one picture was compared');
  return mayBeNothing;
}

async function run(): Promise<number> {
  if (`${process.platform}-${process.arch}` !== platform) {
    console.error(elsewhere);
    return 1;
  }
  const { base, rest } = readOptions(process.argv.slice(2));
  rmSync(results, { recursive: true, force: true });
  const changed = base ? await writeSelection(base) : undefined;
  if (changed) console.log(`${changed.length} files have changed since ${base}`);
  const status = await playwright(rest, changed ? { VISUAL_CHANGED: selectionFile } : {});
  // A part of the suite, chosen by its name or its share, may have no picture in it.
  const compared = report(changed !== undefined);
  if (status === 0 && compared) return 0;
  console.log(`
To judge what differs:   npm run visual:review    writes visual-review/index.html
To accept it:            npm run visual:accept    [scene…] rewrites ${fileURLToPath(baselines).replace(root, '')}
`);
  return 1;
}

process.exitCode = await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
