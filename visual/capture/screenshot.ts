import type { CDPSession, Page } from '@playwright/test';
import type { Box } from '#visual/review/data.ts';
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
