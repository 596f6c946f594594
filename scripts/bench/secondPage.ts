import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { slowPhone } from './firstView.ts';

/** Runs before a page's own code. A page that was prepared begins when it is shown. */
function observe(): void {
  Object.assign(window, { largest: 0 });
  new PerformanceObserver((list) => {
    const [navigation] = performance.getEntriesByType('navigation');
    const shownAt: number = Reflect.get(navigation ?? {}, 'activationStart') ?? 0;
    for (const { startTime } of list.getEntries())
      Object.assign(window, { largest: Math.max(0, startTime - shownAt) });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

async function largestPaint(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => Number(Reflect.get(window, 'largest')));
}

/**
 * Opens home with an empty cache, and goes on to the news by a link that the mouse has rested on.
 * @param rest ms.
 * @returns largest paint of both pages in ms, and how the browser had prepared the second.
 */
export async function secondPage(browser: Browser, url: string, rest: number) {
  const { page } = await slowPhone(browser, { viewport: { width: 1280, height: 800 } });
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'networkidle' });
  const first = await largestPaint(page);
  await page.locator('header nav a[href="/noticias"]').first().hover();
  await delay(rest);
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForURL('**/noticias');
  const second = await largestPaint(page);
  const prepared = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const { activationStart = 0, deliveryType = '' } = Object(navigation);
    return activationStart > 0 ? 'rendered' : deliveryType || 'not at all';
  });
  await page.context().close();
  return { first, second, prepared: String(prepared) };
}
