/**
 * Firefox as Debian ships it, over WebDriver BiDi, which has not all that Chromium's protocol has:
 * what differs for a test is here.
 */
import type { LaunchOptions } from '@playwright/test';

/** Another can be named, as on a machine that has several. */
export const firefoxPath = process.env.FIREFOX ?? '/usr/bin/firefox-esr';

/** Modes that a context cannot emulate are asked of the browser when it starts. */
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
    // Nothing is told of a page that comes back from that cache: going back would wait for ever.
    'browser.sessionhistory.max_total_viewers': 0,
  },
});
