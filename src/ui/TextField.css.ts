import { uiStyle } from '#theme/style.ts';
import { vars } from '#theme/theme.css.ts';

export const field = uiStyle({ display: 'flex', flexDirection: 'column', gap: vars.space['2xs'] });

export const label = uiStyle({
  color: vars.color.text.heading,
  fontSize: vars.font.size.label,
  fontWeight: vars.font.weight.semibold,
});

export const control = uiStyle({
  inlineSize: '100%',
  minBlockSize: vars.target.min,
  paddingBlock: vars.space.sm,
  paddingInline: vars.space.md,
  border: `${vars.borderWidth.hairline} solid ${vars.color.border.field}`,
  borderRadius: vars.radius.field,
  backgroundColor: vars.color.surface.canvas,
  color: vars.color.text.default,
  lineHeight: vars.font.leading.snug,
  selectors: {
    '&::placeholder': { color: vars.color.text.muted, opacity: 1 },
    '&:hover': { borderColor: vars.color.border.strong },
    '&[aria-invalid=true]': {
      borderColor: vars.color.feedback.danger.border,
      borderWidth: vars.borderWidth.thick,
    },
    '&[readonly], &:disabled': { backgroundColor: vars.color.surface.subtle },
  },
});

export const area = uiStyle({
  // Spec §9. Only its visitor resizes it; it does not grow with the column beside it.
  minBlockSize: vars.size.messageMin,
  resize: 'vertical',
});

export const description = uiStyle({
  color: vars.color.text.muted,
  fontSize: vars.font.size.caption,
});

export const error = uiStyle({ color: vars.color.text.danger, fontSize: vars.font.size.label });
