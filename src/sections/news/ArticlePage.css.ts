import { sectionStyle } from '#theme/style.ts';
import { vars } from '#theme/theme.css.ts';

export const article = sectionStyle({ maxInlineSize: vars.size.prose });
