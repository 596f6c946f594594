/** The last Chromium for Windows 7 and 8 (January 2023). */
import type { Condition } from './condition.ts';

export const chromium109: Condition = {
  browser: 'chromium109',
  // Of names that are younger than it is.
  logs: /^Found a 'popover' attribute|^Error with Permissions-Policy header: Origin trial/,
};
