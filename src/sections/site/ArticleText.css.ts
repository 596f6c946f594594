import { sectionStyle } from '#theme/style.ts';
import { vars } from '#theme/theme.css.ts';

/** In this file, because the stylesheet holds only what the application imports. */
export const page = sectionStyle({ maxInlineSize: vars.size.prose });

export const contents = sectionStyle({ '@media': { print: { display: 'none' } } });

export const text = sectionStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.md,
  maxInlineSize: vars.size.prose,
  // Keeps the line breaks of the text (spec §2).
  whiteSpace: 'pre-line',
});

export const heading = sectionStyle({
  paddingBlockStart: vars.space.sm,
  breakInside: 'avoid',
  breakAfter: 'avoid',
});

export const list = sectionStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xs,
  paddingInlineStart: vars.space.lg,
});

export const item = sectionStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xs,
});

export const notes = sectionStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.sm,
  marginBlockStart: vars.space.md,
  paddingBlockStart: vars.space.md,
  borderBlockStart: `${vars.borderWidth.hairline} solid ${vars.color.border.subtle}`,
});
