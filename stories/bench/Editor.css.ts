import { style } from '@vanilla-extract/css';
import { from, vars } from '#theme/theme.css.ts';

const { border, surface, text } = vars.color;
const { borderWidth, font, radius, space } = vars;
const hairline = `${borderWidth.hairline} solid ${border.subtle}`;
const small = { fontSize: font.size.caption, lineHeight: font.leading.snug } as const;

export const editor = style({
  display: 'grid',
  alignContent: 'start',
  gap: space.lg,
  minInlineSize: 0,
  minBlockSize: 0,
  padding: space.lg,
  borderInlineEnd: hairline,
  backgroundColor: surface.canvas,
  '@media': { [from.lg]: { overflowY: 'auto' } },
});
export const head = style({ display: 'grid', gap: space['2xs'] });
export const title = style({
  color: text.heading,
  fontFamily: font.family.display,
  fontSize: font.size.h4,
  lineHeight: font.leading.heading,
  overflowWrap: 'anywhere',
});
export const kind = style({ ...small, color: text.muted });
export const description = style({ ...small });
/** The themes beside each other, where there is room for both. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(calc(${vars.size.portrait} / 2.5), 100%), 1fr))`,
  gap: space.lg,
});
export const column = style({
  display: 'grid',
  alignContent: 'start',
  gap: space.sm,
  minInlineSize: 0,
});
export const theme = style({
  ...small,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space.xs,
  paddingBlockEnd: space['2xs'],
  borderBlockEnd: hairline,
  color: text.heading,
  fontWeight: font.weight.semibold,
});
export const resolved = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['2xs'],
  color: text.muted,
  fontWeight: font.weight.regular,
  fontVariantNumeric: 'tabular-nums',
});
export const was = style({
  ...small,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.xs,
  paddingInline: space.xs,
  borderRadius: radius.sm,
  backgroundColor: surface.accent,
  color: text.accent,
});
export const quiet = style({
  minBlockSize: space.lg,
  paddingInline: space.xs,
  border: 'none',
  backgroundColor: 'transparent',
  color: 'inherit',
  fontWeight: font.weight.semibold,
  textDecoration: 'underline',
  cursor: 'pointer',
});
export const where = style({ ...small, display: 'grid', gap: space.xs });
export const used = style({ display: 'grid', gap: space.xs, overflowWrap: 'anywhere' });
export const term = style({ color: text.muted });
