import { style } from '@vanilla-extract/css';
import { from, vars } from '#theme/theme.css.ts';

const { border, feedback, surface, text } = vars.color;
const hairline = `${vars.borderWidth.hairline} solid ${border.subtle}`;

export const sheet = style({
  display: 'grid',
  gap: vars.space['2xl'],
  maxInlineSize: '84rem',
  marginInline: 'auto',
  padding: `${vars.space['2xl']} ${vars.space.fluid.gutter}`,
});
export const head = style({ display: 'grid', gap: vars.space.sm });
export const group = style({ display: 'grid', gap: vars.space.lg, minInlineSize: 0 });

export const label = style({ display: 'grid', gap: vars.space['0'], minInlineSize: 0 });
export const name = style({
  color: text.heading,
  fontSize: vars.font.size.label,
  fontWeight: vars.font.weight.semibold,
  overflowWrap: 'anywhere',
});
export const value = style({
  color: text.muted,
  fontVariantNumeric: 'tabular-nums',
  fontSize: vars.font.size.caption,
  lineHeight: vars.font.leading.snug,
});

const columns = (min: string) => `repeat(auto-fill, minmax(min(${min}, 100%), 1fr))`;
export const tiles = style({
  display: 'grid',
  gap: vars.space.lg,
  gridTemplateColumns: columns('13rem'),
});
export const swatch = style({
  blockSize: '4.5rem',
  marginBlockEnd: vars.space.xs,
  border: hairline,
  borderRadius: vars.radius.md,
});

export const ramp = style({
  display: 'grid',
  gridAutoColumns: 'minmax(0, 1fr)',
  overflow: 'hidden',
  borderRadius: vars.radius.lg,
  border: hairline,
  '@media': { [from.lg]: { gridAutoFlow: 'column' } },
});
export const fill = style({ blockSize: '4.5rem' });
/** Stands below its colour, because text on a middle tone has less than 7:1 in black and in white. */
export const step = style({
  display: 'grid',
  gap: vars.space['2xs'],
  padding: vars.space.sm,
  fontVariantNumeric: 'tabular-nums',
  fontSize: vars.font.size.caption,
  lineHeight: vars.font.leading.snug,
});

export const scroll = style({ overflowX: 'auto' });
export const table = style({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: vars.font.size.label,
});
export const cell = style({
  padding: `${vars.space.xs} ${vars.space.sm}`,
  borderBlockEnd: hairline,
  textAlign: 'start',
  verticalAlign: 'middle',
});
export const columnHead = style([cell, { color: text.muted, fontWeight: 'inherit' }]);
export const chip = style({
  display: 'inline-block',
  minInlineSize: '9rem',
  padding: `${vars.space.xs} ${vars.space.md}`,
  border: hairline,
  borderRadius: vars.radius.sm,
});
export const dot = style({
  display: 'inline-block',
  inlineSize: vars.icon.sm,
  blockSize: vars.icon.sm,
  marginInlineEnd: vars.space.xs,
  border: hairline,
  borderRadius: '50%',
  verticalAlign: 'middle',
});
export const ratio = style({ fontVariantNumeric: 'tabular-nums' });
export const low = style({
  padding: vars.space['2xs'],
  backgroundColor: feedback.danger.bg,
  color: feedback.danger.fg,
  fontVariantNumeric: 'tabular-nums',
});

export const bar = style({
  display: 'grid',
  gap: vars.space.md,
  alignItems: 'center',
  '@media': { [from.sm]: { gridTemplateColumns: '14rem minmax(0, 1fr)' } },
});
export const panel = style({
  display: 'grid',
  gap: vars.space.lg,
  boxSizing: 'border-box',
  maxInlineSize: '100%',
  padding: vars.space.lg,
  border: hairline,
  borderRadius: vars.radius.lg,
  overflow: 'hidden',
});
export const races = style({ display: 'grid', gap: vars.space['2xl'] });
export const track = style({
  blockSize: vars.space.xl,
  borderRadius: vars.space.md,
  backgroundColor: surface.sunken,
});
export const runner = style({
  inlineSize: vars.space.xl,
  blockSize: vars.space.xl,
  borderRadius: '50%',
  backgroundColor: vars.color.action.primary.bg,
  marginInlineStart: vars.space['0'],
  transitionProperty: 'margin-inline-start',
  selectors: { '[data-there] &': { marginInlineStart: `calc(100% - ${vars.space.xl})` } },
});
export const ring = style({
  display: 'grid',
  gap: vars.space.lg,
  justifyItems: 'center',
  padding: vars.space.xl,
  border: hairline,
  borderRadius: vars.radius.md,
});
