import { sectionStyle } from '#theme/style.ts';
import { from, vars } from '#theme/theme.css.ts';

const { border, surface, text } = vars.color;
const { borderWidth, font, space } = vars;

export const scroller = sectionStyle({
  // Alone on a phone; on a wide screen it takes what the bars leave.
  maxBlockSize: '70dvh',
  overflow: 'auto',
  borderBlock: `${borderWidth.hairline} solid ${border.subtle}`,
  backgroundColor: surface.sunken,
  selectors: {
    '&:focus-visible': { outlineOffset: `calc(-1 * ${borderWidth.focus})`, boxShadow: 'none' },
  },
  '@media': {
    [from.lg]: {
      flexGrow: 1,
      flexShrink: 1,
      flexBasis: 0,
      minBlockSize: '30dvh',
      maxBlockSize: 'none',
    },
  },
});

/** As wide as its content where that is wider, so that the edge on the right stays free. */
export const room = sectionStyle({
  inlineSize: 'max-content',
  minInlineSize: '100%',
  maxInlineSize: '100%',
  paddingBlock: space.lg,
  paddingInline: space.fluid.gutter,
  selectors: { '&:has([data-large])': { maxInlineSize: 'none' } },
});

export const picture = sectionStyle({
  maxInlineSize: '100%',
  inlineSize: '100%',
  outline: `${borderWidth.hairline} solid ${border.subtle}`,
  selectors: {
    '&[data-large], [data-large] &': { maxInlineSize: 'none', imageRendering: 'pixelated' },
  },
});

export const figure = sectionStyle({ minInlineSize: 0 });

export const caption = sectionStyle({
  paddingBlockEnd: space.xs,
  color: text.default,
  fontSize: font.size.caption,
  fontWeight: font.weight.semibold,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: font.leading.snug,
});
