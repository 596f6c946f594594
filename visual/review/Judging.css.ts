import { sectionStyle } from '#theme/style.ts';
import { vars } from '#theme/theme.css.ts';

export const judging = sectionStyle({
  flexShrink: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: vars.space.md,
  paddingBlock: vars.space.md,
  paddingInline: vars.space.fluid.gutter,
  backgroundColor: vars.color.surface.canvas,
});

export const buttons = sectionStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xs });

export const note = sectionStyle({
  flexGrow: 1,
  flexBasis: vars.space['4xl'],
  minInlineSize: 0,
});
