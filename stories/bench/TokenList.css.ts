import { style } from '@vanilla-extract/css';
import { from, vars } from '#theme/theme.css.ts';

const { border, surface, text } = vars.color;
const { borderWidth, font, radius, space } = vars;
const hairline = `${borderWidth.hairline} solid ${border.subtle}`;
const small = { fontSize: font.size.caption, lineHeight: font.leading.snug } as const;

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  minBlockSize: 0,
  maxBlockSize: vars.size.portrait,
  borderInlineEnd: hairline,
  borderBlockEnd: hairline,
  backgroundColor: surface.subtle,
  '@media': { [from.lg]: { maxBlockSize: 'none', borderBlockEnd: 'none' } },
});
export const search = style({ display: 'grid', gap: space['2xs'], padding: space.md });
export const label = style({ ...small, color: text.heading, fontWeight: font.weight.semibold });
export const input = style({
  ...small,
  inlineSize: '100%',
  minBlockSize: space.xl,
  paddingInline: space.xs,
  border: `${borderWidth.hairline} solid ${border.field}`,
  borderRadius: radius.sm,
  backgroundColor: surface.canvas,
  selectors: { '&::placeholder': { color: text.muted, opacity: 1 } },
});
export const scroll = style({
  flexGrow: 1,
  minBlockSize: 0,
  overflowY: 'auto',
  paddingInline: space.xs,
  paddingBlockEnd: space.md,
});
export const empty = style({ ...small, padding: space.xs, color: text.muted });
export const group = style({
  ...small,
  paddingInline: space.xs,
  paddingBlockStart: space.md,
  paddingBlockEnd: space['2xs'],
  color: text.muted,
  overflowWrap: 'anywhere',
});
export const item = style({
  ...small,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.xs,
  minBlockSize: space.lg,
  padding: space['2xs'],
  paddingInline: space.xs,
  borderRadius: radius.sm,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { backgroundColor: surface.sunken },
    '&[data-selected]': {
      backgroundColor: vars.color.action.primary.bg,
      color: vars.color.action.primary.fg,
      forcedColorAdjust: 'none',
    },
    '&[data-focus-visible]': {
      outline: `${borderWidth.thick} solid ${vars.color.focus.outer}`,
      outlineOffset: `calc(-1 * ${borderWidth.thick})`,
      boxShadow: `inset 0 0 0 ${borderWidth.focus} ${vars.color.focus.inner}`,
    },
  },
});
export const swatches = style({ display: 'flex', gap: borderWidth.hairline });
export const name = style({ fontWeight: font.weight.semibold, overflowWrap: 'anywhere' });
export const value = style({
  flexGrow: 1,
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});
const badge = style({
  paddingInline: space['2xs'],
  borderRadius: radius.sm,
  backgroundColor: surface.accent,
  color: text.accent,
});
export const changed = badge;
export const fault = style([
  badge,
  { backgroundColor: vars.color.feedback.danger.bg, color: vars.color.feedback.danger.fg },
]);
