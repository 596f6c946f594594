/**
 * `npm run bench:tokens`: how long a designer waits, as the median of 8. A colour is saved in a copy of
 * the project, and the clock runs until the page shows it: by an editor in the dev server, and in
 * Storybook by the bench's endpoint. Then a slider of the bench until all follows, the check and the
 * report, and what the theme weighs.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { testEnvironment } from '#scripts/environment.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { sliderToPaint } from './benchPage.ts';
import { builtStyles } from './builtStyles.ts';
import { type FilesAnswer, type SaveRequest, tokensAddress } from './protocol.ts';
import { openSandbox, serveSandbox, type Sandbox } from './sandbox.ts';
import { serveStorybook } from './serveStorybook.ts';

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

/** Saves as the bench does, and says when the file has the value. */
async function post(url: string, sandbox: Sandbox, components: readonly number[]): Promise<void> {
  const { files }: FilesAnswer = await (await fetch(url + tokensAddress)).json();
  const id = 'color.text.heading';
  const request: SaveRequest = {
    versions: { [file]: files[file]?.version ?? '' },
    changes: [{ file, id, value: { colorSpace: 'oklch', components } }],
  };
  const response = await fetch(url + tokensAddress, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
  });
  if (!response.ok || !sandbox.read(file).includes(components.join(', ')))
    throw new Error(`The endpoint answered ${response.status}: ${await response.text()}`);
}

type Posted = { readonly written: number; readonly shown: number };

/** By the endpoint, in Storybook: until the file is written, and until the page shows it. */
async function inStorybook(browser: Browser): Promise<Posted> {
  const sandbox = openSandbox('bench-storybook');
  const storybook = await serveStorybook(sandbox, 6106);
  try {
    const page = await browser.newPage();
    await page.goto(`${storybook.url}/iframe.html?id=screens-whole-pages--about-us&viewMode=story`);
    // Storybook's own page has headings before ours.
    await page.locator('#storybook-root h1').waitFor({ timeout: 120_000 });
    const written: number[] = [];
    const all: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const components = [round / 100 + 0.25, 0.04, 261];
      const start = performance.now();
      await post(storybook.url, sandbox, components);
      written.push(performance.now() - start);
      await shown(page, `oklch(${components.join(' ')})`);
      all.push(performance.now() - start);
    }
    return { written: median(written), shown: median(all) };
  } finally {
    storybook.close();
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
const saved = await inStorybook(browser);
rows.push([
  'save → file',
  `${Math.round(saved.written)} ms (by the bench's endpoint, median of ${rounds})`,
]);
rows.push(['save → Storybook', `${Math.round(saved.shown)} ms (the same, until it is shown)`]);
rows.push([
  'slider → paint',
  `${Math.round(median(await sliderToPaint(browser, 30)))} ms (median of 30, at most 100)`,
]);
// After a change of the code it visits the site once more; a designer changes none.
timed('scripts/tokens/check.ts');
rows.push(['tokens:check', `${Math.round(timed('scripts/tokens/check.ts'))} ms`]);
rows.push(['tokens:report', `${Math.round(timed('scripts/tokens/report.ts', 'HEAD'))} ms`]);
rows.push(['theme CSS', `${themeSize()} bytes of brotli (at most 3,000)`]);
await browser.close();
for (const [what, result] of rows) console.log(`${what.padEnd(18)} ${result}`);
