/**
 * `npm run bench:tokens`: how long a designer waits. A colour is saved in a copy of the project, and
 * the clock runs until the page shows it: in the dev server and in Storybook, the median of 8. Then a
 * slider of the bench until all follows, the check and the report, and what the theme weighs.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { testEnvironment } from '#scripts/environment.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { sliderToPaint } from './benchPage.ts';
import { builtStyles } from './builtStyles.ts';
import { openSandbox, serveSandbox, type Sandbox } from './sandbox.ts';

const root = new URL('../../', import.meta.url);
const rounds = 8;
const file = 'color.light.tokens.json';

const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

/** Waits until the page's headings have this colour. */
async function shown(page: Page, color: string): Promise<void> {
  const isShown = (wanted: string) => {
    // Storybook's page has hidden headings of its own before ours.
    const heading = [...document.querySelectorAll('h1')].at(-1);
    return heading !== undefined && getComputedStyle(heading).color === wanted;
  };
  await page.waitForFunction(isShown, color, { polling: 10, timeout: 20_000 });
}

async function saveToScreen(page: Page, sandbox: Sandbox): Promise<number> {
  const times: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const components = [0.25 + round / 100, 0.04, 261];
    const content = JSON.parse(sandbox.read(file));
    content.color.text.heading.$value = { colorSpace: 'oklch', components };
    const start = performance.now();
    sandbox.write(file, JSON.stringify(content, null, 2));
    await shown(page, `oklch(${components.join(' ')})`);
    times.push(performance.now() - start);
  }
  return median(times);
}

async function inDevServer(browser: Browser): Promise<number> {
  const sandbox = openSandbox('bench-dev');
  const { url, close } = await serveSandbox(sandbox);
  const page = await browser.newPage();
  await page.goto(`${url}/sobrenos`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const time = await saveToScreen(page, sandbox);
  await page.close();
  await close();
  sandbox.remove();
  return time;
}

/** Resolves when Storybook says where it is. */
function ready(storybook: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    storybook.stdout?.on('data', (text: Buffer) => {
      if (/localhost:|127\.0\.0\.1:|ready/i.test(text.toString())) resolve();
    });
    storybook.on('exit', () => reject(new Error('Storybook ended before it was ready')));
  });
}

async function inStorybook(browser: Browser): Promise<number> {
  const sandbox = openSandbox('bench-storybook');
  const port = '6106';
  const storybook = spawn(
    fileURLToPath(new URL('node_modules/.bin/storybook', root)),
    ['dev', '--ci', '--no-open', '--port', port, '--host', '127.0.0.1', '--disable-telemetry'],
    {
      cwd: sandbox.folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  try {
    await ready(storybook);
    const page = await browser.newPage();
    await page.goto(
      `http://127.0.0.1:${port}/iframe.html?id=screens-whole-pages--about-us&viewMode=story`,
    );
    await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 60_000 });
    return await saveToScreen(page, sandbox);
  } finally {
    storybook.kill();
    sandbox.remove();
  }
}

function timed(script: string, ...parts: string[]): number {
  const start = performance.now();
  spawnSync(process.execPath, [script, ...parts], { cwd: fileURLToPath(root), stdio: 'ignore' });
  return performance.now() - start;
}

/** Brotli bytes of the rules that set the theme's variables. */
function themeSize(): number {
  const rules = builtStyles().match(/:root\{[^}]*\}/g) ?? [];
  return brotliCompressSync(rules.join('')).length;
}

Object.assign(process.env, testEnvironment());
const browser = await launchBrowser();
const rows: [string, string][] = [];
rows.push([
  'save → dev server',
  `${Math.round(await inDevServer(browser))} ms (median of ${rounds})`,
]);
rows.push([
  'save → Storybook',
  `${Math.round(await inStorybook(browser))} ms (median of ${rounds})`,
]);
rows.push([
  'slider → paint',
  `${Math.round(median(await sliderToPaint(browser, 30)))} ms (median of 30, at most 100)`,
]);
rows.push(['tokens:check', `${Math.round(timed('scripts/tokens/check.ts'))} ms`]);
rows.push(['tokens:report', `${Math.round(timed('scripts/tokens/report.ts', 'HEAD'))} ms`]);
rows.push(['theme CSS', `${themeSize()} bytes of brotli (at most 3,000)`]);
await browser.close();
for (const [what, result] of rows) console.log(`${what.padEnd(18)} ${result}`);
