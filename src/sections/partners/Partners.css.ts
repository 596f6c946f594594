import { sectionStyle } from '#theme/style.ts';
import { from, vars } from '#theme/theme.css.ts';

export const partner = sectionStyle({
  display: 'grid',
  gap: vars.space.lg,
  paddingBlockStart: vars.space['2xl'],
  borderBlockStart: `${vars.borderWidth.hairline} solid ${vars.color.border.accent}`,
  breakInside: 'avoid',
});

export const beside = sectionStyle({
  '@media': {
    [from.md]: {
      // Larger letters shrink the portrait, not the text.
      gridTemplateColumns: `minmax(0, ${vars.size.portrait}) minmax(50%, 1fr)`,
      alignItems: 'center',
      gap: vars.space['3xl'],
    },
  },
});

/** Keeps a portrait's shape, except on a phone, which has no use for its height. */
export const plate = sectionStyle({
  display: 'none',
  placeItems: 'center',
  aspectRatio: '4 / 5',
  maxInlineSize: vars.size.portrait,
  borderRadius: vars.radius.md,
  backgroundColor: vars.color.surface.sunken,
  color: vars.color.border.subtle,
  '@media': { [from.md]: { display: 'grid' } },
});
