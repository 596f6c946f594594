import { styleVariants } from '@vanilla-extract/css';
import { inUi } from '#theme/style.ts';
import { from, plain, vars } from '#theme/theme.css.ts';

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

/** How wide a picture is shown, for the browser to choose a copy: in which column it stands. */
export const sizes = {
  card: `${from.lg} calc(${plain.content} / 3), ${from.md} 50vw, 100vw`,
  slide: `${from.lg} calc(${plain.content} / 3), ${from.sm} 50vw, 100vw`,
  portrait: `${from.md} ${plain.portrait}, 100vw`,
  prose: `${from.md} ${plain.prose}, 100vw`,
};
