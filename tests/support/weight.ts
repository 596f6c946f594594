/** Measures the bytes sent in a visit, from the first view until everything was touched. */
import type { Page, Request } from '@playwright/test';
import { untilIdle } from './page.ts';

const kinds = ['html', 'css', 'fonts', 'images', 'js', 'other'] as const;

type Bytes = Readonly<Record<(typeof kinds)[number] | 'all', number>>;

export type Weight = {
  readonly first: Bytes;
  readonly scrolled: Bytes;
  readonly touched: Bytes;
  readonly foreign: readonly string[];
  readonly uncompressed: readonly string[];
  /** Cumulative layout shift. */
  readonly cls: number;
};

export const screens = {
  phone: { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, hasTouch: false },
} as const;

const kindOf = (type: string) =>
  (/html|css|javascript/.exec(type)?.[0] ?? /^(?:font|image)/.exec(type)?.[0] ?? 'other')
    .replace('javascript', 'js')
    .replace(/^(?:font|image)$/, '$&s') as keyof Bytes;

function watch(page: Page) {
  const sizes = new Map<string, readonly [keyof Bytes, number]>();
  const foreign: string[] = [];
  const uncompressed: string[] = [];
  const requests: Request[] = [];
  page.on('request', (request) => {
    requests.push(request);
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') foreign.push(request.url());
  });
  page.on('response', (response) => {
    const headers = response.headers();
    const kind = kindOf(headers['content-type'] ?? '');
    // A preloaded file is requested twice and sent once.
    sizes.set(response.url(), [kind, Number(headers['content-length'] ?? 0)]);
    if (['html', 'css', 'js'].includes(kind) && headers['content-encoding'] !== 'br')
      uncompressed.push(response.url());
  });
  /** Resolves when the page is idle, and every request that it has made has ended. */
  const settle = async () => {
    await untilIdle(page);
    while (requests.length > 0) {
      for (const request of requests.splice(0)) await (await request.response())?.finished();
      // A file may ask for another one.
      await untilIdle(page);
    }
  };
  const count = async (): Promise<Bytes> => {
    await settle();
    const bytes = { html: 0, css: 0, fonts: 0, images: 0, js: 0, other: 0, all: 0 };
    for (const [kind, size] of sizes.values()) {
      bytes[kind] += size;
      bytes.all += size;
    }
    return bytes;
  };
  return { count, settle, foreign, uncompressed };
}

function observeShifts(): void {
  window.shifts = 0;
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value = 0 } of list.getEntries())
      if (!hadRecentInput) window.shifts = (window.shifts ?? 0) + value;
  }).observe({ type: 'layout-shift', buffered: true });
}

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      window.scrollTo({ top: y, behavior: 'instant' });
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    }
  });
}

/** Opens the menu and each dialog, and focuses the form. */
async function touchAll(page: Page, settle: () => Promise<void>): Promise<void> {
  for (const menu of await page.locator('summary:visible').all()) {
    await menu.click();
    await page.keyboard.press('Escape');
  }
  for (const button of await page.locator('button[aria-haspopup=dialog]:visible').all()) {
    await button.click();
    const dialog = page.locator('dialog[open]');
    await dialog.waitFor();
    await settle();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
  for (const field of await page.locator('form input:visible').all()) await field.click();
}

/** Visits a page with an empty cache. The server must send `Content-Length`. */
export async function weigh(page: Page, url: string): Promise<Weight> {
  await page.addInitScript(observeShifts);
  const { count, settle, ...visit } = watch(page);
  await page.goto(url);
  const first = await count();
  await scrollThrough(page);
  const scrolled = await count();
  await touchAll(page, settle);
  const touched = await count();
  const cls = (await page.evaluate(() => window.shifts)) ?? Number.NaN;
  return { first, scrolled, touched, cls, ...visit };
}
