import { sectionStyle } from '#theme/style.ts';
import { vars } from '#theme/theme.css.ts';

export const empty = sectionStyle({
  paddingBlock: vars.space.fluid.section,
  paddingInline: vars.space.fluid.gutter,
});
