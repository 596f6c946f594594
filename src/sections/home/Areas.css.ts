import { sectionStyle } from '#theme/style.ts';
import { from, vars } from '#theme/theme.css.ts';

export const intro = sectionStyle({
  display: 'grid',
  gap: vars.space.lg,
  '@media': {
    [from.md]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'end' },
  },
});
