import { globalStyle } from '@vanilla-extract/css';
import { inSections, sectionStyle } from '#theme/style.ts';
import { from, vars } from '#theme/theme.css.ts';

/** Defined in this file, because the stylesheet includes only what the application imports. */
export const page = sectionStyle({ maxInlineSize: vars.size.prose });

export const contents = sectionStyle({
  '@media': {
    print: { display: 'none' },
    [from.lg]: {
      position: 'sticky',
      insetBlockStart: `calc(${vars.size.navHeight} + ${vars.space.sm})`,
      alignSelf: 'start',
      maxBlockSize: '80svh',
      overflowY: 'auto',
      // The edge of a scrolling box would clip the focus rings of its links.
      margin: `calc(-1 * ${vars.space.md})`,
      padding: vars.space.md,
      scrollPadding: vars.space.md,
    },
  },
});

/** On narrow screens the contents precede the text, so hide subheadings to keep the text in sight. */
export const subheading = sectionStyle({
  display: 'none',
  '@media': { [from.lg]: { display: 'list-item', paddingInlineStart: vars.space.md } },
});

export const text = sectionStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.md,
  maxInlineSize: vars.size.prose,
  // Keeps the line breaks of the text (spec §2).
  whiteSpace: 'pre-line',
});

export const heading = sectionStyle({ paddingBlockStart: vars.space.md, breakAfter: 'avoid' });

// Below the smaller title of a dialog that an article is copied into.
globalStyle(`dialog ${heading} > h2`, inSections({ fontSize: vars.font.size.h4 }));
globalStyle(`dialog ${heading} > h3`, inSections({ fontSize: vars.font.size.body }));

export const list = sectionStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xs,
  paddingInlineStart: vars.space.lg,
});

export const item = sectionStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xs,
});

export const notes = sectionStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.sm,
  marginBlockStart: vars.space.md,
  paddingBlockStart: vars.space.md,
  borderBlockStart: `${vars.borderWidth.hairline} solid ${vars.color.border.subtle}`,
});
