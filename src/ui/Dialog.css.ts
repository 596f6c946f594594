import { globalStyle, keyframes, styleVariants } from '@vanilla-extract/css';
import { inUi, uiStyle } from '#theme/style.ts';
import { vars } from '#theme/theme.css.ts';

const { duration, ease } = vars.motion;
const appear = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, transform: `translateY(${vars.space.md})` } });

export const dialog = uiStyle({
  inlineSize: `calc(100% - 2 * ${vars.space.md})`,
  maxBlockSize: 'none',
  margin: 'auto',
  padding: vars.space['0'],
  borderRadius: vars.radius.dialog,
  backgroundColor: vars.color.surface.raised,
  vars: { [vars.color.surface.canvas]: vars.color.surface.raised },
  color: vars.color.text.default,
  boxShadow: vars.elevation.dialog,
  animation: `${rise} ${duration.base} ${ease.enter}`,
  // Shows the edge in forced colors, which drop shadows.
  border: `${vars.borderWidth.hairline} solid transparent`,
  outline: 'none',
  selectors: {
    '&::backdrop': {
      backgroundColor: vars.color.surface.scrim,
      animation: `${appear} ${duration.fast} ${ease.enter}`,
      '@media': { print: { display: 'none' } },
    },
  },
});

// Prints an open dialog with a long text alone.
globalStyle(':has(:modal [role=region]) > :not(:modal, :has(:modal))', {
  '@media': { print: { display: 'none' } },
});

const whole = { position: 'absolute', inset: '0 0 auto', overflow: 'visible' } as const;

export const sizes = styleVariants({
  sm: inUi({ maxInlineSize: vars.size.dialogSm, '@media': { print: { display: 'none' } } }),
  lg: inUi({ maxInlineSize: vars.size.dialogLg, '@media': { print: whole } }),
});

export const content = uiStyle({
  display: 'flex',
  flexDirection: 'column',
  // Spec §9.
  '@media': { screen: { maxBlockSize: `calc(90dvh - 2 * ${vars.borderWidth.hairline})` } },
});

export const header = uiStyle({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: vars.space.md,
  paddingBlock: vars.space.md,
  paddingInline: `${vars.space.lg} ${vars.space.sm}`,
  borderBlockEnd: `${vars.borderWidth.hairline} solid ${vars.color.border.subtle}`,
});

export const title = uiStyle({
  paddingBlock: vars.space.xs,
  color: vars.color.text.heading,
  fontFamily: vars.font.family.display,
  fontSize: vars.font.size.h4,
  fontWeight: vars.font.weight.medium,
  lineHeight: vars.font.leading.heading,
  selectors: { '&:has([data-long])': { fontSize: vars.font.size.body } },
});

export const body = uiStyle({
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: vars.space.lg,
  borderEndStartRadius: vars.radius.dialog,
  borderEndEndRadius: vars.radius.dialog,
  selectors: { '&:focus-visible': { outlineOffset: `calc(-1 * ${vars.borderWidth.focus})` } },
});
