/**
 * What a visit costs, for `npm test` and `npm run bench`. Opens each page of the built site in the test browser, on a
 * phone and on a desktop screen, and counts the bytes as they are sent: at first load (before any
 * scroll or touch), scrolled to the end, and with everything touched. A budget that is exceeded
 * ends with failure. kB are 1000 bytes.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { loadArticles } from '#build/content/loadArticles.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { startSite } from '#tests/support/server.ts';
import { buildSite } from '#build/build.ts';
import { sitePages } from '#build/sitePages.ts';
import { builtSiteFolder, fail, testEnvironment } from './environment.ts';

const kinds = ['html', 'css', 'fonts', 'images', 'js', 'other'] as const;

type Kind = (typeof kinds)[number];

/** Bytes of the bodies as they were sent, by kind. */
type Bytes = Readonly<Record<Kind, number>>;

type Visit = {
  readonly path: string;
  readonly screen: Screen;
  readonly first: Bytes;
  readonly scrolled: Bytes;
  readonly touched: Bytes;
  /** Requests that went to any other host. */
  readonly foreign: readonly string[];
  /** Sum of all layout shifts, those right after a touch left out. */
  readonly cls: number;
  /** Files that could be sent smaller than they were. */
  readonly uncompressed: readonly string[];
};

const screens = {
  phone: { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, hasTouch: false },
} as const;

type Screen = keyof typeof screens;

/** ms without a request after which the page has all that it wants. */
const quiet = 500;
/** ms after which waiting for that is given up. */
const patience = 20_000;

