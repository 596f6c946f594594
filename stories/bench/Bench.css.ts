import { globalStyle, style } from '@vanilla-extract/css';
import { from, vars } from '#theme/theme.css.ts';

const { action, border, feedback, surface, text } = vars.color;
const { borderWidth, font, radius, size, space } = vars;
const hairline = `${borderWidth.hairline} solid ${border.subtle}`;
const small = { fontSize: font.size.caption, lineHeight: font.leading.snug } as const;

/** On a wide screen each part scrolls by itself, so that all stay in view. */
export const bench = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  backgroundColor: surface.canvas,
  '@media': {
    [from.lg]: {
      gridTemplateColumns: `minmax(calc(${size.portrait} * 0.6), 1fr) minmax(calc(${size.portrait} * 0.8), 1.3fr) minmax(0, 2.6fr)`,
      gridTemplateRows: 'auto minmax(0, 1fr)',
      blockSize: '100dvh',
    },
  },
});
export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.sm,
  gridColumn: '1 / -1',
  paddingBlock: space.xs,
  paddingInline: space.md,
  backgroundColor: surface.inverse,
  color: text.inverse,
});
export const title = style({
  fontFamily: font.family.display,
  fontSize: font.size.h4,
  lineHeight: font.leading.tight,
});
export const state = style({ ...small, flexGrow: 1, color: text.inverseMuted });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.xs });
const control = style({
  ...small,
  minBlockSize: space.xl,
  paddingInline: space.md,
  borderRadius: radius.sm,
  fontWeight: font.weight.semibold,
  cursor: 'pointer',
  selectors: { '&:disabled': { cursor: 'default' } },
});
export const button = style([
  control,
  {
    border: `${borderWidth.hairline} solid ${text.inverseMuted}`,
    backgroundColor: 'transparent',
    color: text.inverse,
    selectors: {
      '&:hover:enabled': { backgroundColor: action.primary.bgHover },
      '&:disabled': { borderStyle: 'dashed', color: text.inverseMuted },
    },
  },
]);
export const primary = style([
  control,
  {
    border: `${borderWidth.hairline} solid ${surface.canvas}`,
    backgroundColor: surface.canvas,
    color: text.heading,
    selectors: {
      '&:hover:enabled': { backgroundColor: surface.accent },
      '&:disabled': {
        borderStyle: 'dashed',
        backgroundColor: 'transparent',
        color: text.inverseMuted,
      },
    },
  },
]);
export const right = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minInlineSize: 0,
  minBlockSize: 0,
  '@media': { [from.lg]: { gridTemplateRows: 'minmax(0, 2fr) minmax(0, 1fr)' } },
});
export const panel = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minBlockSize: 0,
  borderBlockStart: hairline,
  backgroundColor: surface.canvas,
});
export const parts = style({ display: 'flex', flexDirection: 'column', minBlockSize: 0 });
export const tabs = style({ display: 'flex', flexWrap: 'wrap', borderBlockEnd: hairline });
export const tab = style({
  ...small,
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  minBlockSize: space.xl,
  paddingInline: space.md,
  borderBlockEnd: `${borderWidth.focus} solid transparent`,
  fontWeight: font.weight.semibold,
  cursor: 'pointer',
  selectors: {
    '&[data-selected]': { borderBlockEndColor: border.strong, color: text.heading },
    '&[data-focus-visible]': {
      outline: `${borderWidth.focus} solid ${vars.color.focus.outer}`,
      outlineOffset: `calc(-1 * ${borderWidth.focus})`,
    },
  },
});
export const low = style({
  paddingInline: space['2xs'],
  borderRadius: radius.sm,
  backgroundColor: feedback.danger.bg,
  color: feedback.danger.fg,
});
export const tabPanel = style({
  flexGrow: 1,
  minBlockSize: 0,
  overflow: 'auto',
  padding: space.md,
});

// Headings of the site are larger and spaced.
globalStyle(`${bench} :is(h1, h2, h3, p, dl, dd)`, { margin: 0 });
