/** Firefox as Debian ships it, over WebDriver BiDi, which lacks parts of Chromium's protocol. */
import type { LaunchOptions } from '@playwright/test';

export const firefoxPath = process.env.FIREFOX ?? '/usr/bin/firefox-esr';

/** BiDi contexts cannot emulate reduced motion, so the browser starts with it. */
export const firefoxOptions = (mode: { readonly reducedMotion: boolean }): LaunchOptions => ({
  channel: 'moz-firefox',
  executablePath: firefoxPath,
  firefoxUserPrefs: {
    // A headless Firefox has neither mouse nor touch screen, and scrollbars that take up room.
    'ui.primaryPointerCapabilities': 6,
    'ui.allPointerCapabilities': 6,
    'ui.useOverlayScrollbars': 1,
    'dom.w3c_touch_events.enabled': 1,
    'ui.prefersReducedMotion': Number(mode.reducedMotion),
    // BiDi sends no event for a page restored from the cache, so `goBack` would wait for ever.
    'browser.sessionhistory.max_total_viewers': 0,
  },
});
