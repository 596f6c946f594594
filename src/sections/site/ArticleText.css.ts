import { sectionStyle } from '#theme/style.ts';
import { vars } from '#theme/theme.css.ts';

/** Here, as the stylesheet holds what the application shows: no route shows the page itself. */
export const page = sectionStyle({ maxInlineSize: vars.size.prose });

/** The list of contents of a text page, which leads nowhere on paper; here as `page` is. */
export const contents = sectionStyle({ '@media': { print: { display: 'none' } } });

export const text = sectionStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.md,
  maxInlineSize: vars.size.prose,
  // Line breaks of the text are kept (spec §2).
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
