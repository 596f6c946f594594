import { inUi, uiStyle } from '#theme/style.ts';
import { from, vars } from '#theme/theme.css.ts';
import { styleVariants } from '@vanilla-extract/css';

export const card = uiStyle({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.md,
  blockSize: '100%',
  borderWidth: vars.borderWidth.hairline,
  borderStyle: 'solid',
  borderColor: vars.color.border.subtle,
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.surface.raised,
  boxShadow: vars.elevation.card,
  overflow: 'hidden',
  breakInside: 'avoid',
});

export const beside = uiStyle({
  '@media': {
    [from.lg]: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});

export const paddings = styleVariants({
  none: {},
  md: inUi({ padding: vars.space.lg }),
  lg: inUi({ padding: vars.space.xl }),
});

export const body = uiStyle({
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  gap: vars.space.sm,
  padding: vars.space.lg,
});

export const footer = uiStyle({ marginBlockStart: 'auto', paddingBlockStart: vars.space.sm });

export const emblem = uiStyle({
  color: vars.color.text.accent,
  paddingBlockEnd: vars.space.sm,
  inlineSize: 'fit-content',
  borderBlockEnd: `${vars.borderWidth.hairline} solid ${vars.color.border.accent}`,
});

/** Has the height of a picture. A card alone in its row needs none. */
export const plate = uiStyle({
  display: 'none',
  placeItems: 'center',
  aspectRatio: '16 / 9',
  backgroundColor: vars.color.surface.sunken,
  color: vars.color.border.subtle,
  '@media': { [from.md]: { display: 'grid' } },
});
