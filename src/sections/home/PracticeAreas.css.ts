import { sectionStyle, surfaceOf } from '#theme/style.ts';
import { from, vars } from '#theme/theme.css.ts';

export const service = sectionStyle(surfaceOf(vars.color.closing), {
  paddingBlock: vars.space.fluid.section,
  paddingInline: vars.space.fluid.gutter,
});

export const serviceText = sectionStyle({
  display: 'grid',
  gap: vars.space.md,
  marginInline: 'auto',
  maxInlineSize: vars.size.content,
  '@media': {
    [from.lg]: { gridTemplateColumns: '1fr 2fr', gap: vars.space['3xl'], alignItems: 'baseline' },
  },
});
