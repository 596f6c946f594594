import type { CDPSession, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Box, Size } from '#model/data.ts';
import { longestSide } from '#store/picture.ts';
import { waitUntilStable } from './settle.ts';

/**
 * px left of the page's own zero. The browser counts from the left edge of all content, also right to
 * left.
 */
export async function roomBeforeZero(cdp: CDPSession): Promise<number> {
  const { cssLayoutViewport, cssVisualViewport } = await cdp.send('Page.getLayoutMetrics');
  return cssLayoutViewport.pageX - cssVisualViewport.pageX;
}

/**
 * Quicker than Playwright's own, which encodes for size and checks the page before each one.
 * @param room as `roomBeforeZero` returns it; pass it to take many pictures of a page
 */
export async function screenshot(
  cdp: CDPSession,
  box?: Box,
  reach: 'window' | 'page' = 'window',
  room?: number,
): Promise<Buffer> {
  const clip = box && { ...box, x: box.x + (room ?? (await roomBeforeZero(cdp))), scale: 1 };
  const { data } = await cdp.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    captureBeyondViewport: reach === 'page',
    ...(clip && { clip }),
  });
  return Buffer.from(data, 'base64');
}

/** After a change of scale the browser stretches the old picture first, and redraws later. */
export async function sharpScreenshot(cdp: CDPSession): Promise<Buffer> {
  let last = await screenshot(cdp);
  for (;;) {
    const next = await screenshot(cdp);
    if (next.equals(last)) return next;
    last = next;
  }
}

/** Leaves fixed elements at the top of the page, and scrolls on. */
const scrollPast = (page: Page, top: number): Promise<number> =>
  page.evaluate((y) => {
    for (const element of document.querySelectorAll<HTMLElement>('body *'))
      if (getComputedStyle(element).position === 'fixed') element.style.position = 'absolute';
    window.scrollTo(0, y);
    return Math.round(window.scrollY);
  }, top);

/** Puts a page together from windows: a capture beyond the window resets the visitor's text size. */
export async function tallScreenshot(page: Page, cdp: CDPSession, { width, height }: Size) {
  const step = await page.evaluate(() => window.innerHeight);
  const parts: { input: Buffer; left: number; top: number }[] = [];
  for (let place = 0; place < height; place += step) {
    const top = await scrollPast(page, place);
    await waitUntilStable(page);
    parts.push({ input: await screenshot(cdp), left: 0, top });
  }
  await scrollPast(page, 0);
  const ground = { width, height, channels: 3, background: 'white' } as const;
  return sharp({ create: ground }).composite(parts).png({ compressionLevel: 1 }).toBuffer();
}

/** As far down as a picture can hold. */
export const wholePage = (page: Page): Promise<Box> =>
  page.evaluate((most) => {
    const { scrollHeight, clientWidth } = document.documentElement;
    return { x: 0, y: 0, width: clientWidth, height: Math.min(scrollHeight, most) };
  }, longestSide);