const contentTypes: readonly (readonly [RegExp, Kind])[] = [
  [/html/, 'html'],
  [/css/, 'css'],
  [/^font\//, 'fonts'],
  [/^image\//, 'images'],
  [/javascript/, 'js'],
];

const kindOf = (type: string): Kind =>
  contentTypes.find(([pattern]) => pattern.test(type))?.[1] ?? 'other';

const all = (bytes: Bytes) => kinds.reduce((sum, kind) => sum + bytes[kind], 0);

/** Notes what a page asks for and gets. */
function watch(page: Page, origin: string) {
  const sizes = new Map<string, { kind: Kind; size: number }>();
  const foreign: string[] = [];
  const uncompressed: string[] = [];
  let open = 0;
  let last = performance.now();
  const changed = (difference: number) => {
    open += difference;
    last = performance.now();
  };
  page.on('request', (request) => {
    changed(1);
    const url = request.url();
    if (/^https?:/.test(url) && new URL(url).origin !== origin) foreign.push(url);
  });
  page.on('requestfinished', () => changed(-1));
  page.on('requestfailed', () => changed(-1));
  page.on('response', (response) => {
    const headers = response.headers();
    const kind = kindOf(headers['content-type'] ?? '');
    const url = response.url();
    // Asked for twice (preload and use), sent once.
    sizes.set(url, { kind, size: Number(headers['content-length'] ?? 0) });
    const isText = kind === 'html' || kind === 'css' || kind === 'js';
    if (isText && headers['content-encoding'] !== 'br') uncompressed.push(url);
  });
  const count = (): Bytes => {
    const bytes = { html: 0, css: 0, fonts: 0, images: 0, js: 0, other: 0 };
    for (const { kind, size } of sizes.values()) bytes[kind] += size;
    return bytes;
  };
  const settled = async () => {
    const start = performance.now();
    while (open > 0 || performance.now() - last < quiet) {
      if (performance.now() - start > patience) throw new Error(`${page.url()} never gets quiet`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  return { count, settled, foreign, uncompressed };
}

/** Runs before the page's own code: adds up how far its parts are moved. */
function observeShifts() {
  Object.assign(window, { shifts: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'hadRecentInput')) continue;
      const sum = Reflect.get(window, 'shifts') + Reflect.get(entry, 'value');
      Object.assign(window, { shifts: sum });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Goes down the page by half screens, as a reader does. */
async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const step = window.innerHeight / 2;
    for (let y = 0; y < document.documentElement.scrollHeight; y += step) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await frame();
      await frame();
    }
  });
}

/** Opens the menu and each dialog, and puts the cursor into the form. */
async function touchAll(page: Page, settled: () => Promise<void>) {
  const menu = page.locator('summary:visible');
  if ((await menu.count()) > 0) {
    await menu.click();
    await page.keyboard.press('Escape');
  }
  for (const button of await page.locator('button[aria-haspopup=dialog]:visible').all()) {
    await button.click();
    const dialog = page.locator('dialog[open]');
    await dialog.waitFor();
    await settled();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
  const field = page.locator('form input:visible');
  if ((await field.count()) > 0) await field.first().click();
  await settled();
}

async function visit(browser: Browser, origin: string, path: string, screen: Screen) {
  const context = await browser.newContext({ ...screens[screen], locale: 'pt-BR' });
  try {
    const page = await context.newPage();
    await page.addInitScript(observeShifts);
    const { count, settled, ...seen } = watch(page, origin);
    await page.goto(origin + path, { waitUntil: 'load' });
    await settled();
    const first = count();
    await scrollThrough(page);
    await settled();
    const scrolled = count();
    await touchAll(page, settled);
    const touched = count();
    const cls = Number(await page.evaluate(() => Reflect.get(window, 'shifts')));
    return { path, screen, first, scrolled, touched, cls, ...seen } satisfies Visit;
  } finally {
    await context.close();
  }
}

/**
 * Visits each path on a phone and on a desktop screen, each time with an empty cache.
 * @param origin of a running site, which sends `Content-Length` with every body.
 */
async function measure(
  browser: Browser,
  origin: string,
  paths: readonly string[],
): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (const path of paths) {
    const both = (['phone', 'desktop'] as const).map((screen) =>
      visit(browser, origin, path, screen),
    );
    visits.push(...(await Promise.all(both)));
  }
  return visits;
}

type Budget = {
  readonly what: string;
  /** Which visits it holds for; all of them when left out. */
  readonly path?: RegExp;
  readonly most: number;
  /** Bytes, a count of requests, or a plain number. */
  readonly unit: 'bytes' | 'requests' | 'score';
  readonly value: (visit: Visit) => number;
};

const kB = 1000;

/** What was promised of the site's weight. */
export const budgets: readonly Budget[] = [
  {
    what: 'JavaScript at first load',
    most: 2.2 * kB,
    unit: 'bytes',
    value: ({ first }) => first.js,
  },
  {
    what: 'JavaScript for who scrolls to the end and touches nothing',
    most: 2.2 * kB,
    unit: 'bytes',
    value: ({ scrolled }) => scrolled.js,
  },
  {
    what: 'JavaScript, whatever is done: documents',
    path: /^\/(?:noticias\/.|privacidade|acessibilidade)/,
    most: 0,
    unit: 'bytes',
    value: ({ touched }) => touched.js,
  },
  {
    what: 'JavaScript, everything touched',
    most: 95 * kB,
    unit: 'bytes',
    value: ({ touched }) => touched.js,
  },
  {
    what: 'Stylesheets beside the page',
    most: 0,
    unit: 'bytes',
    value: ({ touched }) => touched.css,
  },
  { what: 'Fonts', most: 80 * kB, unit: 'bytes', value: ({ touched }) => touched.fonts },
  { what: 'HTML', most: 15 * kB, unit: 'bytes', value: ({ first }) => first.html },
  {
    what: 'All at first load: home',
    path: /^\/$/,
    most: 64 * kB,
    unit: 'bytes',
    value: ({ first }) => all(first),
  },
  {
    what: 'Requests to any other host',
    most: 0,
    unit: 'requests',
    value: ({ foreign }) => foreign.length,
  },
  {
    what: 'HTML, CSS and JavaScript files sent without brotli',
    most: 0,
    unit: 'requests',
    value: ({ uncompressed }) => uncompressed.length,
  },
  { what: 'Cumulative layout shift', most: 0, unit: 'score', value: ({ cls }) => cls },
];

const inKB = (bytes: number) => (bytes / kB).toFixed(1);

const columns: readonly (readonly [string, (visit: Visit) => string])[] = [
  ['page', ({ path }) => path],
  ['screen', ({ screen }) => screen],
  ['HTML', ({ first }) => inKB(first.html)],
  ['CSS', ({ first }) => inKB(first.css)],
  ['fonts', ({ first }) => inKB(first.fonts)],
  ['images', ({ first }) => inKB(first.images)],
  ['JS', ({ first }) => inKB(first.js)],
  ['all', ({ first }) => inKB(all(first))],
  ['images ↓', ({ scrolled }) => inKB(scrolled.images)],
  ['JS ↓', ({ scrolled }) => inKB(scrolled.js)],
  ['JS ✓', ({ touched }) => inKB(touched.js)],
  ['all ✓', ({ touched }) => inKB(all(touched))],
  ['other hosts', ({ foreign }) => String(foreign.length)],
  ['CLS', ({ cls }) => cls.toFixed(4)],
];

function table(visits: readonly Visit[]): string {
  const rows = [
    columns.map(([title]) => title),
    ...visits.map((one) => columns.map(([, cell]) => cell(one))),
  ];
  const widths = columns.map((_, index) =>
    Math.max(...rows.map((row) => (row[index] ?? '').length)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, index) =>
        index < 2 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0),
      )
      .join('  ');
  return rows.map(line).join('\n');
}

const written = ({ unit }: Budget, value: number) =>
  unit === 'bytes' ? `${inKB(value)} kB` : String(value);

/** One line a budget, and how many were exceeded. A budget that holds for no visit is exceeded. */
function verdict(visits: readonly Visit[]): { lines: string[]; exceeded: number } {
  const lines: string[] = [];
  let exceeded = 0;
  for (const budget of budgets) {
    const its = visits.filter(({ path }) => budget.path?.test(path) ?? true);
    const worst = its.toSorted((a, b) => budget.value(b) - budget.value(a))[0];
    const value = worst ? budget.value(worst) : Infinity;
    const ok = value <= budget.most;
    if (!ok) exceeded += 1;
    const where = worst && value > 0 ? ` (${worst.path}, ${worst.screen})` : '';
    const amount = `${written(budget, value)} of ${written(budget, budget.most)}`;
    lines.push(`${ok ? '✓' : '✗'} ${budget.what}: ${amount}${where}`);
  }
  return { lines, exceeded };
}

/** Builds the site, visits every page and prints what it costs; a budget that is exceeded fails. */
export async function printBudgets(): Promise<void> {
  Object.assign(process.env, testEnvironment());
  await buildSite();
  const siteDir = fileURLToPath(builtSiteFolder);
  if (!existsSync(siteDir)) throw new Error(`There is no site in ${siteDir}`);
  const paths = sitePages(await loadArticles()).map(({ path }) => path);
  const browser = await launchBrowser();
  const site = await startSite(siteDir);
  try {
    const visits = await measure(browser, site.url, paths);
    const { lines, exceeded } = verdict(visits);
    console.log(`\nkB as sent; ↓ scrolled to the end, ✓ everything touched\n\n${table(visits)}\n`);
    console.log(lines.join('\n'));
    console.log(`\n${visits.length} visits, ${budgets.length} budgets, ${exceeded} exceeded`);
    if (exceeded > 0) process.exitCode = 1;
  } finally {
    site.close();
    await browser.close();
  }
}

if (import.meta.main) await printBudgets().catch(fail);
