import type { Browser } from '@playwright/test';

/** ms from the navigation's start. */
export type FirstView = {
  readonly fcp: number;
  readonly lcp: number;
  /** Total blocking time: of long tasks, the part beyond 50 ms. */
  readonly tbt: number;
};

function observe(): void {
  const seen = { lcp: 0, tbt: 0 };
  Object.assign(window, { seen });
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  watch('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  watch('longtask', ({ duration }) => (seen.tbt += Math.max(0, duration - 50)));
}

/**
 * Opens a page with an empty cache on a phone of 2016 and slow 4G: 1.6 Mbit/s, 150 ms for a request, a
 * quarter of this machine's speed.
 */
export async function firstView(browser: Browser, url: string): Promise<FirstView> {
  const viewport = { width: 412, height: 823 };
  const context = await browser.newContext({ viewport, deviceScaleFactor: 2, isMobile: true });
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
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'networkidle' });
  const view = await page.evaluate((): FirstView => ({
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    ...Reflect.get(window, 'seen'),
  }));
  await context.close();
  return view;
}
