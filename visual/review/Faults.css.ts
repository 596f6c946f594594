import { sectionStyle } from '#theme/style.ts';
import { vars } from '#theme/theme.css.ts';

const { color, font, space } = vars;

export const faults = sectionStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.lg,
  paddingBlock: space.lg,
  paddingInline: space.fluid.gutter,
  borderBlockStart: `${vars.borderWidth.hairline} solid ${color.border.subtle}`,
});

export const variant = sectionStyle({
  paddingBlockEnd: space.xs,
  color: color.text.heading,
  fontWeight: font.weight.semibold,
});

export const fault = sectionStyle({
  marginBlockEnd: space.xs,
  padding: space.md,
  borderInlineStart: `${vars.borderWidth.focus} solid ${color.feedback.danger.border}`,
  backgroundColor: color.feedback.danger.bg,
  color: color.feedback.danger.fg,
  fontSize: font.size.label,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
