import { styleVariants } from '@vanilla-extract/css';
import { inUi, uiStyle } from '#theme/style.ts';
import { vars } from '#theme/theme.css.ts';

const line = (color: string) => `${vars.borderWidth.hairline} solid ${color}`;

const { canvas, shade } = vars.color.surface;

const atBothEdges = (colors: string, layer: string) =>
  [
    `linear-gradient(to right, ${colors}) left / ${layer}`,
    `linear-gradient(to left, ${colors}) right / ${layer}`,
  ].join(', ');

// A shadow stays at the edge that hides columns: its cover scrolls away with them.
const covers = atBothEdges(
  `${canvas} ${vars.space.lg}, transparent`,
  `${vars.space['2xl']} 100% no-repeat local`,
);
const shadows = atBothEdges(`${shade}, transparent`, `${vars.space.lg} 100% no-repeat`);

export const region = uiStyle({
  overflowX: 'auto',
  '@media': {
    print: { overflowX: 'visible' },
    'screen and (forced-colors: none)': { background: `${covers}, ${shadows}` },
  },
});

export const table = uiStyle({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  borderBlock: line(vars.color.border.subtle),
  lineHeight: vars.font.leading.snug,
});

const content = {
  paddingBlock: vars.space.sm,
  paddingInline: vars.space.sm,
  borderBlockStart: line(vars.color.border.subtle),
  verticalAlign: 'top',
  // Keeps columns from shrinking to single words instead of scrolling.
  minInlineSize: vars.space['4xl'],
  breakInside: 'avoid',
} as const;

export const cell = uiStyle(content);

export const headCell = uiStyle({
  ...content,
  color: vars.color.text.heading,
  fontWeight: vars.font.weight.semibold,
});

export const aligns = styleVariants({
  left: inUi({ textAlign: 'start' }),
  center: inUi({ textAlign: 'center' }),
  right: inUi({ textAlign: 'end' }),
});
