import { sectionStyle } from '#theme/style.ts';
import { from, vars } from '#theme/theme.css.ts';

const { border, feedback, surface, text } = vars.color;
const { borderWidth, font, space } = vars;

export const legend = sectionStyle({
  flexShrink: 0,
  paddingBlockEnd: space.sm,
  paddingInline: space.fluid.gutter,
  backgroundColor: surface.canvas,
});

export const reading = sectionStyle({
  position: 'relative',
  maxBlockSize: '70dvh',
  overflow: 'auto',
  paddingBlock: space.md,
  borderBlock: `${borderWidth.hairline} solid ${border.subtle}`,
  backgroundColor: surface.canvas,
  fontSize: font.size.label,
  lineHeight: font.leading.body,
  selectors: {
    '&:focus-visible': { outlineOffset: `calc(-1 * ${borderWidth.focus})`, boxShadow: 'none' },
  },
  '@media': {
    [from.lg]: { flexGrow: 1, flexBasis: 0, minBlockSize: '30dvh', maxBlockSize: 'none' },
  },
});

export const line = sectionStyle({
  display: 'grid',
  gridTemplateColumns: `${space.lg} minmax(0, 1fr)`,
  paddingInline: space.fluid.gutter,
  borderInlineStart: `${borderWidth.focus} solid transparent`,
  selectors: {
    '&[data-kind="added"]': {
      borderColor: feedback.success.border,
      backgroundColor: feedback.success.bg,
      color: feedback.success.fg,
    },
    '&[data-kind="removed"]': {
      borderColor: feedback.danger.border,
      backgroundColor: feedback.danger.bg,
      color: feedback.danger.fg,
    },
  },
});

export const sign = sectionStyle({ fontWeight: font.weight.bold, whiteSpace: 'pre' });

/** The tree's own indents say what stands in what. */
export const content = sectionStyle({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

export const fold = sectionStyle({
  minBlockSize: vars.target.min,
  paddingBlock: space.sm,
  paddingInline: space.fluid.gutter,
  color: text.muted,
  cursor: 'pointer',
});
