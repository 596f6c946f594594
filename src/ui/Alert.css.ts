import { uiStyle } from '#theme/style.ts';
import { vars } from '#theme/theme.css.ts';

const { danger, info } = vars.color.feedback;

export const alert = uiStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: vars.space.sm,
  padding: vars.space.lg,
  maxInlineSize: vars.size.prose,
  borderInlineStart: `${vars.borderWidth.focus} solid ${info.border}`,
  borderRadius: vars.radius.sm,
  backgroundColor: info.bg,
  color: info.fg,
  selectors: {
    '&[data-tone="danger"]': {
      borderColor: danger.border,
      backgroundColor: danger.bg,
      color: danger.fg,
    },
  },
});
