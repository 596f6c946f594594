import { style } from '@vanilla-extract/css';
import { layer } from '#theme/layers.css.ts';
import { vars } from '#theme/theme.css.ts';

export const logo = style({
  '@layer': {
    [layer.ui]: {
      flexShrink: 0,
      blockSize: vars.size.logo,
      inlineSize: vars.size.logo,
      selectors: {
        '&[data-size="hero"]': { blockSize: vars.size.logoHero, inlineSize: vars.size.logoHero },
        '&[data-size="fill"]': { blockSize: '100%', inlineSize: '100%' },
      },
    },
  },
});

/** One colour where contrast is asked for, because the surface is unknown. */
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
