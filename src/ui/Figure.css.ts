import { uiStyle } from '#theme/style.ts';
import { vars } from '#theme/theme.css.ts';

export const figure = uiStyle({ breakInside: 'avoid' });

export const caption = uiStyle({
  paddingBlockStart: vars.space.xs,
  color: vars.color.text.muted,
  fontSize: vars.font.size.caption,
  lineHeight: vars.font.leading.snug,
});
