/**
 * Playwright's Firefox, or Debian's over WebDriver BiDi, which lacks parts of Chromium's protocol.
 */
import { firefox, type LaunchOptions } from '@playwright/test';
import { installedPath } from './machine.ts';

/** Undefined if Playwright's own is installed and no other is named. */
export const firefoxPath =
  process.env.FIREFOX ?? (installedPath(firefox) ? undefined : '/usr/bin/firefox-esr');

/** BiDi contexts cannot emulate reduced motion, so the browser starts with it. */
export const firefoxOptions = (mode: { readonly reducedMotion: boolean }): LaunchOptions => ({
  ...(firefoxPath !== undefined && { channel: 'moz-firefox', executablePath: firefoxPath }),
  firefoxUserPrefs: {
    // A headless Firefox reports neither mouse nor touch screen, and its scrollbars take up room.
    'ui.primaryPointerCapabilities': 6,
    'ui.allPointerCapabilities': 6,
    'ui.useOverlayScrollbars': 1,
    'dom.w3c_touch_events.enabled': 1,
    'ui.prefersReducedMotion': Number(mode.reducedMotion),
    // BiDi fires no event for a page restored from the cache, so `goBack` would wait forever.
    'browser.sessionhistory.max_total_viewers': 0,
  },
});
