import { door, logo } from './Logo.css.ts';
import { mark } from './mark.ts';

type LogoProps = {
  /** Side of the square: in the bar and the footer, or at the head of the hero. */
  readonly size?: 'nav' | 'hero';
};

/** The firm's mark. Always decorative: the name stands by it or in the link's label. */
export function Logo({ size = 'nav' }: LogoProps) {
  return (
    <svg
      className={logo}
      data-size={size}
      viewBox="0 0 24 24"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path d={mark.body} />
      <path className={door} d={mark.door} />
    </svg>
  );
}
