import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

/** ms from the navigation's start; bytes as sent. */
export type FirstView = {
  readonly fcp: number;
  readonly lcp: number;
  /** What long tasks take beyond 50 ms. */
  readonly tbt: number;
  readonly cls: number;
  readonly js: number;
  readonly all: number;
};

const phone: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

/**
 * A phone of 2016 on slow 4G: 1.6 Mbit/s, 150 ms a request, a quarter of this machine's speed.
 * @param screen another one, as slow.
 */
export async function slowPhone(
  browser: Browser,
  screen = phone,
): Promise<{ page: Page; cdp: CDPSession }> {
  const context = await browser.newContext({ ...screen, locale: 'pt-BR' });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return { page, cdp };
}

/** Runs before the page's own code. */
function observe(): void {
  const seen = { lcp: 0, tbt: 0, cls: 0 };
  Object.assign(window, { seen });
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  watch('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  watch('longtask', ({ duration }) => (seen.tbt += Math.max(0, duration - 50)));
  watch('layout-shift', (entry) => (seen.cls += Reflect.get(entry, 'value')));
}

/** Opens a page with an empty cache and lets it come to rest. */
export async function firstView(browser: Browser, url: string): Promise<FirstView> {
  const { page, cdp } = await slowPhone(browser);
  let [js, all] = [0, 0];
  const kinds = new Map<string, string>();
  cdp.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    all += encodedDataLength;
    if (kinds.get(requestId) === 'Script') js += encodedDataLength;
  });
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'networkidle' });
  const found = await page.evaluate(() => ({
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    ...(Reflect.get(window, 'seen') as { lcp: number; tbt: number; cls: number }),
  }));
  await page.context().close();
  return { ...found, js, all };
}
