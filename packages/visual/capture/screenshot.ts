import type { CDPSession, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Box, Size } from '#model/data.ts';
import { suite } from './suite.ts';

/** Quicker than Playwright's own, which encodes for size and checks the page before each one. */
export async function screenshot(cdp: CDPSession, box?: Box, reach: 'window' | 'page' = 'window') {
  const { data } = await cdp.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    captureBeyondViewport: reach === 'page',
    ...(box && { clip: { ...box, scale: 1 } }),
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

const sampleMark = 'data-letters';

/** Runs in the page: adds one element for each font, with all letters shown in it. */
function addSamples(mark: string): void {
  const samples = new Map<string, HTMLElement>();
  const shown = [...document.querySelectorAll('body *')].filter((one) => one.checkVisibility());
  for (const element of shown) {
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    const text = own.map((node) => node.textContent?.trim()).join('');
    if (!text) continue;
    const { fontFamily, fontStyle, fontWeight } = getComputedStyle(element);
    const font = `${fontFamily} ${fontStyle} ${fontWeight}`;
    const sample = samples.get(font) ?? document.createElement('p');
    samples.set(font, sample);
    Object.assign(sample.style, { fontFamily, fontStyle, fontWeight });
    sample.textContent += text;
  }
  for (const sample of samples.values()) {
    sample.textContent = [...new Set(sample.textContent)].join('');
    sample.setAttribute(mark, '');
    document.body.append(sample);
  }
  // Without a layout the browser names no font of them.
  document.body.getBoundingClientRect();
}

export async function systemFonts(page: Page, cdp: CDPSession): Promise<string[]> {
  if (!suite.webFontsOnly) return [];
  await page.evaluate(addSamples, sampleMark);
  await cdp.send('DOM.enable');
  await cdp.send('CSS.enable');
  const { root } = await cdp.send('DOM.getDocument', { depth: 0 });
  const selector = `[${sampleMark}]`;
  const { nodeIds } = await cdp.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  const found = await Promise.all(
    nodeIds.map((nodeId) => cdp.send('CSS.getPlatformFontsForNode', { nodeId })),
  );
  await page.evaluate((mark) => {
    for (const sample of document.querySelectorAll(`[${mark}]`)) sample.remove();
  }, sampleMark);
  if (found.some(({ fonts }) => fonts.length === 0))
    throw new Error('The browser names no font of some letters');
  const names = found.flatMap(({ fonts }) =>
    fonts.flatMap(({ isCustomFont, familyName }) => (isCustomFont ? [] : familyName)),
  );
  return [...new Set(names)].map((name) => `letters in the system font ${name}`);
}
