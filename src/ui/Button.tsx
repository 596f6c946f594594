import type { ComponentProps } from 'react';
import { button } from './Button.css.ts';

type Look = {
  /** `inverse` is for navy surfaces, `quiet` for the least important of several. */
  variant?: 'primary' | 'secondary' | 'whatsapp' | 'quiet' | 'inverse';
  /** `icon` is a square for one icon and needs an `aria-label`. */
  shape?: 'text' | 'block' | 'icon';
};

export type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style'> & Look;

/** A native button: it is in the first view, where react-aria's would cost 10 kB (stack.md). */
export function Button({ variant, shape, type = 'button', ...props }: ButtonProps) {
  return <button {...props} type={type} className={button({ variant, shape })} />;
}

export type ButtonLinkProps = Omit<ComponentProps<'a'>, 'className' | 'style'> & Look;

/** A link that looks like a button: it goes somewhere, so it is an `<a>`. */
export function ButtonLink({ variant, shape, children, ...props }: ButtonLinkProps) {
  return (
    <a {...props} className={button({ variant, shape })}>
      {children}
    </a>
  );
}
