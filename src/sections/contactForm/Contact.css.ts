import { sectionStyle } from '#theme/style.ts';
import { from, vars } from '#theme/theme.css.ts';

export const form = sectionStyle({
  display: 'grid',
  gap: vars.space.xl,
  '@media': {
    [from.lg]: {
      gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
      columnGap: vars.space['3xl'],
    },
  },
});

export const fields = sectionStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.lg,
  '@media': { print: { display: 'contents' } },
});

export const facts = sectionStyle({
  display: 'none',
  gap: vars.space.md,
  marginBlockStart: 'auto',
  paddingBlockStart: vars.space.lg,
  borderBlockStart: `${vars.borderWidth.hairline} solid ${vars.color.border.accent}`,
  '@media': { [from.lg]: { display: 'grid' }, print: { display: 'grid', order: 1 } },
});

export const end = sectionStyle({
  display: 'grid',
  gap: vars.space.lg,
  alignItems: 'start',
  '@media': {
    [from.lg]: { gridColumn: '1 / -1', gridTemplateColumns: 'minmax(0, 1fr) auto' },
  },
});

/** Has no box, so that it takes no room while it is empty. */
export const unsentPlace = sectionStyle({ display: 'contents' });

export const unsent = sectionStyle({
  display: 'grid',
  gap: vars.space.md,
  marginBlockEnd: vars.space.xl,
  padding: vars.space.lg,
  border: `${vars.borderWidth.hairline} solid ${vars.color.border.subtle}`,
  borderBlockStart: `${vars.borderWidth.focus} solid ${vars.color.feedback.danger.border}`,
  borderRadius: vars.radius.sm,
  backgroundColor: vars.color.surface.raised,
});

export const unsentDraft = sectionStyle({
  overflowWrap: 'anywhere',
  display: 'grid',
  gap: vars.space.sm,
  paddingBlockStart: vars.space.md,
  borderBlockStart: `${vars.borderWidth.hairline} solid ${vars.color.border.subtle}`,
  selectors: { '& + &': { marginBlockStart: vars.space.md } },
  '@media': {
    [from.lg]: { gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: vars.space.xl },
  },
});

export const excerpt = sectionStyle({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
});

export const question = sectionStyle({
  display: 'grid',
  gap: vars.space.sm,
  '@media': { [from.lg]: { gridColumn: '1 / -1' } },
});
