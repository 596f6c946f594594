import { uiStyle } from '#theme/style.ts';
import { vars } from '#theme/theme.css.ts';

export const quote = uiStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.sm,
  margin: vars.space['0'],
  paddingInlineStart: vars.space.lg,
  borderInlineStart: `${vars.borderWidth.thick} solid ${vars.color.border.accent}`,
});
