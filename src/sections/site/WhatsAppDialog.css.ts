import { sectionStyle } from '#theme/style.ts';

/** Without scripts a dialog opens as a popover; a browser without popovers (Chromium 109) shows this instead. */
export const inPlace = sectionStyle({
  display: 'none',
  '@supports': { 'not selector(:popover-open)': { display: 'block' } },
});
