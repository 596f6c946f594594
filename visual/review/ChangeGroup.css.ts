import { sectionStyle } from '#theme/style.ts';
import { from, vars } from '#theme/theme.css.ts';

const { border, surface, text } = vars.color;
const { borderWidth, font, space } = vars;

export const group = sectionStyle({
  borderBlockEnd: `${borderWidth.hairline} solid ${border.subtle}`,
});

export const summary = sectionStyle({
  display: 'flex',
  gap: space.xs,
  paddingBlock: space.md,
  paddingInline: space.fluid.gutter,
  cursor: 'pointer',
  listStyle: 'none',
  overflowWrap: 'anywhere',
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { backgroundColor: surface.subtle },
    '&:focus-visible': { outlineOffset: `calc(-1 * ${borderWidth.focus})`, boxShadow: 'none' },
  },
  '@media': { [from.lg]: { paddingInline: space.lg } },
});

export const marker = sectionStyle({
  flexShrink: 0,
  color: text.muted,
  selectors: { [`${group}[open] &`]: { transform: 'rotate(90deg)', alignSelf: 'start' } },
});

export const titles = sectionStyle({ display: 'block', minInlineSize: 0 });

export const scenes = sectionStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.lg,
  paddingBlockEnd: space.lg,
  paddingInline: space.fluid.gutter,
  '@media': { [from.lg]: { paddingInline: space.lg } },
});

export const details = sectionStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space['2xs'],
  color: text.muted,
  fontSize: font.size.caption,
  lineHeight: font.leading.snug,
  overflowWrap: 'anywhere',
});

export const scene = sectionStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.xs,
});

export const sceneName = sectionStyle({
  color: text.heading,
  margin: space['0'],
  fontSize: font.size.label,
  fontWeight: font.weight.semibold,
  overflowWrap: 'anywhere',
});

export const items = sectionStyle({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(${space['4xl']}, 1fr))`,
  // The small pictures stand in line with the words above.
  marginInlineStart: `calc(-1 * ${space.xs})`,
});
