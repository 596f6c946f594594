import { styleVariants } from '@vanilla-extract/css';
import { inUi } from '#theme/style.ts';
import { vars } from '#theme/theme.css.ts';

const { link, nav, text } = vars.color;

const bar = {
  display: 'inline-flex',
  alignItems: 'center',
  minInlineSize: vars.target.min,
  minBlockSize: vars.target.min,
  color: 'inherit',
  fontSize: vars.font.size.label,
  fontWeight: vars.font.weight.semibold,
  textDecorationLine: 'none',
  textDecorationThickness: vars.borderWidth.thick,
  textUnderlineOffset: vars.space.xs,
  selectors: { '&:hover, &[aria-current="page"]': { textDecorationLine: 'underline' } },
};

const inText = {
  color: link.default,
  textDecorationThickness: vars.borderWidth.hairline,
  textUnderlineOffset: vars.space['2xs'],
  selectors: {
    '&:hover': { color: link.hover, textDecorationThickness: vars.borderWidth.thick },
  },
};

export const variants = styleVariants({
  text: inUi(inText),
  /** Does not push lines of text apart. */
  raised: inUi({
    ...inText,
    paddingInline: vars.borderWidth.hairline,
    fontSize: vars.font.size.caption,
    lineHeight: vars.space['0'],
    verticalAlign: 'super',
  }),
  /** Hidden in print. */
  onScreen: inUi({
    ...inText,
    '@media': { print: { display: 'none' } },
  }),
  /** Gives the link the height of a target without changing its lines. */
  icon: inUi({
    ...inText,
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space.xs,
    minBlockSize: vars.target.min,
    paddingBlock: `calc((${vars.target.min} - 1lh) / 2)`,
    marginBlock: `calc((1lh - ${vars.target.min}) / 2)`,
    overflowWrap: 'anywhere',
  }),
  // A box, so that the focus ring surrounds the content.
  plain: inUi({ display: 'inline-flex', color: 'inherit', textDecoration: 'none' }),
  /** A target of 24 px or more (WCAG 2.5.8). */
  title: inUi({
    display: 'inline-block',
    paddingBlock: vars.space['2xs'],
    color: text.heading,
    textDecorationLine: 'none',
    textUnderlineOffset: vars.space['2xs'],
    selectors: { '&:hover': { textDecorationLine: 'underline' } },
  }),
  bar: inUi({ ...bar, textDecorationColor: nav.translucent.hover }),
  menu: inUi({
    ...bar,
    display: 'flex',
    paddingInline: vars.space.md,
    selectors: {
      ...bar.selectors,
      '&:hover': { backgroundColor: vars.color.action.secondary.bgHover },
    },
  }),
  footer: inUi({
    ...bar,
    gap: vars.space.xs,
    fontWeight: vars.font.weight.regular,
    color: text.inverse,
  }),
});
