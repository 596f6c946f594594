import { sectionStyle } from '#theme/style.ts';
import { vars } from '#theme/theme.css.ts';

const { focus, surface } = vars.color;
const { borderWidth, space } = vars;

export const overlaid = sectionStyle({
  position: 'relative',
  display: 'grid',
  backgroundColor: surface.sunken,
  selectors: {
    '&[data-draggable]': { cursor: 'ew-resize', userSelect: 'none', touchAction: 'pan-y' },
  },
});

export const layer = sectionStyle({ gridArea: '1 / 1', pointerEvents: 'none' });

/** Two lines, light and dark, so that one of them stands out on every picture. */
export const cut = sectionStyle({
  position: 'absolute',
  insetBlock: space['0'],
  inlineSize: borderWidth.focus,
  translate: '-50%',
  backgroundColor: focus.outer,
  outline: `${borderWidth.hairline} solid ${focus.inner}`,
  pointerEvents: 'none',
});
