import { styleVariants } from '@vanilla-extract/css';
import { inUi } from '#theme/style.ts';
import { vars } from '#theme/theme.css.ts';

export const shapes = styleVariants({
  natural: {},
  wide: inUi({ inlineSize: '100%', aspectRatio: '16 / 9', objectFit: 'cover' }),
  square: inUi({ inlineSize: '100%', aspectRatio: '1', objectFit: 'cover' }),
  portrait: inUi({
    inlineSize: '100%',
    aspectRatio: '4 / 5',
    objectFit: 'cover',
    maxInlineSize: vars.size.portrait,
    borderRadius: vars.radius.md,
  }),
});
