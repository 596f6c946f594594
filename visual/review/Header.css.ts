import { sectionStyle } from '#theme/style.ts';
import { from, vars } from '#theme/theme.css.ts';

const { border, surface, text } = vars.color;

export const header = sectionStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.lg,
  rowGap: vars.space.sm,
  gridColumn: '1 / -1',
  paddingBlock: vars.space.sm,
  paddingInline: vars.space.fluid.gutter,
  borderBlockEnd: `${vars.borderWidth.thick} solid ${border.accent}`,
  backgroundColor: surface.inverse,
  color: text.inverse,
});

export const name = sectionStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.sm,
  minInlineSize: 0,
});

export const titles = sectionStyle({ minInlineSize: 0, overflowWrap: 'anywhere' });

export const progress = sectionStyle({
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  gap: vars.space['2xs'],
  minInlineSize: 'fit-content',
  fontVariantNumeric: 'tabular-nums',
  '@media': { [from.md]: { flexGrow: 0, marginInlineStart: 'auto' } },
});

export const bar = sectionStyle({
  appearance: 'none',
  inlineSize: '100%',
  blockSize: vars.space.xs,
  border: `${vars.borderWidth.hairline} solid ${text.inverseMuted}`,
  borderRadius: vars.radius.sm,
  overflow: 'hidden',
  backgroundColor: 'transparent',
  selectors: {
    '&::-webkit-progress-bar': { backgroundColor: 'transparent' },
    '&::-webkit-progress-value': { backgroundColor: border.accent },
    '&::-moz-progress-bar': { backgroundColor: border.accent },
  },
});

export const actions = sectionStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xs });
