import { globalFontFace } from '@vanilla-extract/css';
import fallbacks from './fonts/fallbacks.json';

// Quoted: a bare name may not have a part that begins with a digit.
globalFontFace('"Newsreader Variable"', {
  src: 'url("./fonts/newsreader.woff2") format("woff2")',
  fontWeight: '400 600',
  fontDisplay: 'swap',
});

globalFontFace('"Source Sans 3 Variable"', {
  src: 'url("./fonts/source-sans-3.woff2") format("woff2")',
  fontWeight: '400 700',
  fontDisplay: 'swap',
});

for (const { family, local, ...metrics } of fallbacks) {
  globalFontFace(`"${family}"`, { src: `local("${local}")`, ...metrics });
}
