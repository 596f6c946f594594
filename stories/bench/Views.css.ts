import { style } from '@vanilla-extract/css';
import { vars } from '#theme/theme.css.ts';

const { action, border, surface, text } = vars.color;
const { borderWidth, font, radius, space } = vars;
const hairline = `${borderWidth.hairline} solid ${border.subtle}`;
const small = { fontSize: font.size.caption, lineHeight: font.leading.snug } as const;
const control = {
  ...small,
  minBlockSize: space.xl,
  paddingInline: space.xs,
  border: `${borderWidth.hairline} solid ${border.field}`,
  borderRadius: radius.sm,
  backgroundColor: surface.canvas,
  color: text.default,
  cursor: 'pointer',
} as const;

export const views = style({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  minBlockSize: 0,
  backgroundColor: surface.sunken,
});
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.xs,
  padding: space.sm,
  borderBlockEnd: hairline,
  backgroundColor: surface.canvas,
});
export const choice = style({
  ...small,
  display: 'flex',
  alignItems: 'center',
  gap: space['2xs'],
  minInlineSize: 0,
});
export const select = style({ ...control, minInlineSize: 0, maxInlineSize: '100%' });
export const group = style({ display: 'flex', flexWrap: 'wrap' });
export const toggle = style({
  ...control,
  selectors: {
    '&[data-selected]': {
      borderColor: action.primary.bg,
      backgroundColor: action.primary.bg,
      color: action.primary.fg,
      forcedColorAdjust: 'none',
    },
    [`${group} &`]: { marginInlineEnd: `calc(-1 * ${borderWidth.hairline})` },
  },
});
/** As high at all times: what is pointed at must not move away. */
export const pointed = style({
  ...small,
  display: 'grid',
  alignContent: 'start',
  flexShrink: 0,
  blockSize: space['4xl'],
  overflowY: 'auto',
  gap: space['2xs'],
  padding: space.sm,
  borderBlockEnd: hairline,
  backgroundColor: surface.accent,
});
export const uses = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space['2xs'],
  padding: 0,
  listStyle: 'none',
});
export const use = style({ ...control, textAlign: 'start', overflowWrap: 'anywhere' });
/** Its height goes by the window alone: the pages are made as high as it is. */
export const frames = style({
  display: 'flex',
  flexGrow: 1,
  flexBasis: `calc(4 * ${space['4xl']})`,
  gap: space.md,
  minBlockSize: 0,
  padding: space.md,
  overflow: 'hidden',
});
export const figure = style({ display: 'grid', gap: space['2xs'], margin: 0 });
export const caption = style({ ...small, color: text.muted, fontVariantNumeric: 'tabular-nums' });
export const window = style({
  overflow: 'hidden',
  backgroundColor: surface.canvas,
  boxShadow: vars.elevation.card,
});
export const page = style({ display: 'block', border: 'none', transformOrigin: '0 0' });
