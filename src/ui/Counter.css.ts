import { uiStyle } from '#theme/style.ts';
import { vars } from '#theme/theme.css.ts';

/** Spec §9; read when the counter starts, so that the whole contract stays out of the script. */
export const duration = vars.motion.duration.counter;

export const counter = uiStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space.md,
});

export const number = uiStyle({
  color: vars.color.text.accent,
  fontFamily: vars.font.family.display,
  fontSize: vars.font.size.counter,
  fontWeight: vars.font.weight.regular,
  fontVariantNumeric: 'lining-nums tabular-nums',
  lineHeight: vars.font.leading.tight,
  '@media': { print: { display: 'none' } },
});

export const suffix = uiStyle({
  color: vars.color.text.heading,
  fontFamily: vars.font.family.display,
  fontSize: vars.font.size.lead,
  '@media': { print: { display: 'none' } },
});
