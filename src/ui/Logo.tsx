import { door, logo } from './Logo.css.ts';
import { mark } from '#ui/mark.ts';

type LogoProps = {
  /** `nav` in the bar and the footer, `hero` in the hero; `fill` takes its place's size. */
  readonly size?: 'nav' | 'hero' | 'fill';
};

/** Decorative: the name is beside it or in the link's label. */
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
