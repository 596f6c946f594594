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

export const head = sectionStyle({
  paddingBlock: space.xs,
  paddingInline: space.fluid.gutter,
  overflowWrap: 'anywhere',
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
  '@media': { [from.lg]: { flexShrink: 0, maxBlockSize: '60dvh' } },
});

export const figure = sectionStyle({ flex: `1 1 ${space['4xl']}`, minInlineSize: 0 });

export const picture = sectionStyle({
  display: 'block',
  maxInlineSize: 'none',
  backgroundColor: surface.canvas,
  outline: `${borderWidth.hairline} solid ${border.subtle}`,
});

/** As the drawing of what differs shows what is the same. */
export const faded = sectionStyle({ filter: 'grayscale(1) opacity(0.3)' });

/** Two lines, light and dark, as of what is cut; thin however large the picture is shown. */
export const outline = sectionStyle({
  fill: 'none',
  stroke: feedback.danger.fg,
  strokeWidth: borderWidth.thick,
  vectorEffect: 'non-scaling-stroke',
  paintOrder: 'stroke',
});

export const sides = sectionStyle({ display: 'flex', gap: space.lg, alignItems: 'start' });

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

/** Stays in view below whatever is looked at. */
export const verdict = sectionStyle({
  position: 'sticky',
  insetBlockEnd: space['0'],
  zIndex: vars.z.nav,
  flexShrink: 0,
  paddingBlock: space.xs,
  paddingInline: space.fluid.gutter,
  borderBlockStart: `${borderWidth.hairline} solid ${border.subtle}`,
  backgroundColor: surface.canvas,
});

export const more = sectionStyle({
  display: 'grid',
  gap: space.sm,
  paddingBlock: space.sm,
  paddingInline: space.fluid.gutter,
  overflowWrap: 'anywhere',
});

export const places = sectionStyle({
  columnWidth: space['4xl'],
  columnGap: space.lg,
  fontSize: font.size.label,
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
