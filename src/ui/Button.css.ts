import { styleVariants } from '@vanilla-extract/css';
import { inUi, uiStyle } from '#theme/style.ts';
import { vars } from '#theme/theme.css.ts';

const { action } = vars.color;

export const button = uiStyle({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  // Icon and word wrap at large text sizes, and a long word breaks.
  flexWrap: 'wrap',
  overflowWrap: 'anywhere',
  gap: vars.space.xs,
  minBlockSize: vars.target.min,
  paddingBlock: vars.space.sm,
  paddingInline: vars.space.lg,
  borderWidth: vars.borderWidth.hairline,
  borderStyle: 'solid',
  borderColor: 'transparent',
  borderRadius: vars.radius.button,
  fontSize: vars.font.size.label,
  fontWeight: vars.font.weight.semibold,
  lineHeight: vars.font.leading.snug,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  transitionProperty: 'background-color, color, border-color',
  transitionDuration: vars.motion.duration.fast,
  transitionTimingFunction: vars.motion.ease.standard,
  selectors: {
    '&:disabled': { cursor: 'not-allowed' },
    '&[aria-busy]': { cursor: 'progress', borderStyle: 'dashed', borderColor: 'currentcolor' },
  },
  '@media': { print: { display: 'none' } },
});

const colored = (hoverColor: string, pressColor: string) => ({
  '&:hover:enabled, a&:hover': { backgroundColor: hoverColor },
  '&:active:enabled, a&:active': { backgroundColor: pressColor },
});

export const variants = styleVariants({
  primary: inUi({
    backgroundColor: action.primary.bg,
    color: action.primary.fg,
    selectors: colored(action.primary.bgHover, action.primary.bgPressed),
  }),
  secondary: inUi({
    backgroundColor: action.secondary.bg,
    borderColor: action.secondary.border,
    color: action.secondary.fg,
    selectors: colored(action.secondary.bgHover, action.secondary.bgPressed),
  }),
  whatsapp: inUi({
    backgroundColor: action.whatsapp.bg,
    color: action.whatsapp.fg,
    selectors: colored(action.whatsapp.bgHover, action.whatsapp.bgHover),
  }),
  quiet: inUi({
    backgroundColor: 'transparent',
    color: action.secondary.fg,
    selectors: colored(action.secondary.bgHover, action.secondary.bgPressed),
  }),
  bar: inUi({
    backgroundColor: action.primary.bg,
    color: action.primary.fg,
    selectors: {
      'a&:hover': { backgroundColor: action.primary.bgHover },
      'a&:active': { backgroundColor: action.primary.bgPressed },
      '[data-state="transparent"] &': {
        backgroundColor: action.inverse.bg,
        color: action.inverse.fg,
      },
      '[data-state="transparent"] a&:hover': { backgroundColor: action.inverse.bgHover },
      '[data-state="transparent"] a&:active': { backgroundColor: action.inverse.bgPressed },
    },
  }),
  inverse: inUi({
    backgroundColor: action.inverse.bg,
    color: action.inverse.fg,
    selectors: colored(action.inverse.bgHover, action.inverse.bgPressed),
  }),
});

export const shapes = styleVariants({
  text: {},
  block: inUi({ inlineSize: '100%' }),
  icon: inUi({
    flexShrink: 0,
    inlineSize: vars.target.min,
    blockSize: vars.target.min,
    padding: vars.space['0'],
  }),
});
