import { globalFontFace } from '@vanilla-extract/css';
import fallbacks from './fonts/fallbacks.json';

/**
 * `optional`: letters that come too late for the first view are kept for the next one, so that
 * nothing ever moves (decision record 9). Where pictures are taken they are waited for instead.
 */
const fontDisplay = process.env.FONT_DISPLAY === 'swap' ? 'swap' : 'optional';

// Quoted: a bare name may not have a part that begins with a digit.
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
