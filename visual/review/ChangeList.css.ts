import { sectionStyle } from '#theme/style.ts';
import { from, vars } from '#theme/theme.css.ts';

const { border, surface, text } = vars.color;
const { borderWidth, space } = vars;

export const list = sectionStyle({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  borderBlockEnd: `${borderWidth.hairline} solid ${border.subtle}`,
  backgroundColor: surface.canvas,
  '@media': {
    [from.lg]: {
      minBlockSize: 0,
      borderBlockEnd: 'none',
      borderInlineEnd: `${borderWidth.hairline} solid ${border.subtle}`,
    },
  },
});

export const head = sectionStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: space.sm,
  paddingBlock: space.md,
  paddingInline: space.fluid.gutter,
  borderBlockEnd: `${borderWidth.hairline} solid ${border.subtle}`,
  '@media': { [from.lg]: { paddingInline: space.lg } },
});

export const scroller = sectionStyle({
  position: 'relative',
  // A phone shows the picture below without a long way.
  maxBlockSize: '50dvh',
  overflowY: 'auto',
  paddingBlockEnd: space.md,
  '@media': { [from.lg]: { flexGrow: 1, maxBlockSize: 'none' } },
});

export const foot = sectionStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.sm,
  paddingBlockStart: space.md,
  paddingInline: space.fluid.gutter,
  '@media': { [from.lg]: { paddingInline: space.lg } },
});

export const code = sectionStyle({ overflowWrap: 'anywhere', color: text.default });
