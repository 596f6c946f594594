import type { ComponentProps } from 'react';
import { variants } from './Link.css.ts';

export type LinkProps = Omit<ComponentProps<'a'>, 'className' | 'style'> & {
  /** Where it stands: in running text, as a title, in the bar, its menu or the footer. */
  variant?: keyof typeof variants;
};

/** A native link in the design system's styles; `RouteLink` is the same inside the site. */
export function Link({ variant = 'text', children, ...props }: LinkProps) {
  return (
    <a {...props} className={variants[variant]}>
      {children}
    </a>
  );
}
