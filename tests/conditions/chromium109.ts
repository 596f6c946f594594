/** The last Chromium for Windows 7 and 8 (January 2023). */
import type { Condition } from './condition.ts';

export const chromium109: Condition = {
  browser: 'chromium109',
  // Chromium 109 logs warnings about newer names.
  logs: /^Found a 'popover' attribute|^Error with Permissions-Policy header: Origin trial/,
  except: [
    [
      /a tap opens the dialog of WhatsApp|the dialog of WhatsApp opens by a tap/,
      'It has no popover, so a dialog opens by script alone.',
    ],
    [
      /without JavaScript › with fields in it, Tab/,
      'It has no popover, so the chats stand below their button.',
    ],
    [/a trackpad, a little/, 'It snaps to the next slide after a wheel, however little it turns.'],
    [/show what was in view/, 'It comes back 2 px away from where it was, each time.'],
    [/waits at 0 until half of it is in view/, 'Its observer does not tell the first 0 again.'],
  ],
};
