import { sectionStyle, surfaceOf } from '#theme/style.ts';
import { from, vars } from '#theme/theme.css.ts';

export const banner = sectionStyle(surfaceOf(vars.color.urgency), {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.lg,
  justifyItems: 'start',
  padding: vars.space.fluid.stack,
  borderInlineStart: `${vars.borderWidth.focus} solid ${vars.color.border.accent}`,
  borderRadius: vars.radius.md,
  '@media': {
    [from.md]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center' },
  },
});
