import { sectionStyle } from '#theme/style.ts';
import { from, vars } from '#theme/theme.css.ts';

const { color, font, size, space, target } = vars;

/** On a wide screen the parts scroll by themselves, so that list, picture and verdict stay in view. */
export const frame = sectionStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  minBlockSize: '100dvh',
  backgroundColor: color.surface.canvas,
  '@media': {
    [from.lg]: {
      gridTemplateColumns: `minmax(${size.portrait}, 1fr) minmax(0, 3fr)`,
      gridTemplateRows: 'auto minmax(0, 1fr)',
      blockSize: '100dvh',
    },
  },
});

export const header = sectionStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.sm,
  gridColumn: '1 / -1',
  paddingBlock: space.sm,
  paddingInline: space.fluid.gutter,
  backgroundColor: color.surface.inverse,
  color: color.text.inverse,
});

export const titles = sectionStyle({ flexGrow: 1, minInlineSize: 0, overflowWrap: 'anywhere' });

export const main = sectionStyle({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  '@media': { [from.lg]: { overflowY: 'auto' } },
  selectors: { '&:last-child:nth-child(2)': { gridColumn: '1 / -1' } },
});

export const empty = sectionStyle({
  paddingBlock: space.fluid.section,
  paddingInline: space.fluid.gutter,
});

export const choice = sectionStyle({ display: 'flex', flexWrap: 'wrap', columnGap: space.md });

export const option = sectionStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space['2xs'],
  minBlockSize: target.min,
  accentColor: color.action.primary.bg,
  fontSize: font.size.label,
  cursor: 'pointer',
});
