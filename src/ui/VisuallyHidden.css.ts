import { inUi } from '#theme/style.ts';
import { styleVariants } from '@vanilla-extract/css';
import { vars } from '#theme/theme.css.ts';

// A class, where react-aria writes a style attribute that the security policy drops.
const rule = {
  position: 'absolute',
  inlineSize: vars.borderWidth.hairline,
  blockSize: vars.borderWidth.hairline,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

export const hidden = styleVariants({
  hidden: inUi(rule),
  shown: inUi({ '@media': { screen: rule } }),
});
