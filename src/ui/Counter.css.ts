import { uiStyle } from '#theme/style.ts';
import { vars } from '#theme/theme.css.ts';

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
  // `behaviours/counter.ts` reads it; nothing here transitions.
  transitionDuration: vars.motion.duration.counter,
  '@media': { print: { display: 'none' } },
});

export const suffix = uiStyle({
  color: vars.color.text.heading,
  fontFamily: vars.font.family.display,
  fontSize: vars.font.size.lead,
  '@media': { print: { display: 'none' } },
});
