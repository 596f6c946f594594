import { sectionStyle } from '#theme/style.ts';
import { vars } from '#theme/theme.css.ts';

const { border, feedback, surface, text } = vars.color;
const { borderWidth, font, radius, space } = vars;

export const item = sectionStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space['2xs'],
  blockSize: '100%',
  padding: space.xs,
  borderRadius: radius.md,
  color: text.default,
  textDecoration: 'none',
  selectors: {
    '&:hover': { backgroundColor: surface.sunken },
    '&[aria-current]': { backgroundColor: surface.sunken },
    // Not a border: in forced colours all would have one.
    '&[aria-current]:not(:focus-visible)': {
      outline: `${borderWidth.thick} solid ${border.strong}`,
      outlineOffset: `calc(-1 * ${borderWidth.thick})`,
    },
  },
});

export const thumbnail = sectionStyle({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  blockSize: space['4xl'],
  border: `${borderWidth.hairline} solid ${border.subtle}`,
  borderRadius: radius.sm,
  backgroundColor: surface.subtle,
  color: text.accent,
  overflow: 'hidden',
});

export const small = sectionStyle({
  inlineSize: 'auto',
  maxInlineSize: '100%',
  maxBlockSize: space['4xl'],
});

export const verdict = sectionStyle({
  position: 'absolute',
  insetBlockEnd: space['0'],
  insetInlineEnd: space['0'],
  borderStartStartRadius: radius.sm,
  backgroundColor: feedback.success.bg,
  color: feedback.success.fg,
  selectors: {
    '&[data-verdict="reject"]': {
      backgroundColor: feedback.danger.bg,
      color: feedback.danger.fg,
    },
  },
});

export const caption = sectionStyle({
  fontSize: font.size.caption,
  lineHeight: font.leading.snug,
  fontVariantNumeric: 'tabular-nums',
});

export const status = sectionStyle({
  display: 'block',
  color: text.accent,
  fontWeight: font.weight.semibold,
});
