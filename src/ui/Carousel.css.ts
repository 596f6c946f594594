import { uiStyle } from '#theme/style.ts';
import { from, vars } from '#theme/theme.css.ts';

export const carousel = uiStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.md,
});

export const viewport = uiStyle({
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  // Leaves room for a slide's focus ring.
  padding: vars.space['2xs'],
  selectors: {
    [`${carousel}[data-embla] &`]: { overflowX: 'clip', scrollSnapType: 'none' },
  },
  // Safari 15.4; only a script or the focus scrolls it there (`CarouselMotion.tsx`).
  '@supports': {
    'not (overflow-x: clip)': {
      selectors: { [`${carousel}[data-embla] &`]: { overflowX: 'hidden' } },
    },
  },
});

export const track = uiStyle({
  display: 'flex',
  marginInlineStart: `calc(-1 * ${vars.space.fluid.stack})`,
  selectors: { [`${carousel}[data-embla] &`]: { touchAction: 'pan-y pinch-zoom' } },
});

// Wider than an equal share, because embla does not loop when rounded slides leave a gap.
const share = (count: number) => `calc((100% + ${vars.borderWidth.thick}) / ${count})`;

export const slide = uiStyle({
  flexGrow: 0,
  flexShrink: 0,
  flexBasis: '100%',
  minInlineSize: 0,
  paddingInlineStart: vars.space.fluid.stack,
  scrollSnapAlign: 'start',
  // Aligns every card with the first one, which the track's padding offsets.
  scrollMarginInlineStart: `calc(${vars.space['2xs']} - ${vars.space.fluid.stack})`,
  scrollSnapStop: 'always',
  '@media': { [from.sm]: { flexBasis: share(2) }, [from.lg]: { flexBasis: share(3) } },
});

export const controls = uiStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.md,
  minBlockSize: vars.target.min,
  // Nothing answers them without scripts.
  selectors: {
    [`body:not([data-scripts]) ${carousel}:not([data-ready]) &`]: { visibility: 'hidden' },
  },
});

export const buttons = uiStyle({
  display: 'none',
  gap: vars.space.xs,
  '@media': { [from.sm]: { display: 'flex' } },
});

export const position = uiStyle({
  color: vars.color.text.muted,
  fontSize: vars.font.size.label,
  fontVariantNumeric: 'tabular-nums',
});
