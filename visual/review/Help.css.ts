import { sectionStyle } from '#theme/style.ts';
import { vars } from '#theme/theme.css.ts';

export const switcher = sectionStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.sm,
  minBlockSize: vars.target.min,
  cursor: 'pointer',
});

export const box = sectionStyle({
  inlineSize: vars.icon.sm,
  blockSize: vars.icon.sm,
  margin: vars.space['0'],
  accentColor: vars.color.action.primary.bg,
});

export const keys = sectionStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space['2xs'],
});

export const row = sectionStyle({
  display: 'grid',
  gridTemplateColumns: `${vars.space['4xl']} minmax(0, 1fr)`,
  alignItems: 'baseline',
});

export const key = sectionStyle({
  paddingInline: vars.space.xs,
  border: `${vars.borderWidth.hairline} solid ${vars.color.border.field}`,
  borderRadius: vars.radius.sm,
  backgroundColor: vars.color.surface.subtle,
  fontFamily: 'inherit',
  fontSize: vars.font.size.label,
});
