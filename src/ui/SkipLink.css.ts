import { uiStyle } from '#theme/style.ts';
import { vars } from '#theme/theme.css.ts';

export const skipLink = uiStyle({
  position: 'fixed',
  insetBlockStart: vars.space.xs,
  insetInlineStart: vars.space.xs,
  zIndex: vars.z.menu,
  padding: `${vars.space.sm} ${vars.space.lg}`,
  borderRadius: vars.radius.sm,
  backgroundColor: vars.color.surface.canvas,
  color: vars.color.link.default,
  fontWeight: vars.font.weight.semibold,
  '@media': { print: { display: 'none' } },
  selectors: { '&:not(:focus)': { transform: 'translateY(-200%)' } },
});
