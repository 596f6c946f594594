import { styleVariants } from '@vanilla-extract/css';
import { inUi } from '#theme/style.ts';
import { from, isWide, plain, vars } from '#theme/theme.css.ts';

export const shapes = styleVariants({
  natural: {},
  wide: inUi({ inlineSize: '100%', aspectRatio: '16 / 9', objectFit: 'cover' }),
  half: inUi({
    inlineSize: '100%',
    aspectRatio: '16 / 9',
    objectFit: 'cover',
    '@media': { [from.lg]: { blockSize: '100%' } },
  }),
  cover: inUi({ inlineSize: '100%', blockSize: '100%', objectFit: 'cover' }),
  square: inUi({ inlineSize: '100%', aspectRatio: '1', objectFit: 'cover' }),
  portrait: inUi({
    inlineSize: '100%',
    aspectRatio: '4 / 5',
    objectFit: 'cover',
    maxInlineSize: vars.size.portrait,
    borderRadius: vars.radius.md,
  }),
});

/** Values of the `sizes` attribute, by column. */
export const sizes = {
  window: '100vw',
  // Less than the window: below an overlay a phone needs no finer copy.
  tall: '80vw',
  card: `${isWide.lg} calc(${plain.content} / 3), ${isWide.md} 50vw, 100vw`,
  half: `${isWide.lg} calc(${plain.content} / 2), 100vw`,
  slide: `${isWide.lg} calc(${plain.content} / 3), ${isWide.sm} 50vw, 100vw`,
  portrait: `${isWide.md} ${plain.portrait}, 100vw`,
  prose: `${isWide.md} ${plain.prose}, 100vw`,
};
