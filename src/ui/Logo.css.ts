import { uiStyle } from '#theme/style.ts';
import { vars } from '#theme/theme.css.ts';

export const logo = uiStyle({
  flexShrink: 0,
  blockSize: vars.size.logo,
  inlineSize: vars.size.logo,
  selectors: {
    '&[data-size="hero"]': { blockSize: vars.size.logoHero, inlineSize: vars.size.logoHero },
    '&[data-size="fill"]': { blockSize: '100%', inlineSize: '100%' },
  },
});

/** One color where contrast is asked for, because the surface is unknown. */
export const door = uiStyle({
  fill: vars.color.border.accent,
  '@media': {
    '(prefers-contrast: more)': { fill: 'inherit' },
    '(forced-colors: active)': { fill: 'inherit' },
    print: { fill: 'inherit' },
  },
});
