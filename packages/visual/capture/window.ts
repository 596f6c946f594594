import type { CDPSession, Page } from '@playwright/test';
import type { View } from '#model/views.ts';

/** Playwright's own way cannot change the scale. */
export const setWindow = (cdp: CDPSession, { width, height, scale = 1 }: Omit<View, 'name'>) =>
  cdp.send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    deviceScaleFactor: scale,
    mobile: false,
    screenWidth: width,
    screenHeight: height,
  });

const setText = (cdp: CDPSession, size: number) =>
  cdp.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });

export async function enter(page: Page, cdp: CDPSession, { media, text, styles }: View) {
  if (media) await page.emulateMedia(media);
  if (text) await setText(cdp, text);
  if (!styles) return;
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, styles);
}

export async function leave(page: Page, cdp: CDPSession, { media, text, styles }: View) {
  const usual = { contrast: 'no-preference', forcedColors: 'none', media: 'screen' } as const;
  if (media) await page.emulateMedia(usual);
  if (text) await setText(cdp, 16);
  if (!styles) return;
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  });
}
