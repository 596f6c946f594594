import { uiStyle } from '#theme/style.ts';
import { vars } from '#theme/theme.css.ts';

export const details = uiStyle({ position: 'relative' });

export const summary = uiStyle({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.xs,
  minBlockSize: vars.target.min,
  paddingInline: vars.space.sm,
  borderRadius: vars.radius.sm,
  color: 'inherit',
  fontSize: vars.font.size.label,
  fontWeight: vars.font.weight.semibold,
  cursor: 'pointer',
  listStyle: 'none',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
});

export const openIcon = uiStyle({ selectors: { [`${details}[open] &`]: { display: 'none' } } });
export const closeIcon = uiStyle({
  selectors: { [`${details}:not([open]) &`]: { display: 'none' } },
});

export const panel = uiStyle({
  position: 'absolute',
  insetBlockStart: '100%',
  insetInlineEnd: vars.space['0'],
  zIndex: vars.z.menu,
  inlineSize: 'max-content',
  maxInlineSize: `calc(100vw - 2 * ${vars.space.fluid.gutter})`,
  maxBlockSize: `calc(100dvh - ${vars.size.navHeight})`,
  overflowY: 'auto',
  marginBlockStart: vars.space.xs,
  padding: vars.space.sm,
  border: `${vars.borderWidth.hairline} solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.md,
  backgroundColor: vars.color.surface.raised,
  color: vars.color.text.heading,
  boxShadow: vars.elevation.dialog,
});
