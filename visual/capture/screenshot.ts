import type { CDPSession, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Box, Size } from '#visual/review/data.ts';
import { suite } from './suite.ts';
import type { View } from './views.ts';

/** Through the debugger: Playwright's own way cannot change the scale. */
export const setWindow = (cdp: CDPSession, { width, height, scale = 1 }: Omit<View, 'name'>) =>
  cdp.send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    deviceScaleFactor: scale,
    mobile: false,
    screenWidth: width,
    screenHeight: height,
  });

/** Quicker than Playwright's own, which encodes for size and runs its checks before each one. */
export async function screenshot(cdp: CDPSession, box?: Box, reach: 'window' | 'page' = 'window') {
  const { data } = await cdp.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    captureBeyondViewport: reach === 'page',
    ...(box && { clip: { ...box, scale: 1 } }),
  });
  return Buffer.from(data, 'base64');
}

/** With other device pixels the browser first stretches what it has, and draws it anew later. */
export async function sharpScreenshot(cdp: CDPSession): Promise<Buffer> {
  let last = await screenshot(cdp);
  for (;;) {
    const next = await screenshot(cdp);
    if (next.equals(last)) return next;
    last = next;
  }
}

/** Lets what stays in the window stay at the top of the page, and goes to a place of it. */
const scrollPast = (page: Page, top: number): Promise<number> =>
  page.evaluate((y) => {
    for (const element of document.querySelectorAll<HTMLElement>('body *'))
      if (getComputedStyle(element).position === 'fixed') element.style.position = 'absolute';
    window.scrollTo(0, y);
    return Math.round(window.scrollY);
  }, top);

/**
 * The whole page, put together from windows: to reach beyond the window the browser sets letters back
 * to its own size, at some time while it captures.
 */
export async function tallScreenshot(
  page: Page,
  cdp: CDPSession,
  { width, height }: Size,
  settle: () => Promise<void>,
): Promise<Buffer> {
  const step = await page.evaluate(() => window.innerHeight);
  const parts: { input: Buffer; left: number; top: number }[] = [];
  for (let place = 0; place < height; place += step) {
    const top = await scrollPast(page, place);
    await settle();
    parts.push({ input: await screenshot(cdp), left: 0, top });
  }
  await scrollPast(page, 0);
  const ground = { width, height, channels: 3, background: 'white' } as const;
  return sharp({ create: ground }).composite(parts).png({ compressionLevel: 1 }).toBuffer();
}

export const wholePage = (page: Page): Promise<Box> =>
  page.evaluate(() => {
    const { scrollHeight, clientWidth } = document.documentElement;
    return { x: 0, y: 0, width: clientWidth, height: scrollHeight };
  });

function markLetters(mark: string): void {
  const seen = new Map<string, Set<string>>();
  for (const element of document.querySelectorAll('body *')) {
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    const text = own.map((node) => node.textContent?.trim()).join('');
    if (!text || !element.checkVisibility()) continue;
    const { fontFamily, fontStyle, fontWeight } = getComputedStyle(element);
    const font = `${fontFamily} ${fontStyle} ${fontWeight}`;
    const letters = seen.get(font) ?? new Set();
    seen.set(font, letters);
    const before = letters.size;
    for (const letter of text) letters.add(letter);
    if (letters.size > before) element.setAttribute(mark, '');
  }
}

const letterMark = 'data-letters';

export async function systemFonts(page: Page, cdp: CDPSession): Promise<string[]> {
  if (!suite.webFontsOnly) return [];
  await page.evaluate(markLetters, letterMark);
  await cdp.send('DOM.enable');
  await cdp.send('CSS.enable');
  const { root } = await cdp.send('DOM.getDocument', { depth: 0 });
  const selector = `[${letterMark}]`;
  const { nodeIds } = await cdp.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  const found = await Promise.all(
    nodeIds.map((nodeId) => cdp.send('CSS.getPlatformFontsForNode', { nodeId })),
  );
  await page.evaluate((mark) => {
    for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
  }, letterMark);
  const names = found.flatMap(({ fonts }) =>
    fonts.flatMap(({ isCustomFont, familyName }) => (isCustomFont ? [] : familyName)),
  );
  return [...new Set(names)].map((name) => `letters in the system font ${name}`);
}
