import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#theme/theme.css.ts';

const { border, surface, text } = vars.color;
const { borderWidth, font, radius, space } = vars;
const hairline = `${borderWidth.hairline} solid ${border.subtle}`;
const small = { fontSize: font.size.caption, lineHeight: font.leading.snug } as const;

export const editor = style({ display: 'grid', gap: space.md });
export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space.sm });
export const layer = style({
  display: 'grid',
  gap: space.md,
  minInlineSize: 0,
  margin: 0,
  padding: space.md,
  border: hairline,
  borderRadius: radius.md,
});

export const scale = style({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) calc(2.5 * ${space.xl})`,
  alignItems: 'center',
  columnGap: space.sm,
});
export const slider = style({ display: 'grid', gap: space['2xs'], minInlineSize: 0 });
export const label = style({ ...small, color: text.heading, fontWeight: font.weight.semibold });
export const track = style({
  position: 'relative',
  blockSize: space.lg,
  marginBlockEnd: space.sm,
  // The thumb's middle stands at the ends of the scale.
  marginInline: space.sm,
  borderRadius: radius.sm,
  backgroundColor: surface.sunken,
  boxShadow: `0 0 0 ${borderWidth.hairline} ${border.field}`,
  cursor: 'pointer',
  forcedColorAdjust: 'none',
});
export const thumb = style({
  insetBlockStart: '50%',
  inlineSize: space.md,
  blockSize: space.xl,
  border: `${borderWidth.thick} solid ${text.heading}`,
  borderRadius: radius.sm,
  backgroundColor: surface.canvas,
  boxShadow: `0 0 0 ${borderWidth.hairline} ${surface.canvas}`,
  selectors: {
    '&[data-focus-visible]': {
      outline: `${borderWidth.focus} solid ${vars.color.focus.outer}`,
      outlineOffset: borderWidth.thick,
    },
    '&[data-dragging]': { backgroundColor: surface.sunken },
  },
});

/** Over the colours: what sRGB and P3 cannot show; below them: where every pair passes. */
export const marks = style({ position: 'absolute', inset: 0 });
const mark = style({ position: 'absolute', insetBlock: 0 });
const hatch = (gap: string) =>
  `repeating-linear-gradient(135deg, ${surface.canvas} 0 ${borderWidth.hairline}, transparent 0 ${gap})`;
export const beyondSrgb = style([
  mark,
  {
    backgroundImage: hatch(space.xs),
    borderInline: `${borderWidth.hairline} solid ${surface.canvas}`,
  },
]);
export const beyondP3 = style([
  mark,
  {
    backgroundImage: hatch(borderWidth.focus),
    borderInline: `${borderWidth.hairline} solid ${surface.canvas}`,
  },
]);
export const passing = style({
  position: 'absolute',
  insetBlockStart: `calc(100% + ${borderWidth.focus})`,
  blockSize: space['2xs'],
  minInlineSize: borderWidth.focus,
  borderRadius: radius.sm,
  backgroundColor: vars.color.action.whatsapp.bg,
});

export const number = style({
  display: 'flex',
  alignItems: 'center',
  gap: space['2xs'],
  marginBlockStart: space.md,
});
export const input = style({
  ...small,
  inlineSize: '100%',
  minInlineSize: 0,
  minBlockSize: space.xl,
  paddingBlock: space['2xs'],
  paddingInline: space.xs,
  border: `${borderWidth.hairline} solid ${border.field}`,
  borderRadius: radius.sm,
  backgroundColor: surface.canvas,
  color: text.default,
  fontVariantNumeric: 'tabular-nums',
});
export const unit = style({ ...small, color: text.muted });
export const note = style({
  ...small,
  gridColumn: '1 / -1',
  color: text.muted,
  fontVariantNumeric: 'tabular-nums',
});
export const error = style({ ...small, color: text.danger });
export const large = style({
  display: 'block',
  blockSize: space['3xl'],
  border: hairline,
  borderRadius: radius.md,
  forcedColorAdjust: 'none',
});
export const swatch = style({
  display: 'inline-block',
  flexShrink: 0,
  inlineSize: space.md,
  blockSize: space.md,
  border: `${borderWidth.hairline} solid ${border.field}`,
  borderRadius: radius.sm,
  verticalAlign: 'middle',
  forcedColorAdjust: 'none',
});

export const field = style({ display: 'grid', flexGrow: 1, gap: space['2xs'], minInlineSize: 0 });
export const combo = style({ display: 'flex' });
export const arrow = style({
  minInlineSize: space.xl,
  border: `${borderWidth.hairline} solid ${border.field}`,
  borderInlineStart: 'none',
  borderRadius: radius.sm,
  backgroundColor: surface.subtle,
  cursor: 'pointer',
});
export const chevron = style({
  inlineSize: space.md,
  blockSize: space.md,
  marginInline: 'auto',
  fill: 'none',
  stroke: 'currentcolor',
  strokeWidth: 2,
});
export const popover = style({
  inlineSize: 'var(--trigger-width)',
  minInlineSize: vars.size.portrait,
  maxBlockSize: vars.size.portrait,
  overflow: 'auto',
  border: hairline,
  borderRadius: radius.md,
  backgroundColor: surface.raised,
  boxShadow: vars.elevation.card,
});
export const options = style({ padding: space['2xs'] });
export const option = style({
  ...small,
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  padding: space['2xs'],
  borderRadius: radius.sm,
  cursor: 'pointer',
  selectors: {
    '&[data-focused]': {
      backgroundColor: surface.sunken,
      outline: `${borderWidth.hairline} solid ${border.strong}`,
    },
    '&[data-selected]': { fontWeight: font.weight.semibold },
  },
});
export const button = style({
  ...small,
  minBlockSize: space.xl,
  paddingInline: space.sm,
  border: `${borderWidth.hairline} solid ${vars.color.action.secondary.border}`,
  borderRadius: radius.sm,
  backgroundColor: surface.canvas,
  color: vars.color.action.secondary.fg,
  fontWeight: font.weight.semibold,
  cursor: 'pointer',
  selectors: {
    '&:hover:enabled': { backgroundColor: surface.sunken },
    '&:disabled': { borderColor: border.subtle, color: text.muted, cursor: 'default' },
  },
});
export const curve = style({
  inlineSize: '100%',
  maxBlockSize: vars.size.navHeight,
  minBlockSize: `calc(2 * ${space['4xl']})`,
  border: hairline,
  borderRadius: radius.md,
  backgroundColor: surface.subtle,
});
export const line = style({
  fill: 'none',
  stroke: text.heading,
  strokeWidth: 3,
  vectorEffect: 'non-scaling-stroke',
});
export const hint = style([line, { stroke: border.field, strokeWidth: 1 }]);

globalStyle(`${combo} > ${input}`, { borderStartEndRadius: 0, borderEndEndRadius: 0 });
