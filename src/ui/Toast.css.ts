import { keyframes } from '@vanilla-extract/css';
import { uiStyle } from '#theme/style.ts';
import { vars } from '#theme/theme.css.ts';

const { danger, success } = vars.color.feedback;
const enter = keyframes({ from: { opacity: 0, transform: `translateY(${vars.space.md})` } });

export const toast = uiStyle({
  position: 'fixed',
  insetBlockEnd: vars.space.md,
  insetInlineEnd: vars.space.md,
  zIndex: vars.z.toast,
  inlineSize: `min(${vars.size.toast}, calc(100vw - 2 * ${vars.space.md}))`,
  maxBlockSize: `calc(100dvh - 2 * ${vars.space.md})`,
  overflowY: 'auto',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: vars.space.sm,
  padding: vars.space.md,
  border: `${vars.borderWidth.hairline} solid ${success.border}`,
  borderRadius: vars.radius.md,
  backgroundColor: success.bg,
  color: success.fg,
  boxShadow: vars.elevation.dialog,
  animation: `${enter} ${vars.motion.duration.base} ${vars.motion.ease.enter}`,
  selectors: {
    // Hidden until the text is added.
    '&:not(:has([role=alert]))': { opacity: 0 },
    // Keeps the light ring, which the shadow would replace.
    '&:focus-visible': {
      boxShadow: `0 0 0 ${vars.borderWidth.thick} ${vars.color.focus.inner}, ${vars.elevation.dialog}`,
    },
    '&[data-tone="danger"]': {
      borderColor: danger.border,
      backgroundColor: danger.bg,
      color: danger.fg,
    },
  },
});

export const content = uiStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space['2xs'],
});

export const title = uiStyle({ fontWeight: vars.font.weight.semibold });

export const actions = uiStyle({
  gridColumn: '2 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.xs,
  paddingBlockStart: vars.space.xs,
});

export const icon = uiStyle({ paddingBlockStart: vars.space['2xs'] });
