import { uiStyle } from '#theme/style.ts';
import { vars } from '#theme/theme.css.ts';

export const popover = uiStyle({
  inlineSize: `min(${vars.size.dialogSm}, calc(100vw - 2 * ${vars.space.md}))`,
  margin: 'auto',
  padding: vars.space.lg,
  border: `${vars.borderWidth.hairline} solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.lg,
  backgroundColor: vars.color.surface.raised,
  color: vars.color.text.default,
  boxShadow: vars.elevation.dialog,
  selectors: { '&::backdrop': { backgroundColor: vars.color.surface.scrim } },
});
