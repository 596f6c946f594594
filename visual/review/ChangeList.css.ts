import { sectionStyle } from '#theme/style.ts';
import { from, vars } from '#theme/theme.css.ts';

const { border, feedback, surface, text } = vars.color;
const { borderWidth, font, radius, space } = vars;
const hairline = `${borderWidth.hairline} solid ${border.subtle}`;

export const list = sectionStyle({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  borderBlockEnd: hairline,
  '@media': { [from.lg]: { minBlockSize: 0, borderBlockEnd: 'none', borderInlineEnd: hairline } },
});

export const head = sectionStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space.sm,
  paddingBlock: space.sm,
  paddingInline: space.lg,
  borderBlockEnd: hairline,
});

export const scroller = sectionStyle({
  position: 'relative',
  // A phone shows the picture below without a long way.
  maxBlockSize: '50dvh',
  overflowY: 'auto',
  '@media': { [from.lg]: { flexGrow: 1, maxBlockSize: 'none' } },
});

export const group = sectionStyle({
  paddingBlockEnd: space.xs,
  paddingInline: space.lg,
  borderBlockEnd: hairline,
  overflowWrap: 'anywhere',
});

export const summary = sectionStyle({
  paddingBlock: space.sm,
  listStylePosition: 'outside',
  cursor: 'pointer',
});

export const items = sectionStyle({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(calc(${space['4xl']} * 1.25), 1fr))`,
  // The small pictures stand in line with the words above.
  marginInline: `calc(-1 * ${space.xs})`,
});

export const item = sectionStyle({
  display: 'block',
  padding: space.xs,
  borderRadius: radius.md,
  fontSize: font.size.caption,
  lineHeight: font.leading.snug,
  textDecoration: 'none',
  selectors: {
    '&:hover, &[aria-current]': { backgroundColor: surface.sunken },
    // Not a border: in forced colours all would have one.
    '&[aria-current]:not(:focus-visible)': {
      outline: `${borderWidth.thick} solid ${border.strong}`,
    },
  },
});

export const thumbnail = sectionStyle({
  display: 'grid',
  placeItems: 'center',
  minBlockSize: space['2xl'],
  border: hairline,
  borderRadius: radius.sm,
  backgroundColor: surface.subtle,
  color: text.accent,
  overflow: 'hidden',
  selectors: {
    '&[data-verdict="accept"]': { borderColor: feedback.success.border },
    '&[data-verdict="reject"]': { borderColor: feedback.danger.border },
  },
});
