import { sectionStyle } from '#theme/style.ts';
import { vars } from '#theme/theme.css.ts';
import { asBackground } from '#theme/background.ts';

const [drawing] = Object.values(
  import.meta.glob<string>('#content/images/hero*.svg', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
);

const { border, focus, hero: own, surface, text } = vars.color;

export const hero = sectionStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  placeItems: 'center',
  paddingBlock: `calc(${vars.size.navHeight} + ${vars.space.xl}) ${vars.space['4xl']}`,
  paddingInline: vars.space.fluid.gutter,
  backgroundColor: surface.inverse,
  backgroundPosition: 'center bottom',
  backgroundRepeat: 'no-repeat',
  backgroundSize: `max(100%, ${vars.size.skyline}) auto`,
  color: text.inverse,
  textAlign: 'center',
  '@media': {
    // Print has general roles of its own.
    screen: {
      vars: {
        [surface.inverse]: own.bg,
        [text.inverse]: own.fg,
        [text.accentOnInverse]: own.accent,
        [border.accent]: own.line,
        [focus.inner]: own.focus,
      },
      minBlockSize: '100svh',
      backgroundImage: drawing ? asBackground(drawing) : 'none',
    },
  },
});

export const content = sectionStyle({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space.xl,
  maxInlineSize: `min(100%, ${vars.size.content})`,
});

export const tagline = sectionStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.md,
  inlineSize: '100%',
  color: text.accentOnInverse,
  fontSize: vars.font.size.caption,
  fontWeight: vars.font.weight.semibold,
  letterSpacing: vars.font.tracking.wide,
  selectors: {
    '&::before, &::after': {
      content: '""',
      flexGrow: 1,
      maxInlineSize: vars.space.xl,
      blockSize: vars.borderWidth.hairline,
      backgroundColor: border.accent,
    },
  },
});
