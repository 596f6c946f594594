import { sectionStyle } from '#theme/style.ts';
import { from, vars } from '#theme/theme.css.ts';

/** On a wide screen the parts scroll by themselves, so that list, picture and verdict stay in view. */
export const frame = sectionStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  minBlockSize: '100dvh',
  backgroundColor: vars.color.surface.subtle,
  '@media': {
    [from.lg]: {
      gridTemplateColumns: `minmax(${vars.size.portrait}, 1fr) minmax(0, 3fr)`,
      gridTemplateRows: 'auto minmax(0, 1fr)',
      blockSize: '100dvh',
    },
  },
});

export const main = sectionStyle({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  '@media': { [from.lg]: { overflowY: 'auto' } },
  selectors: { '&:last-child:nth-child(2)': { gridColumn: '1 / -1' } },
});
