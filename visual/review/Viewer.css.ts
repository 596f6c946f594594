import { sectionStyle } from '#theme/style.ts';
import { from, vars } from '#theme/theme.css.ts';

const { action, border, feedback, focus, surface } = vars.color;
const { danger, success } = feedback;
const { borderWidth, font, space, target } = vars;

export const bar = sectionStyle({
  display: 'flex',
  flexShrink: 0,
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space.md,
  paddingBlock: space.xs,
  paddingInline: space.fluid.gutter,
  fontSize: font.size.label,
});

export const range = sectionStyle({
  flexGrow: 1,
  flexBasis: 0,
  minInlineSize: space['4xl'],
  minBlockSize: target.min,
  accentColor: action.primary.bg,
});

/** Scrolls by itself: on a phone less than a window tall, on a wide screen what the bars leave. */
export const pane = sectionStyle({
  position: 'relative',
  maxBlockSize: '70dvh',
  overflow: 'auto',
  paddingBlock: space.md,
  paddingInline: space.fluid.gutter,
  borderBlock: `${borderWidth.hairline} solid ${border.subtle}`,
  backgroundColor: surface.subtle,
  selectors: {
    '&:focus-visible': { outlineOffset: `calc(-1 * ${borderWidth.focus})`, boxShadow: 'none' },
  },
  '@media': { [from.lg]: { flex: '1 1 0', minBlockSize: '30dvh', maxBlockSize: 'none' } },
});

export const picture = sectionStyle({
  maxInlineSize: 'none',
  outline: `${borderWidth.hairline} solid ${border.subtle}`,
});

export const sides = sectionStyle({
  display: 'grid',
  gap: space.lg,
  justifyContent: 'start',
  gridAutoFlow: 'column',
  selectors: { '&[data-fit]:has(:nth-child(2))': { gridAutoColumns: 'minmax(0, 1fr)' } },
});

export const overlay = sectionStyle({ position: 'relative', display: 'grid' });

export const layer = sectionStyle({ gridArea: '1 / 1' });

/** Two lines, light and dark, so that one of them stands out on every picture. */
export const cut = sectionStyle({
  position: 'absolute',
  insetBlock: space['0'],
  inlineSize: borderWidth.focus,
  translate: '-50%',
  backgroundColor: focus.outer,
  outline: `${borderWidth.hairline} solid ${focus.inner}`,
});

export const line = sectionStyle({
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontSize: font.size.label,
  selectors: {
    '&[data-kind="added"]': { backgroundColor: success.bg, color: success.fg },
    '&[data-kind="removed"]': { backgroundColor: danger.bg, color: danger.fg },
  },
});
