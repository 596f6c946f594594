import { sectionStyle } from '#theme/style.ts';
import { from, vars } from '#theme/theme.css.ts';

const { closing, surface, text } = vars.color;

export const service = sectionStyle({
  paddingBlock: vars.space.fluid.section,
  paddingInline: vars.space.fluid.gutter,
  backgroundColor: surface.inverse,
  color: text.inverse,
  // Print has general roles of its own.
  '@media': { screen: { vars: { [surface.inverse]: closing.bg, [text.inverse]: closing.fg } } },
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
