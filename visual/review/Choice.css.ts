import { sectionStyle } from '#theme/style.ts';
import { vars } from '#theme/theme.css.ts';

const { action, border, focus, text } = vars.color;

export const choice = sectionStyle({ minInlineSize: 0, padding: vars.space['0'], border: 'none' });

export const legend = sectionStyle({
  padding: vars.space['0'],
  marginBlockEnd: vars.space['2xs'],
  color: text.muted,
  fontSize: vars.font.size.caption,
  fontWeight: vars.font.weight.semibold,
  lineHeight: vars.font.leading.snug,
});

export const options = sectionStyle({
  display: 'flex',
  flexWrap: 'wrap',
  inlineSize: 'fit-content',
  // Options share their edges: the chosen and the focused one lie above their neighbours.
  isolation: 'isolate',
  paddingInlineStart: vars.borderWidth.hairline,
  paddingBlockStart: vars.borderWidth.hairline,
});

export const option = sectionStyle({
  position: 'relative',
  display: 'inline-flex',
  flexGrow: 1,
  alignItems: 'center',
  justifyContent: 'center',
  minBlockSize: vars.target.min,
  minInlineSize: vars.target.min,
  paddingInline: vars.space.sm,
  marginInlineStart: `calc(-1 * ${vars.borderWidth.hairline})`,
  marginBlockStart: `calc(-1 * ${vars.borderWidth.hairline})`,
  border: `${vars.borderWidth.hairline} solid ${border.field}`,
  backgroundColor: action.secondary.bg,
  color: action.secondary.fg,
  fontSize: vars.font.size.label,
  lineHeight: vars.font.leading.snug,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: {
    '&:first-child': {
      borderStartStartRadius: vars.radius.sm,
      borderEndStartRadius: vars.radius.sm,
    },
    '&:last-child': { borderStartEndRadius: vars.radius.sm, borderEndEndRadius: vars.radius.sm },
    '&:hover': { backgroundColor: action.secondary.bgHover },
    '&:has(:checked)': {
      zIndex: vars.z.nav,
      borderColor: action.primary.bg,
      backgroundColor: action.primary.bg,
      color: action.primary.fg,
      fontWeight: vars.font.weight.semibold,
    },
    '&:has(:focus-visible)': {
      zIndex: vars.z.menu,
      outline: `${vars.borderWidth.focus} solid ${focus.outer}`,
      outlineOffset: vars.borderWidth.thick,
      boxShadow: `0 0 0 ${vars.borderWidth.thick} ${focus.inner}`,
    },
  },
  '@media': {
    // Colours are the reader's own: the choice shows by its edge.
    '(forced-colors: active)': {
      selectors: { '&:has(:checked)': { borderWidth: vars.borderWidth.focus } },
    },
  },
});

/** Lies over its label, so that it is where it is pressed. */
export const radio = sectionStyle({
  position: 'absolute',
  inset: vars.space['0'],
  margin: vars.space['0'],
  opacity: 0,
  cursor: 'pointer',
});
