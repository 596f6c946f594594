import { sectionStyle } from '#theme/style.ts';
import { from, vars } from '#theme/theme.css.ts';

const { solid, translucent } = vars.color.nav;

export const header = sectionStyle({
  position: 'fixed',
  insetBlockStart: vars.space['0'],
  insetInline: vars.space['0'],
  zIndex: vars.z.nav,
  borderBlockEnd: `${vars.borderWidth.hairline} solid transparent`,
  transitionProperty: 'background-color, color, border-color',
  transitionDuration: vars.motion.duration.base,
  selectors: {
    '&[data-state="transparent"]': {
      backgroundColor: translucent.bg,
      backdropFilter: `blur(${vars.blur.nav})`,
      color: translucent.fg,
    },
    '&[data-state="solid"]': {
      backgroundColor: solid.bg,
      borderBlockEndColor: solid.border,
      color: solid.fg,
    },
  },
  '@media': { print: { display: 'none' } },
});

export const bar = sectionStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.md,
  minBlockSize: vars.size.navHeight,
  marginInline: 'auto',
  maxInlineSize: `calc(${vars.size.content} + 2 * ${vars.space.fluid.gutter})`,
  paddingInline: `max(${vars.space.fluid.gutter}, env(safe-area-inset-left), env(safe-area-inset-right))`,
});

// Shrinks to its longest word before the menu wraps.
export const brand = sectionStyle({ flexGrow: 1, flexBasis: 'min-content' });

export const home = sectionStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.sm,
  minInlineSize: vars.target.min,
  minBlockSize: vars.target.min,
});

export const name = sectionStyle({
  fontFamily: vars.font.family.display,
  fontSize: vars.font.size.lead,
  fontWeight: vars.font.weight.medium,
  lineHeight: vars.font.leading.tight,
  selectors: {
    // Keeps its room, so that nothing moves when it appears.
    [`${header}[data-state="transparent"] &`]: { visibility: 'hidden' },
  },
});

export const navigation = sectionStyle({ marginInlineStart: 'auto' });

export const wide = sectionStyle({
  display: 'none',
  '@media': { [from.lg]: { display: 'block' } },
});

export const narrow = sectionStyle({ '@media': { [from.lg]: { display: 'none' } } });
