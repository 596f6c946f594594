import { sectionStyle } from '#theme/style.ts';
import { from, vars } from '#theme/theme.css.ts';

export const tools = sectionStyle({
  flexShrink: 0,
  display: 'flex',
  flexWrap: 'wrap',
  paddingInline: vars.space.fluid.gutter,
  backgroundColor: vars.color.surface.canvas,
  gap: vars.space.md,
  columnGap: vars.space.lg,
  paddingBlockEnd: vars.space.md,
  '@media': { [from.lg]: { justifyContent: 'space-between' } },
});
