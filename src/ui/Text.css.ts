import { styleVariants } from '@vanilla-extract/css';
import { inUi } from '#theme/style.ts';
import { from, vars } from '#theme/theme.css.ts';

const { family, leading, size, tracking, weight } = vars.font;

// Breaks a word that is wider than the screen.
const fit = { overflowWrap: 'anywhere' } as const;

const display = {
  fontFamily: family.display,
  fontWeight: weight.medium,
  lineHeight: leading.heading,
  letterSpacing: tracking.display,
  ...fit,
};

/** The step of a heading that holds a long title. */
const long = (fontSize: string) => ({
  selectors: { '&:has([data-long])': { fontSize, lineHeight: leading.heading } },
});

export const headings = styleVariants({
  hero: inUi({ ...display, fontSize: size.hero, lineHeight: leading.tight }),
  h1: inUi({ ...display, fontSize: size.h1, lineHeight: leading.tight, ...long(size.h3) }),
  h2: inUi({ ...display, fontSize: size.h2 }),
  h3: inUi({ ...display, fontSize: size.h3, ...long(size.h4) }),
  h4: inUi({ ...display, fontSize: size.h4, ...long(size.body) }),
});

// Firefox does not know `pretty` and balances the lines.
const textWrap = ['balance', 'pretty'] as ['balance', 'pretty'];

export const texts = styleVariants({
  body: inUi({ ...fit, fontSize: size.body, textWrap }),
  lead: inUi({ ...fit, fontSize: size.lead, lineHeight: leading.snug, textWrap }),
  label: inUi({ fontSize: size.label, fontWeight: weight.semibold }),
  caption: inUi({ ...fit, fontSize: size.caption, lineHeight: leading.snug }),
  eyebrow: inUi({
    fontSize: size.caption,
    fontWeight: weight.semibold,
    letterSpacing: tracking.label,
    lineHeight: leading.snug,
  }),
});

export const tones = styleVariants({
  inherit: inUi({ color: 'inherit' }),
  default: inUi({ color: vars.color.text.default }),
  heading: inUi({ color: vars.color.text.heading }),
  muted: inUi({ color: vars.color.text.muted }),
  accent: inUi({ color: vars.color.text.accent }),
  inverse: inUi({ color: vars.color.text.inverse }),
  inverseMuted: inUi({ color: vars.color.text.inverseMuted }),
});

export const measure = styleVariants({
  full: {},
  prose: inUi({ maxInlineSize: vars.size.prose }),
  teaser: inUi({
    '@media': {
      [from.md]: {
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: 3,
        overflow: 'hidden',
      },
    },
  }),
});
