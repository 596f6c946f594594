import { style } from '@vanilla-extract/css';
import { vars } from '#theme/theme.css.ts';

const { border, feedback, surface, text } = vars.color;
const { borderWidth, font, radius, space } = vars;
const small = { fontSize: font.size.caption, lineHeight: font.leading.snug } as const;

export const changes = style({ display: 'grid', justifyItems: 'start', gap: space.md });
export const empty = style({ ...small, color: text.muted });
export const table = style({ ...small, inlineSize: '100%', borderCollapse: 'collapse' });
export const cell = style({
  padding: space['2xs'],
  paddingInlineEnd: space.sm,
  borderBlockEnd: `${borderWidth.hairline} solid ${border.subtle}`,
  fontWeight: font.weight.regular,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'start',
});
export const head = style([cell, { color: text.muted }]);
export const low = style([
  cell,
  { backgroundColor: feedback.danger.bg, color: feedback.danger.fg, fontWeight: font.weight.bold },
]);
export const sample = style({
  display: 'inline-block',
  paddingInline: space.xs,
  border: `${borderWidth.hairline} solid ${border.subtle}`,
  borderRadius: radius.sm,
  forcedColorAdjust: 'none',
});
export const file = style({ display: 'block', color: text.muted });
export const faults = style({
  ...small,
  display: 'grid',
  gap: space['2xs'],
  inlineSize: '100%',
  padding: space.sm,
  paddingInlineStart: space.xl,
  borderRadius: radius.sm,
  backgroundColor: feedback.danger.bg,
  color: feedback.danger.fg,
  overflowWrap: 'anywhere',
});
export const list = style({ ...small, paddingInlineStart: space.lg, overflowWrap: 'anywhere' });
export const button = style({
  ...small,
  minBlockSize: space.xl,
  marginInlineEnd: space['2xs'],
  paddingInline: space.sm,
  border: `${borderWidth.hairline} solid ${vars.color.action.secondary.border}`,
  borderRadius: radius.sm,
  backgroundColor: surface.canvas,
  color: vars.color.action.secondary.fg,
  cursor: 'pointer',
  selectors: { '&:hover': { backgroundColor: surface.sunken } },
});
export const link = style({
  minBlockSize: space.lg,
  padding: 0,
  border: 'none',
  backgroundColor: 'transparent',
  color: vars.color.link.default,
  fontWeight: font.weight.semibold,
  textAlign: 'start',
  textDecoration: 'underline',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
});
export const unseen = style({
  position: 'absolute',
  inlineSize: borderWidth.hairline,
  blockSize: borderWidth.hairline,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
