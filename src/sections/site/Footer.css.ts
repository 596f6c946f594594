import { sectionStyle, surfaceOf } from '#theme/style.ts';
import { coveredBelow, from, vars } from '#theme/theme.css.ts';

export const footer = sectionStyle(surfaceOf(vars.color.footer), {
  paddingBlockStart: vars.space['3xl'],
  // Keeps the last links reachable below a toast.
  paddingBlockEnd: `calc(${vars.space['3xl']} + ${coveredBelow})`,
  '@media': { print: { display: 'none' } },
});

export const container = sectionStyle({
  marginInline: 'auto',
  maxInlineSize: `calc(${vars.size.content} + 2 * ${vars.space.fluid.gutter})`,
  paddingInline: vars.space.fluid.gutter,
});

export const columns = sectionStyle({
  display: 'grid',
  gap: vars.space['2xl'],
  '@media': { [from.md]: { gridTemplateColumns: '2fr 1fr 1fr' } },
});

export const brand = sectionStyle({ display: 'flex', alignItems: 'center', gap: vars.space.sm });

export const address = sectionStyle({ fontStyle: 'normal', overflowWrap: 'anywhere' });

export const legal = sectionStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.xs,
  marginBlockStart: vars.space['2xl'],
  paddingBlockStart: vars.space.lg,
  borderBlockStart: `${vars.borderWidth.hairline} solid ${vars.color.border.accent}`,
});
