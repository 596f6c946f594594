import { sectionStyle } from '#theme/style.ts';
import { vars } from '#theme/theme.css.ts';

export const text = sectionStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.md,
  maxInlineSize: vars.size.prose,
  // Line breaks of the text are kept (spec §2).
  whiteSpace: 'pre-line',
});

export const heading = sectionStyle({ paddingBlockStart: vars.space.sm });

export const list = sectionStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xs,
  paddingInlineStart: vars.space.lg,
});
