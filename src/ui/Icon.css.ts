import { style } from '@vanilla-extract/css';
import { layer } from '#theme/layers.css.ts';
import { vars } from '#theme/theme.css.ts';

export const icon = style({
  '@layer': {
    [layer.ui]: {
      flexShrink: 0,
      blockSize: vars.icon.md,
      inlineSize: vars.icon.md,
      selectors: {
        '&[data-size="sm"]': { blockSize: vars.icon.sm, inlineSize: vars.icon.sm },
        '&[data-size="lg"]': { blockSize: vars.icon.lg, inlineSize: vars.icon.lg },
      },
    },
  },
});
