import { sectionStyle } from '#theme/style.ts';
import { from, vars } from '#theme/theme.css.ts';

const { border, focus, surface, text, urgency } = vars.color;

export const banner = sectionStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.lg,
  justifyItems: 'start',
  padding: vars.space.fluid.stack,
  borderInlineStart: `${vars.borderWidth.focus} solid ${border.accent}`,
  borderRadius: vars.radius.md,
  backgroundColor: surface.inverse,
  color: text.inverse,
  '@media': {
    // Print has general roles of its own.
    screen: {
      vars: {
        [surface.inverse]: urgency.bg,
        [text.inverse]: urgency.fg,
        [border.accent]: urgency.line,
        [focus.inner]: urgency.focus,
      },
    },
    [from.md]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center' },
  },
});
