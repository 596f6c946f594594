import { sectionStyle } from '#theme/style.ts';
import { from, vars } from '#theme/theme.css.ts';

const { font, space } = vars;

export const controls = sectionStyle({
  flexShrink: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.sm,
  minBlockSize: vars.target.min,
  paddingBlockEnd: space.sm,
  paddingInline: space.fluid.gutter,
  backgroundColor: vars.color.surface.canvas,
  fontSize: font.size.label,
});

export const range = sectionStyle({
  flexGrow: 1,
  flexBasis: 0,
  minInlineSize: space['4xl'],
  minBlockSize: vars.target.min,
  margin: space['0'],
  accentColor: vars.color.action.primary.bg,
  cursor: 'ew-resize',
});

export const sides = sectionStyle({
  display: 'grid',
  gap: space.lg,
  justifyContent: 'start',
  gridTemplateColumns: 'max-content max-content',
  selectors: {
    '&[data-fit]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  '@media': {
    [from.sm]: {
      selectors: { '&[data-fit]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
    },
  },
});
