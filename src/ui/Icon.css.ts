import { uiStyle } from '#theme/style.ts';
import { vars } from '#theme/theme.css.ts';

export const icon = uiStyle({
  flexShrink: 0,
  blockSize: vars.icon.md,
  inlineSize: vars.icon.md,
  selectors: {
    '&[data-size="sm"]': { blockSize: vars.icon.sm, inlineSize: vars.icon.sm },
    '&[data-size="lg"]': { blockSize: vars.icon.lg, inlineSize: vars.icon.lg },
  },
});
