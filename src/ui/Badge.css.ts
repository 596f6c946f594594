import { uiStyle } from '#theme/style.ts';
import { vars } from '#theme/theme.css.ts';

export const badge = uiStyle({
  inlineSize: 'fit-content',
  color: vars.color.text.accent,
  fontSize: vars.font.size.caption,
  fontWeight: vars.font.weight.semibold,
  letterSpacing: vars.font.tracking.label,
  lineHeight: vars.font.leading.snug,
});
