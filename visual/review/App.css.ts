import { sectionStyle } from '#theme/style.ts';
import { from, vars } from '#theme/theme.css.ts';

const { action, border, surface, text } = vars.color;
const { borderWidth, font, radius, size, space, target } = vars;
const hairline = `${borderWidth.hairline} solid ${border.subtle}`;

/** On a wide screen the parts scroll by themselves, so that list, picture and verdict stay in view. */
export const frame = sectionStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  minBlockSize: '100dvh',
  backgroundColor: surface.canvas,
  '@media': {
    [from.lg]: {
      gridTemplateColumns: `minmax(${size.portrait}, 1fr) minmax(0, 3fr)`,
      gridTemplateRows: 'auto minmax(0, 1fr)',
      blockSize: '100dvh',
    },
  },
});

export const header = sectionStyle({
  gridColumn: '1 / -1',
  paddingBlock: space.sm,
  paddingInline: space.fluid.gutter,
  backgroundColor: surface.inverse,
});

export const titles = sectionStyle({ flex: '1 1 0', minInlineSize: 0, overflowWrap: 'anywhere' });

export const main = sectionStyle({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  '@media': { [from.lg]: { overflowY: 'auto' } },
  selectors: { '&:last-child:nth-child(2)': { gridColumn: '1 / -1' } },
});

export const option = sectionStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space['2xs'],
  minBlockSize: target.min,
  accentColor: action.primary.bg,
  fontSize: font.size.label,
});

export const list = sectionStyle({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  minBlockSize: 0,
  borderInlineEnd: hairline,
});

export const group = sectionStyle({
  paddingBlock: space.sm,
  paddingInline: space.lg,
  borderBlockEnd: hairline,
  overflowWrap: 'anywhere',
});

export const scroller = sectionStyle({
  position: 'relative',
  // A phone shows the picture below without a long way.
  maxBlockSize: '50dvh',
  overflowY: 'auto',
  '@media': { [from.lg]: { flexGrow: 1, maxBlockSize: 'none' } },
});

export const summary = sectionStyle({
  minBlockSize: target.min,
  listStylePosition: 'outside',
  cursor: 'pointer',
});

export const items = sectionStyle({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(calc(${space['4xl']} * 1.25), 1fr))`,
});

export const item = sectionStyle({
  padding: space.xs,
  borderRadius: radius.md,
  fontSize: font.size.caption,
  textDecoration: 'none',
  selectors: {
    '&:hover, &[aria-current]': { backgroundColor: surface.sunken },
    // Not a border: in forced colours all would have one.
    '&[aria-current]:not(:focus-visible)': {
      outline: `${borderWidth.thick} solid ${border.strong}`,
    },
  },
});

export const thumbnail = sectionStyle({
  display: 'grid',
  placeItems: 'center',
  minBlockSize: space['2xl'],
  border: hairline,
  backgroundColor: surface.subtle,
  color: text.accent,
  overflow: 'hidden',
});
