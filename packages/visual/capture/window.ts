import type { CDPSession, Page } from '@playwright/test';
import type { View } from '#suite/views.ts';

/** Adds a stylesheet that the page's policy does not block. */
export const addStyles = (page: Page, styles: string) =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, styles);

const setText = (cdp: CDPSession, size: number) =>
  cdp.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });

/** Moves the pointer out of the window: at its corner it would hover what stands there. */
export const leavePointer = (page: Page) => page.mouse.move(-1, -1);

export async function enter(page: Page, cdp: CDPSession, view: View): Promise<void> {
  const { width, height, scale = 1, media, text, styles } = view;
  // Playwright's `setViewportSize` cannot change the scale.
  await cdp.send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    deviceScaleFactor: scale,
    mobile: false,
    screenWidth: width,
    screenHeight: height,
  });
  if (media) await page.emulateMedia(media);
  if (media?.media === 'print')
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  if (text) await setText(cdp, text);
  if (styles) await addStyles(page, styles);
}

export async function leave(page: Page, cdp: CDPSession, { media, text, styles }: View) {
  const usual = { contrast: 'no-preference', forcedColors: 'none', media: 'screen' } as const;
  if (media) await page.emulateMedia(usual);
  if (media?.media === 'print')
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  if (text) await setText(cdp, 16);
  if (styles) await page.evaluate(() => void document.adoptedStyleSheets.pop());
}
