import { globalFontFace } from '@vanilla-extract/css';
import fallbacks from './fonts/fallbacks.json';

/** `optional` leaves a late font to the next page, so that nothing moves (decision 9). */
const fontDisplay = process.env.FONT_DISPLAY === 'swap' ? 'swap' : 'optional';

// Quoted, because a part of an identifier must not begin with a digit.
globalFontFace('"Newsreader Variable"', {
  src: 'url("./fonts/newsreader.woff2") format("woff2")',
  fontWeight: '400 600',
  fontDisplay,
});

globalFontFace('"Source Sans 3 Variable"', {
  src: 'url("./fonts/source-sans-3.woff2") format("woff2")',
  fontWeight: '400 700',
  fontDisplay,
});

for (const { family, local, ...metrics } of fallbacks) {
  globalFontFace(`"${family}"`, { src: `local("${local}")`, ...metrics });
}
