import { inUi } from '#theme/style.ts';
import { styleVariants } from '@vanilla-extract/css';
import { vars } from '#theme/theme.css.ts';

// The security policy drops the style attribute of React Aria's component.
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
