import type { ComponentProps } from 'react';
import { button, shapes, variants } from './Button.css.ts';

type Look = {
  /** Disabled and busy while its work is under way. */
  pending?: boolean;
  /** `inverse` is for dark surfaces, `quiet` for the least important of several. */
  variant?: keyof typeof variants;
  /** `icon` is a square for one icon and needs an `aria-label`. */
  shape?: keyof typeof shapes;
};

const look = (variant: Look['variant'] = 'primary', shape: Look['shape'] = 'text') =>
  `${button} ${variants[variant]} ${shapes[shape]}`;

export type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style'> & Look;

/** Native, because React Aria's would add 10 kB to the first view. */
export function Button(props: ButtonProps) {
  const {
    variant,
    shape,
    pending = false,
    type = 'button',
    disabled = false,
    ...buttonProps
  } = props;
  return (
    <button
      {...buttonProps}
      type={type}
      // Disabled, because a form could still be submitted by a button that is only pending.
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      className={look(variant, shape)}
    />
  );
}

export type ButtonLinkProps = Omit<ComponentProps<'a'>, 'className' | 'style'> &
  Omit<Look, 'pending'>;

export function ButtonLink({ variant, shape, children, ...props }: ButtonLinkProps) {
  return (
    <a {...props} className={look(variant, shape)}>
      {children}
    </a>
  );
}
