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

/** Where there is room for it. */
export const subtitle = sectionStyle({
  display: 'none',
  '@media': { [from.md]: { display: 'block' } },
});

/** Takes a line of its own where letters are large. */
export const titles = sectionStyle({
  flexGrow: 1,
  flexBasis: `calc(2 * ${space['4xl']})`,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});

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

/** Seen too: it says what has become of a decision, over the page's name and nothing else. */
export const message = sectionStyle({
  position: 'fixed',
  insetBlockStart: space['0'],
  insetInlineStart: space['0'],
  maxInlineSize: '100%',
  paddingInline: space.md,
  backgroundColor: surface.sunken,
  whiteSpace: 'pre-line',
  pointerEvents: 'none',
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
  '@media': { [from.lg]: { flex: '1 1 0', maxBlockSize: 'none' } },
});

export const summary = sectionStyle({
  alignContent: 'center',
  minBlockSize: target.min,
  listStylePosition: 'outside',
  // Room for its triangle.
  marginInlineStart: space.lg,
  cursor: 'pointer',
});

/** Where it would stand in a group. */
export const title = sectionStyle({ marginInlineStart: `calc(2 * ${space.lg})` });

/** Grows with the window's height, so that its list scrolls and not the page. */
export const panel = sectionStyle({
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  minBlockSize: 0,
  selectors: { '&[open]::details-content': { display: 'contents' } },
});

export const item = sectionStyle({
  display: 'grid',
  gridTemplateColumns: `${space['4xl']} minmax(0, 1fr)`,
  gap: space.sm,
  alignItems: 'center',
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
