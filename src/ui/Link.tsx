import type { ComponentProps } from 'react';
import { variants } from './Link.css.ts';

export type LinkProps = Omit<ComponentProps<'a'>, 'className' | 'style'> & {
  /** Place of the link: `bar`, `menu`, `footer`, a `title`, or text. */
  variant?: keyof typeof variants;
};

export function Link({ variant = 'text', children, ...props }: LinkProps) {
  return (
    <a {...props} className={variants[variant]}>
      {children}
    </a>
  );
}
