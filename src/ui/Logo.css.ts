import { style } from '@vanilla-extract/css';
import { layer } from '#theme/layers.css.ts';
import { vars } from '#theme/theme.css.ts';

/** A square; its side follows `data-size`, its colour the text around it. */
export const logo = style({
  '@layer': {
    [layer.ui]: {
      flexShrink: 0,
      blockSize: vars.size.logo,
      inlineSize: vars.size.logo,
      selectors: {
        '&[data-size="hero"]': { blockSize: vars.size.logoHero, inlineSize: vars.size.logoHero },
      },
    },
  },
});

/** Bronze; one colour with the rest where contrast is asked for, as the surface is not known here. */
export const door = style({
  '@layer': {
    [layer.ui]: {
      fill: vars.color.border.accent,
      '@media': {
        '(prefers-contrast: more)': { fill: 'inherit' },
        '(forced-colors: active)': { fill: 'inherit' },
        print: { fill: 'inherit' },
      },
    },
  },
});
