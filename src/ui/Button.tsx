import type { ComponentProps } from 'react';
import { button, shapes, variants } from './Button.css.ts';

type Look = {
  /** Its work is under way: it is disabled, and shows that it waits. */
  pending?: boolean;
  /** `inverse` is for navy surfaces, `quiet` for the least important of several. */
  variant?: keyof typeof variants;
  /** `icon` is a square for one icon and needs an `aria-label`. */
  shape?: keyof typeof shapes;
};

const look = (variant: Look['variant'] = 'primary', shape: Look['shape'] = 'text') =>
  `${button} ${variants[variant]} ${shapes[shape]}`;

export type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style'> & Look;

/** A native button: it is in the first view, where react-aria's would cost 10 kB (stack.md). */
export function Button(props: ButtonProps) {
  const { variant, shape, pending = false, type = 'button', disabled = false, ...rest } = props;
  return (
    <button
      {...rest}
      type={type}
      // Disabled, as the specification has it: react-aria's pending button could still be submitted.
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      className={look(variant, shape)}
    />
  );
}

export type ButtonLinkProps = Omit<ComponentProps<'a'>, 'className' | 'style'> &
  Omit<Look, 'pending'>;

/** A link that looks like a button: it goes somewhere, so it is an `<a>`. */
export function ButtonLink({ variant, shape, children, ...props }: ButtonLinkProps) {
  return (
    <a {...props} className={look(variant, shape)}>
      {children}
    </a>
  );
}
