import { vars } from '#theme/theme.css.ts';
import { uiStyle } from '#theme/style.ts';

// A class, where react-aria writes a style attribute that the security policy drops.
export const hidden = uiStyle({
  position: 'absolute',
  inlineSize: vars.borderWidth.hairline,
  blockSize: vars.borderWidth.hairline,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
