import { sectionStyle } from '#theme/style.ts';
import { vars } from '#theme/theme.css.ts';

export const head = sectionStyle({
  display: 'flex',
  flexShrink: 0,
  flexWrap: 'wrap',
  alignItems: 'start',
  justifyContent: 'space-between',
  columnGap: vars.space.lg,
  rowGap: vars.space.sm,
  paddingBlock: vars.space.md,
  paddingInline: vars.space.fluid.gutter,
  backgroundColor: vars.color.surface.canvas,
});

export const titles = sectionStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space['2xs'],
  flexGrow: 1,
  flexShrink: 1,
  flexBasis: '50%',
  minInlineSize: 0,
});

export const steps = sectionStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.sm,
  fontVariantNumeric: 'tabular-nums',
});
