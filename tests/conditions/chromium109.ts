/** The last Chromium for Windows 7 and 8 (January 2023). */
import { type Condition, needs } from './condition.ts';

export const chromium109: Condition = {
  browser: 'chromium109',
  // Chromium 109 logs warnings about newer names.
  logs: /^Found a 'popover' attribute|^Error with Permissions-Policy header: Origin trial/,
  except: {
    [needs.popover]:
      'It has none, so a dialog opens by script alone; without, its content is shown.',
    [needs.freeWheel]: 'It snaps to the next slide after a wheel, however little it turns.',
    [needs.exactPlace]: 'It comes back 2 px away from where it was, each time.',
    [needs.observer]: 'Its observer does not tell the first 0 again.',
  },
};
