import { globalStyle, styleVariants } from '@vanilla-extract/css';
import { hero as words } from '#content/hero.ts';
import { inSections, sectionStyle, surfaceOf } from '#theme/style.ts';
import { from, vars } from '#theme/theme.css.ts';
import { asBackground } from '#theme/background.ts';

// A pattern, because Vite refuses the name of a file that is not there.
const [drawing] = Object.entries(
  import.meta.glob<string>('#content/images/hero*.svg', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
).flatMap(([path, svg]) => (path.endsWith('/hero.svg') ? [svg] : []));

const { border, hero: roles, text } = vars.color;

export const hero = sectionStyle(surfaceOf(roles), {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  placeItems: 'center',
  paddingBlock: `calc(${vars.size.navHeight} + ${vars.space.xl}) ${vars.space['4xl']}`,
  paddingInline: vars.space.fluid.gutter,
  textAlign: 'center',
  '@media': {
    screen: { minBlockSize: '100svh' },
  },
});

export const hasDrawing = drawing !== undefined;

export const backgrounds = styleVariants({
  drawing: inSections({
    backgroundPosition: 'center bottom',
    backgroundRepeat: 'no-repeat',
    backgroundSize: `max(100%, ${vars.size.skyline}) auto`,
    '@media': { screen: { backgroundImage: drawing ? asBackground(drawing) : 'none' } },
  }),
  // In a wide window the words are beside the photograph's subject, not over it.
  photograph: inSections({ '@media': { [from.lg]: { placeItems: 'end start' } } }),
  mark: inSections({ overflow: 'hidden' }),
});

const behind = { position: 'absolute', inset: vars.space['0'], overflow: 'hidden' } as const;
const onlyInColor = { print: { display: 'none' }, '(forced-colors: active)': { display: 'none' } };

export const photograph = sectionStyle({ ...behind, '@media': onlyInColor });

// The photograph has the shape of most windows; this is for the rest.
globalStyle(`${photograph} img`, inSections({ objectPosition: words.objectPosition }));

/** The firm's mark, cut off by the edge of the screen. */
export const mark = sectionStyle({
  position: 'absolute',
  insetBlockEnd: `calc(-1 * ${vars.space['4xl']})`,
  insetInlineEnd: `calc(-1 * ${vars.space['4xl']})`,
  inlineSize: `max(50%, ${vars.size.skyline})`,
  aspectRatio: '1',
  vars: { [border.accent]: roles.mark },
  color: roles.mark,
  '@media': onlyInColor,
});

export const content = sectionStyle({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space.xl,
  maxInlineSize: `min(100%, ${vars.size.prose} + 2 * ${vars.space['4xl']})`,
  selectors: {
    // Darkens only behind the words, so that the rest of the photograph keeps its brightness.
    [`${photograph} + &`]: {
      padding: vars.space.fluid.gutter,
      '@media': {
        screen: { backgroundColor: roles.scrim },
        [from.lg]: {
          maxInlineSize: vars.size.prose,
          // Begins where the bar and the sections do.
          marginInlineStart: `calc((max(100%, ${vars.size.content}) - ${vars.size.content}) / 2)`,
          alignItems: 'flex-start',
          textAlign: 'start',
        },
      },
    },
  },
});

export const tagline = sectionStyle({
  display: 'flex',
  // Leave room above and below on a phone, where a long tagline leaves none at the side.
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.md,
  inlineSize: '100%',
  color: text.accentOnInverse,
  textWrap: 'balance',
  fontSize: vars.font.size.caption,
  fontWeight: vars.font.weight.semibold,
  letterSpacing: vars.font.tracking.wide,
  selectors: {
    '&::before, &::after': {
      content: '""',
      flexShrink: 0,
      inlineSize: vars.space.xl,
      blockSize: vars.borderWidth.hairline,
      backgroundColor: border.accent,
    },
    [`${photograph} + ${content} > &`]: {
      '@media': { [from.lg]: { justifyContent: 'flex-start' } },
    },
  },
  '@media': { [from.sm]: { flexDirection: 'row' } },
});
